/** The product's name (decision S17): on every page and in every mail. */
export const BRAND = 'ツギミチ';
