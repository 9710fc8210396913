import { expect, test } from 'vitest';
import { tidyContent } from './tidy.ts';

function lines(source: string): string[] {
  return tidyContent(source)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

test('returns the same string when everything draws', () => {
  const source =
    'BT /F1 12 Tf [(a) -20 <4142>] TJ 1 2 (b) " ET /P <</MCID 3>>BDC EMC 0 0 m 1 1 l [3 2] 0 d S';
  expect(tidyContent(source)).toBe(source);
});

test('takes out what stands in the properties of marked content without being an entry', () => {
  expect(lines('/Span <</MCID 0 (Kari)>> BDC EMC /Span <</MCID 0 \x83Alt <4b617269>>> BDC EMC')).toEqual([
    '/Span << /MCID 0 >> BDC',
    'EMC',
    '/Span << /MCID 0 >> BDC',
    'EMC',
  ]);
});

test('takes out comments between operations, inside them and at the end', () => {
  const source = 'q % hemmelig\n1 0 0 1 % hemmelig\n5 5 cm Q [(a)% hemmelig\n(b)] TJ\n% hemmelig';
  expect(lines(source)).toEqual(['q', '1 0 0 1 5 5 cm', 'Q', '[(a) (b)] TJ']);
});

test('takes a per cent sign in a string for text', () => {
  expect(lines('(100 % sikker) Tj %x')).toEqual(['(100 % sikker) Tj']);
});

test('takes out unknown operators and operands that an operator does not take', () => {
  expect(lines('(hemmelig) foo (hemmelig) 1 0 m (hemmelig) (vist) Tj [(a) /hemmelig 3] TJ')).toEqual([
    '1 0 m',
    '(vist) Tj',
    '[(a) 3] TJ',
  ]);
});

test('takes out numbers before operators that take none', () => {
  expect(lines('q 0 0 m 5 5 l 123456 S 3 123456\nQ BT 123456 ET 123456')).toEqual([
    'q 0 0 m 5 5 l',
    'S',
    'Q',
    'BT',
    'ET',
  ]);
});

test('takes out what stands in hexadecimal strings and numbers besides digits', () => {
  expect(lines('<41hem42> Tj 12.5hemmelig 0 m')).toEqual(['<41e42> Tj', '12.5 0 m']);
});

test('takes replacement text and private entries out of property lists and keeps the others', () => {
  const source =
    '/Span <</MCID 3 /ActualText (Kari) /Lang (nb-NO) /Note (Kari)>> BDC (x) Tj EMC /P <</E(y)>> DP /Artifact <</Type /Pagination /Lang (Kari Nord)>> BDC EMC';
  expect(lines(source)).toEqual([
    '/Span << /MCID 3 /Lang (nb-NO) >> BDC',
    '(x) Tj EMC',
    '/Artifact << /Type /Pagination >> BDC',
    'EMC',
  ]);
});

test('sees replacement text whose key is written with an escape', () => {
  expect(tidyContent('/Span <</Actual#54ext (Kari)>> BDC EMC')).not.toContain('Kari');
});

test('gives marked content with a tag of its own a plain one', () => {
  expect(lines('/Kari BMC EMC /Kari /MC0 BDC EMC /Kari MP')).toEqual([
    '/Span BMC',
    'EMC',
    '/Span /MC0 BDC',
    'EMC',
  ]);
});

test('cuts private entries and bytes after the last row off an inline picture', () => {
  const source = 'q BI /W 2 /H 1 /CS /G /BPC 8 /Note (hemmelig) ID \0\xffhemmelig EI Q';
  expect(lines(source)).toEqual(['q', 'BI /W 2 /H 1 /CS /G /BPC 8 ID \0\xff', 'EI', 'Q']);
});

test('keeps an inline picture as it is when it holds nothing else', () => {
  const source = 'q BI /W 2 /H 1 /CS /G /BPC 8 ID \0\xff EI Q';
  expect(tidyContent(source)).toBe(source);
});

test('parts numbers from operators right behind them, as some readers do', () => {
  expect(lines('BT /F1 12Tf 1 0 0 1 72 700.Tm (a) Tj 0 -14Td 0.5g ET 8d 3x')).toEqual([
    'BT',
    '/F1 12 Tf',
    '1 0 0 1 72 700. Tm',
    '(a) Tj',
    '0 -14 Td',
    '0.5 g',
    'ET',
  ]);
});

test('writes numbers without digits as the zero that most readers take them for', () => {
  expect(lines('. 3 m\n- +.\0l\n[(a) -. (b)] TJ')).toEqual(['0 3 m', '0 0 l', '[(a) 0 (b)] TJ']);
});
