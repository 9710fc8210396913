import { buildPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { reopen } from '../../engine/open/saved-document.ts';
import { pageContent } from '../../look/content/content-streams.ts';
import { glyphText } from '../../look/text/glyph-text.ts';
import { pageGlyphs } from '../../look/text/page-glyphs.ts';
import { removeGlyphs } from './apply.ts';
import { holdText } from './held-text.ts';

/** The page is 792 points high: y of the operators is 792 minus y of the hits. */
function open(operators: string) {
  const document = reopen(buildPdf({ pages: [{ width: 612, height: 792, operators }] }));
  return { document, page: document.loadPage(0) };
}

const hit = (x: number, y: number) => ({ x, y, width: 0.02, height: 0.02 });

const lines = `
  BT /F1 10 Tf 1 0 0 1 72 700 Tm (far above) Tj ET
  BT /F1 10 Tf 1 0 0 rg 1 0 0 1 72 600 Tm (the touched line) Tj ET
  BT /F1 10 Tf 0 0 1 rg 1 0 0 1 72 500 Tm [(far) -250 (below)] TJ 0 -12 Td (and one more) Tj ET`;

test('puts lines without hits aside and back as they were', () => {
  const { document, page } = open(lines);
  const held = holdText(document, page, 0, [hit(74, 189)]);
  const reduced = pageContent(document, 0).read();
  expect(reduced).toContain('(the touched line)');
  expect(reduced).not.toContain('above');
  expect(reduced).not.toContain('below');
  removeGlyphs(page, [hit(74, 189)]);
  expect(held?.restore()).toBe(true);
  const texts = pageGlyphs(page).map((line) => glyphText(line.glyphs).trim());
  expect(texts).toEqual(['far above', 'he touched line', 'far below', 'and one more']);
  expect(pageContent(document, 0).read()).not.toContain('Held');
});

test('leaves text whose width places what follows it, when that is near a hit', () => {
  const operators = 'BT /F1 10 Tf 1 0 0 1 72 600 Tm (first) Tj /F1 12 Tf (second) Tj ET';
  const { document, page } = open(operators);
  expect(holdText(document, page, 0, [hit(120, 189)])).toBeUndefined();
});

test.for([
  ['rises above its line', 'BT /F1 10 Tf 1 0 0 1 72 600 Tm 5 Ts (x) Tj ET'],
  ['is shown by an operator that moves first', "BT /F1 10 Tf 12 TL 1 0 0 1 72 600 Tm (x) ' ET"],
  ['has a font that is not there', 'BT /F9 10 Tf 1 0 0 1 72 600 Tm (x) Tj ET'],
])('leaves text that %s', ([, operators]) => {
  const { document, page } = open(operators ?? '');
  expect(holdText(document, page, 0, [hit(300, 20)])).toBeUndefined();
});

test('sees a hit on turned text along its own base line', () => {
  const { document, page } = open('BT /F1 10 Tf 0 1 -1 0 300 100 Tm (upwards) Tj ET');
  expect(holdText(document, page, 0, [hit(296, 300)])).toBeUndefined();
  expect(holdText(document, page, 0, [hit(330, 300)])).toBeDefined();
});

test('leaves the page as it was when its content came back changed', () => {
  const { document, page } = open(lines);
  const held = holdText(document, page, 0, [hit(74, 189)]);
  const content = pageContent(document, 0);
  content.write(content.read().replace(/\/SladdHeld1 MP/, ''));
  expect(held?.restore()).toBe(false);
  expect(pageContent(document, 0).read()).toContain('(the touched line)');
  expect(pageGlyphs(page)).toHaveLength(4);
});
