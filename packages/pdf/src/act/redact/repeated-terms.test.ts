import { readFileSync } from 'node:fs';
import { findTraces, repeatedTraps, withObjects } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { defaultAppearance, openPdf, redactPdf } from '../../index.ts';

const traps = repeatedTraps();
const scale = 2;
const ink = 160;
/** What is lighter is paper. */
const faint = 245;

interface Drawn {
  readonly pixels: Uint8Array;
  readonly width: number;
}

function draw(bytes: Uint8Array): Drawn {
  const document = openPdf(bytes);
  const { pixels, width } = document.renderPage(1, { scale, grayscale: true });
  document.close();
  return { pixels, width };
}

/** Dark pixels of one page that have no ink of the other one beside them. */
function inkOf(page: Drawn, other: Drawn): number {
  const reach = 2;
  let count = 0;
  for (let at = 0; at < page.pixels.length; at++) {
    if ((page.pixels[at] ?? 255) >= ink) continue;
    let isKnown = false;
    for (let dy = -reach; dy <= reach && !isKnown; dy++) {
      for (let dx = -reach; dx <= reach && !isKnown; dx++) {
        isKnown = (other.pixels[at + dy * page.width + dx] ?? 255) < faint;
      }
    }
    if (!isKnown) count++;
  }
  return count;
}

function dark({ pixels }: Drawn): number {
  return pixels.filter((value) => value < ink).length;
}

describe.each(traps)('a term $name', ({ bytes, without, term }) => {
  test('is gone from all places, and what stands around it stays', async () => {
    const [before, wanted] = [draw(bytes), draw(without)];
    expect(inkOf(before, wanted)).toBeGreaterThan(200);
    const outcome = await redactPdf(bytes, [], {
      terms: [term],
      appearance: { ...defaultAppearance, mode: 'transparent' },
    });
    if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
    expect(await findTraces(outcome.bytes, term)).toEqual([]);
    const after = draw(outcome.bytes);
    expect(inkOf(after, wanted)).toBe(0);
    expect(inkOf(wanted, after)).toBeLessThanOrEqual(dark(wanted) * 0.02);
  });
});

test('reads a page with more tiles than anybody could count, as long as none of them shows text', () => {
  const dot = withObjects((pdf) => {
    const tile = pdf.addStream(
      '/Fm Do',
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.5 /YStep 0.5 ' +
        `/Resources << /XObject << /Fm ${pdf.addStream('0 0 .2 .2 re f', '/Type /XObject /Subtype /Form /BBox [0 0 1 1]')} >> >>`,
    );
    const operators = '/Pattern cs /P1 scn 0 0 595 842 re f BT /F1 12 Tf 72 700 Td (Venstre) Tj ET';
    return { page: { operators, resources: `/Pattern << /P1 ${tile} >>` } };
  });
  const document = openPdf(dot);
  expect(document.pageText(1).text).toBe('Venstre');
  document.close();
});

test('refuses to read more tiles with text than any honest page has', () => {
  const dense = withObjects((pdf) => {
    const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
    const tile = pdf.addStream(
      'BT /F1 1 Tf (x) Tj ET',
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.1 /YStep 0.1 ' +
        `/Resources << /Font << /F1 ${font} >> >>`,
    );
    const operators = '/Pattern cs /P1 scn 0 0 595 842 re f';
    return { page: { operators, resources: `/Pattern << /P1 ${tile} >>` } };
  });
  const document = openPdf(dense);
  expect(() => document.pageText(1)).toThrow('pdf.too_complex');
  document.close();
});

test('names every fixture in the table of traps', () => {
  const table = readFileSync(new URL('../../../../../docs/pdf-traps.md', import.meta.url), 'utf8');
  const named = new Set(table.split(/[|;]/).map((cell) => cell.trim()));
  expect(traps.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});
