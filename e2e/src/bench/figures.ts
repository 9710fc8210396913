export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: 'ms' | 'MB' | 'kB' | '';
}

export function isMissed(figure: Figure): boolean {
  return figure.value > figure.limit;
}

/** One line per figure: what was measured, how much it may be, and whether it is. */
export function figureTable(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => {
    const value = `${round(figure.value)} ${figure.unit}`.trim();
    return `${figure.name.padEnd(62)} ${value.padStart(10)}   at most ${figure.limit} ${figure.unit}  ${isMissed(figure) ? 'MISSED' : 'ok'}`;
  });
  return lines.join('\n');
}

function round(value: number): number {
  return value < 100 ? Math.round(value * 10) / 10 : Math.round(value);
}

/** The middle one; of nothing NaN, which misses every limit that is asked for. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
