import { expect, test } from 'vitest';
import { keepCodes } from './unicode-map.ts';

function rows(source: string, used: readonly number[]): string[] | undefined {
  return (
    keepCodes(source, new Set(used))
      ?.split('beginbfchar')[1]
      ?.match(/^<\w+> <\w+>$/gm) ?? undefined
  );
}

const space = '1 begincodespacerange <00> <ff> endcodespacerange ';

test('keeps what used codes stand for', () => {
  const source = `${space} 2 beginbfchar <41> <0041> <42> <00420042> endbfchar`;
  expect(rows(source, [0x42])).toEqual(['<42> <00420042>']);
});

test('keeps the used part of a range, which counts up from its first letter', () => {
  const source = `${space} 1 beginbfrange <41> <5a> <0061> endbfrange`;
  expect(rows(source, [0x43, 0x30])).toEqual(['<43> <0063>']);
});

test('keeps the used part of a range with a text for each code', () => {
  const source = `${space} 2 beginbfrange <0001> <0002> [<0041> <0042>] <0005> <0005> <0043> endbfrange`;
  expect(rows(source, [2, 5])).toEqual(['<0002> <0042>', '<0005> <0043>']);
});

test('keeps the length of codes', () => {
  expect(keepCodes(`${space} 0 beginbfchar endbfchar`, new Set())).toContain('<00> <ff>\nendcodespacerange');
});

test('leaves maps alone that it does not understand', () => {
  expect(keepCodes('/Other usecmap 1 beginbfchar <41> <0041> endbfchar', new Set([0x41]))).toBeUndefined();
  expect(keepCodes('1 begincidrange <0000> <00ff> 0 endcidrange', new Set([0x41]))).toBeUndefined();
  expect(keepCodes('1 beginbfchar /A /B endbfchar', new Set([0x41]))).toBeUndefined();
});
