import { isOneOff } from './one-off.ts';

/** Finds texts that differ by one letter from a given one; the time does not depend on how many there are. */
export class NearTexts {
  readonly #texts = new Map<string, string>();
  /** The possible texts for each text as it is and with any one letter left out. */
  readonly #byRest = new Map<string, string[]>();

  /** Adds a text with its value; the first value of a text is kept. */
  add(text: string, meaning: string): void {
    if (this.#texts.has(text)) return;
    this.#texts.set(text, meaning);
    for (const rest of restsOf(text)) {
      const own = this.#byRest.get(rest);
      if (own) own.push(text);
      else this.#byRest.set(rest, [text]);
    }
  }

  /** The value of exactly this text. */
  get(text: string): string | undefined {
    return this.#texts.get(text);
  }

  /** The value of a text that differs by one letter, see {@link isOneOff}. */
  nearTo(text: string): string | undefined {
    for (const rest of restsOf(text)) {
      const near = this.#byRest.get(rest)?.find((known) => isOneOff(known, text));
      if (near !== undefined) return this.#texts.get(near);
    }
    return undefined;
  }
}

function restsOf(text: string): string[] {
  return [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))];
}
