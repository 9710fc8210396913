/**
 * A text looked for without regard to case, width variants and line breaks, as a whole word where it starts or
 * ends with a letter or digit.
 */
export class Term {
  readonly normalised: string;
  #pattern: RegExp | undefined;

  constructor(text: string) {
    this.normalised = normaliseText(text).trim();
  }

  /** Whether normalised text holds the term. */
  isIn(normalisedText: string): boolean {
    const [first = ''] = this.normalised.split(' ');
    if (first === '' || !normalisedText.includes(first)) return false;
    this.#pattern ??= this.#compile();
    return this.#pattern.test(normalisedText);
  }

  #compile(): RegExp {
    const escaped = this.normalised.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
    const before = /^[\p{L}\p{N}]/u.test(this.normalised) ? '(?<![\\p{L}\\p{N}])' : '';
    const after = /[\p{L}\p{N}]$/u.test(this.normalised) ? '(?![\\p{L}\\p{N}])' : '';
    return new RegExp(`${before}${escaped}${after}`, 'u');
  }
}

/** Text in the form that terms are compared in. */
export function normaliseText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('\u00ad', '').replace(/\s+/g, ' ');
}
