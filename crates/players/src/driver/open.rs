//! Starting another program as its description says.

use tabuleiro_facade::{Game, Player};

use super::{
    CecpEngine, Connect, DxpConnect, DxpEngine, EngineFault, EngineProblem, HubEngine, Link, Patience,
    Process, UciEngine, dxp,
};
use crate::engines::{EngineSpec, Protocol};

/// The program called `name` as a player of `game`, started and introduced.
pub fn open(
    name: &str,
    spec: &EngineSpec,
    game: &dyn Game,
    patience: Patience,
) -> Result<Box<dyn Player>, EngineFault> {
    let options = spec.options.clone();
    Ok(match spec.protocol {
        Protocol::Uci => {
            Box::new(UciEngine::open(name, connect(spec, patience), options, spec.move_time, game, patience)?)
        }
        Protocol::Cecp => Box::new(CecpEngine::open(
            name,
            connect(spec, patience),
            options,
            spec.move_time,
            game,
            patience,
        )?),
        Protocol::Hub => {
            Box::new(HubEngine::open(name, connect(spec, patience), options, spec.move_time, game, patience)?)
        }
        Protocol::Dxp => {
            if let Some(name_of_option) = options.into_keys().next() {
                let problem = EngineProblem::NoOption { name: name_of_option, offered: String::new() };
                return Err(EngineFault { engine: name.to_owned(), problem });
            }
            Box::new(DxpEngine::open(name, connect_dxp(spec, patience), spec.move_time, game, patience)?)
        }
    })
}

fn start(spec: &EngineSpec, patience: Patience) -> Result<Process, EngineProblem> {
    Process::start(&spec.command, spec.folder.as_deref(), patience.farewell)
        .map_err(|error| EngineProblem::NotStarted { error: error.into() })
}

fn connect(spec: &EngineSpec, patience: Patience) -> Connect {
    let spec = spec.clone();
    Box::new(move || Ok(Box::new(start(&spec, patience)?) as Box<dyn Link>))
}

fn connect_dxp(spec: &EngineSpec, patience: Patience) -> DxpConnect {
    let spec = spec.clone();
    let address = spec.dxp_address();
    Box::new(move || {
        let process = if spec.command.is_empty() { None } else { Some(start(&spec, patience)?) };
        dxp::connect(&address, process, patience.handshake)
    })
}
