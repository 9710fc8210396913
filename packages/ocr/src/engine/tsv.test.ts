import { expect, it } from 'vitest';
import { parseTsv } from './tsv.ts';

it('takes the words out of TSV, lines numbered through all blocks', () => {
  const tsv = [
    'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext',
    '1\t1\t0\t0\t0\t0\t0\t0\t900\t900\t-1\t',
    '5\t1\t1\t1\t1\t1\t10\t20\t30\t40\t96.5\tKari',
    '5\t1\t1\t1\t1\t2\t50\t20\t30\t40\t91\tTestesen',
    '5\t1\t1\t1\t1\t3\t90\t20\t30\t40\t95\t ',
    '5\t1\t2\t1\t1\t1\t10\t80\t30\t40\t-1\tOslo',
    '',
  ].join('\n');
  expect(parseTsv(tsv)).toEqual([
    { text: 'Kari', left: 10, top: 20, width: 30, height: 40, confidence: 96.5, line: 0 },
    { text: 'Testesen', left: 50, top: 20, width: 30, height: 40, confidence: 91, line: 0 },
    { text: 'Oslo', left: 10, top: 80, width: 30, height: 40, confidence: 0, line: 1 },
  ]);
});
