/** Page numbers with consecutive ones combined: `1–3, 7`. */
export function pageRanges(pages: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const page of pages) {
    const last = parts.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else parts.push([page, page]);
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
