/**
 * A text looked for without regard to case, width variants and line breaks, as a whole word where it starts or
 * ends with a letter or digit.
 */
export class Term {
  readonly normalised: string;
  readonly #pattern: RegExp;

  constructor(text: string) {
    this.normalised = normaliseText(text).trim();
    const escaped = this.normalised.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
    const before = /^[\p{L}\p{N}]/u.test(this.normalised) ? '(?<![\\p{L}\\p{N}])' : '';
    const after = /[\p{L}\p{N}]$/u.test(this.normalised) ? '(?![\\p{L}\\p{N}])' : '';
    this.#pattern = new RegExp(`${before}${escaped}${after}`, 'u');
  }

  /** Whether normalised text holds the term. */
  isIn(normalisedText: string): boolean {
    return this.normalised !== '' && this.#pattern.test(normalisedText);
  }
}

/** Text in the form that terms are compared in. */
export function normaliseText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('\u00ad', '').replace(/\s+/g, ' ');
}
