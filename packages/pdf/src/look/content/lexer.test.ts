import { expect, test } from 'vitest';
import { operations } from './lexer.ts';

function parse(source: string): string[] {
  return Array.from(operations(source), ({ operator, operands }) =>
    [...operands.map((operand) => operand.raw), operator].join(' '),
  );
}

test('splits operators from operands of every kind', () => {
  const source = '/F1 12 Tf[(a)-20(b)]TJ<</MCID 0/Lang(no)>>BDC -.5 +3 4. 1 0 0 cm true null x';
  expect(parse(source)).toEqual([
    '/F1 12 Tf',
    '[(a)-20(b)] TJ',
    '<</MCID 0/Lang(no)>> BDC',
    '-.5 +3 4. 1 0 0 cm',
    'true null x',
  ]);
});

test('reads strings with brackets, escapes and comment signs in them', () => {
  expect(parse('(a \\) (b) % c) Tj % a comment ) Tj\n<41 42> Tj')).toEqual([
    '(a \\) (b) % c) Tj',
    '<41 42> Tj',
  ]);
});

test('takes an inline image with an EI in its data as one operation', () => {
  const data = '\x01 EI \x02\x80\x81';
  const source = `q BI /W 8 /H 1 /BPC 8 /CS /G ID ${data} EI Q`;
  const found = Array.from(operations(source));
  expect(found.map((operation) => operation.operator)).toEqual(['q', 'BI', 'Q']);
  expect(source.slice(found[1]!.start, found[1]!.end).endsWith(`${data} EI`)).toBe(true);
});

test.each([
  ['with a known number of rows', '/BPC 8 /CS /G', '\x01ab\x80'],
  ['in a colour space of the page', '/BPC 8 /CS /Cs1', '\x01ab\x80'],
  ['that is compressed', '/BPC 8 /CS /G /F /Fl', '\x78\x9c\x01'],
  ['in hexadecimal digits', '/BPC 8 /CS /G /F /AHx', '00112233>'],
  ['in letters', '/BPC 8 /CS /G /F [/A85]', '5sEI\n5sdq,~>'],
])('finds the end of an inline image %s that stands right behind its data', (_, entries, data) => {
  const source = `q BI /W 4 /H 1 ${entries} ID ${data}EI Q BT (et ord) Tj ET BI /W 1 /H 1 /BPC 8 /CS /G ID a EI`;
  const found = Array.from(operations(source));
  expect(found.map((operation) => operation.operator)).toEqual(['q', 'BI', 'Q', 'BT', 'Tj', 'ET', 'BI']);
  expect(source.slice(found[1]?.image?.dataStart, found[1]?.image?.dataEnd)).toBe(data);
});

test('finds the end of a filtered inline image by what follows it', () => {
  const source = 'BI /W 8 /H 8 /F /Fl ID \x78\x9c EI \xff\xfe\x01 EI\nQ';
  expect(Array.from(operations(source), (operation) => operation.operator)).toEqual(['BI', 'Q']);
});

test.each(['(((', '<<<', '[[[[', '>>>]]', '<< /A', 'BI /W 3', '\\', '(a', '<ab', '}{', '%'])(
  'ends on damaged content %s',
  (source) => {
    expect(parse(source).length).toBeLessThan(5);
  },
);

test('ends on deep nesting', () => {
  expect(parse(`${'['.repeat(100_000)} Tj`).length).toBeLessThan(3);
});
