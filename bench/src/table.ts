/** One line of figures; the first value is ours, the others are set against it. */
export interface Row {
  readonly label: string;
  readonly isMoreBetter: boolean;
  readonly digits: number;
  readonly values: readonly (number | undefined)[];
}

/** A table in plain text. Behind each peer's value stands how many times better the first value is. */
export function table(head: readonly string[], rows: readonly Row[]): string {
  const cells = rows.map(({ label, isMoreBetter, digits, values: [own, ...peers] }) => [
    label,
    own === undefined ? '-' : own.toFixed(digits),
    ...peers.map((peer) => {
      if (peer === undefined || own === undefined) return '-';
      const factor = isMoreBetter ? own / peer : peer / own;
      // Nothing cannot be compared with nothing.
      return Number.isFinite(factor)
        ? `${peer.toFixed(digits)} (${factor.toFixed(2)}x)`
        : peer.toFixed(digits);
    }),
  ]);
  return columns([[...head], ...cells]);
}

/** Lines with their cells under each other: the first column to the left, the others to the right. */
export function columns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line.map((cell, index) =>
        index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
      ),
    )
    .map((line) => line.join('  ').trimEnd())
    .join('\n');
}
