# quarto
