import { readFileSync } from 'node:fs';
import { findTraces, termTraps } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { openPdf, redactPdf, verifyPdf } from '../../index.ts';

const traps = termTraps();

function textOf(bytes: Uint8Array): string {
  const document = openPdf(bytes);
  const pages = Array.from({ length: document.pageCount }, (_, index) => document.pageText(index + 1).text);
  document.close();
  return pages.join('\n');
}

describe.each(traps)('a term $name', ({ bytes, term, pieces, neighbours }) => {
  test('is found and goes, and its neighbours stay', async () => {
    const outcome = await redactPdf(bytes, [], { terms: [term] });
    if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
    for (const piece of pieces) expect(await findTraces(outcome.bytes, piece)).toEqual([]);
    expect(outcome.report.rasterisedPages).toEqual([]);
    const text = textOf(outcome.bytes);
    for (const word of neighbours) expect(text).toContain(word);
  });

  test('is caught when it is left', async () => {
    const findings = await verifyPdf(bytes, { terms: [term] });
    expect(findings).toContainEqual(expect.objectContaining({ cause: expect.stringMatching(/^term_in_/) }));
  });
});

test('names every fixture in the table of traps', () => {
  const table = readFileSync(new URL('../../../../../docs/pdf-traps.md', import.meta.url), 'utf8');
  const named = new Set(table.split(/[|;]/).map((cell) => cell.trim()));
  expect(traps.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});
