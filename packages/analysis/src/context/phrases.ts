/** Wordings in which any white space may stand where a term has a blank: phrases run over line ends. */
export const phrases = (...terms: string[]): string[] => terms.map((term) => term.replaceAll(' ', '\\s'));
