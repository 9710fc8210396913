/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** What somebody removed. */
export interface Closed extends Stretch {
  readonly isPerson: boolean;
  /** Whether a part of it was left, so that nothing else is made of it. */
  readonly isCut?: boolean;
}

/** What is left on purpose, so that a second look has to find it. */
export interface Planted extends Stretch {
  readonly kind: string;
}

export type Language = 'nb' | 'nn' | 'en';

/** A document in which leftovers are planted: lines are put in, and what is removed shrinks. */
export class Draft {
  readonly name: string;
  readonly language: Language;
  text: string;
  closed: Closed[];
  planted: Planted[] = [];
  isSeen = true;
  isRead = true;

  constructor(name: string, language: Language, text: string, closed: readonly Closed[]) {
    this.name = name;
    this.language = language;
    this.text = text;
    this.closed = [...closed];
  }

  /** Puts a line in behind another one; `value` stands in it, removed or planted. */
  addLine(random: () => number, carrier: string, value: string, as: 'closed' | string): void {
    const ends = Array.from(this.text.matchAll(/\n|$/gu), ({ index }) => index).filter((at) =>
      [...this.closed, ...this.planted].every(({ start, end }) => at <= start || end <= at),
    );
    const at = ends[Math.floor(random() * ends.length)] ?? this.text.length;
    const [before = '', after = ''] = carrier.split('_');
    const line = `\n${before}${value}${after}`;
    const moved = <Any extends Stretch>(one: Any): Any =>
      one.start >= at ? { ...one, start: one.start + line.length, end: one.end + line.length } : one;
    this.text = this.text.slice(0, at) + line + this.text.slice(at);
    this.closed = this.closed.map(moved);
    this.planted = this.planted.map(moved);
    const start = at + 1 + before.length;
    const end = start + value.length;
    if (as === 'closed') this.closed.push({ start, end, isPerson: false });
    else this.planted.push({ start, end, kind: as });
  }

  /** Takes the part of a removed stretch away that `rest` is. */
  uncover(one: Closed, rest: Stretch, kind: string): void {
    const parts = [
      { ...one, end: rest.start, isCut: true },
      { ...one, start: rest.end, isCut: true },
    ].filter(({ start, end }) => this.text.slice(start, end).trim() !== '');
    this.closed = [...this.closed.filter((other) => other !== one), ...parts];
    this.planted.push({ ...rest, kind });
  }

  valueOf({ start, end }: Stretch): string {
    return this.text.slice(start, end).replace(/\s+/gu, ' ');
  }
}
