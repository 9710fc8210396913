import { isOneOff } from './one-off.ts';

/** Texts that are found again by others which differ from them by one letter, however many there are. */
export class NearTexts {
  readonly #texts = new Map<string, string>();
  /** For each text, and each with one letter left out, the texts it may be. */
  readonly #byRest = new Map<string, string[]>();

  /** Takes a text with what it stands for; the first says what that is. */
  add(text: string, meaning: string): void {
    if (this.#texts.has(text)) return;
    this.#texts.set(text, meaning);
    for (const rest of restsOf(text)) {
      const own = this.#byRest.get(rest);
      if (own) own.push(text);
      else this.#byRest.set(rest, [text]);
    }
  }

  /** What exactly this text stands for. */
  get(text: string): string | undefined {
    return this.#texts.get(text);
  }

  /** What a text stands for that is one letter off, see {@link isOneOff}. */
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
