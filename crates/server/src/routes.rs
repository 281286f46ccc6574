//! Paths with those who answer there, and the list of them.

use axum::Router;
use axum::handler::Handler;
use axum::routing;

use crate::app::App;

/// A method and a path that are answered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Route {
    /// `GET` or `POST`; whatever answers `GET` answers `HEAD` too.
    pub method: &'static str,
    /// The path, with parts that vary in braces: `/t/{id}`.
    pub path: &'static str,
}

/// Paths with those who answer there. Only what is listed can be reached, so that the tests can try each
/// route with each role.
#[derive(Default)]
pub struct Routes {
    router: Router<App>,
    list: Vec<Route>,
}

impl Routes {
    /// `handler` answers to GET at `path`.
    pub fn get<T: 'static>(self, path: &'static str, handler: impl Handler<T, App>) -> Routes {
        self.with("GET", path, routing::get(handler))
    }

    /// `handler` answers to POST at `path`.
    pub fn post<T: 'static>(self, path: &'static str, handler: impl Handler<T, App>) -> Routes {
        self.with("POST", path, routing::post(handler))
    }

    fn with(
        mut self,
        method: &'static str,
        path: &'static str,
        answers: routing::MethodRouter<App>,
    ) -> Routes {
        self.list.push(Route { method, path });
        Routes { router: self.router.route(path, answers), list: self.list }
    }

    /// Those of `others` too.
    pub fn merge(mut self, others: Routes) -> Routes {
        self.list.extend(others.list);
        Routes { router: self.router.merge(others.router), list: self.list }
    }

    /// The same with more around each answer.
    pub fn around(self, change: impl FnOnce(Router<App>) -> Router<App>) -> Routes {
        Routes { router: change(self.router), list: self.list }
    }

    pub fn list(&self) -> &[Route] {
        &self.list
    }

    pub fn into_router(self) -> Router<App> {
        self.router
    }
}
