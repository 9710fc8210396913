/** The known word that was probably meant; undefined if none is near. */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  const word = typed.toLowerCase();
  const begun = word.length > 2 ? known.filter((one) => one.startsWith(word)) : [];
  if (begun.length > 0) return begun[0];
  const most = word.length < 5 ? 1 : 2;
  const near = known
    .map((one) => ({ one, steps: stepsBetween(word, one) }))
    .filter(({ steps }) => steps <= most)
    .sort((a, b) => a.steps - b.steps);
  return near[0]?.one;
}

/** Letters to insert, delete or change, or to swap with the next one, which is one slip of the fingers. */
function stepsBetween(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swap = isSwapped ? (before[j - 2] ?? 0) + 1 : change;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
