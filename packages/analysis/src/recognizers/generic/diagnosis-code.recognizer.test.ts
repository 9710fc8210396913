import { describe, expect, it } from 'vitest';
import { PageContext } from '../../text/page-context.ts';
import { foundBy } from '../found-by.ts';
import { recognize } from '../recognize.ts';
import { diagnosisCode } from './diagnosis-code.recognizer.ts';

describe('diagnosis code', () => {
  it.each([
    [
      'S72.0 Fractura colli femoris dx. I48.1 Atrieflimmer',
      ['S72.0 Fractura colli femoris dx', 'I48.1 Atrieflimmer'],
    ],
    ['Diagnosekode P76 Depresjon', ['P76 Depresjon']],
    ['diagnose L03 lumbago   Sykmeldt', ['L03 lumbago']],
  ])('finds the codes and what they stand for in %j', (text, expected) => {
    expect(foundBy(diagnosisCode, text)).toEqual(expected);
  });

  it('takes a code alone behind its label for possible only', () => {
    const found = recognize([diagnosisCode], new PageContext('ICD-10: F32.1, G47.33. Rom B12.4'));
    expect(
      found.filter(({ score }) => score >= 0.4).map(({ start, end, score }) => [start, end, score]),
    ).toEqual([
      [8, 13, 0.4],
      [15, 21, 0.4],
    ]);
  });

  it.each(['Rom B12.4 Kjeller', 'P76', 'vedlegg A12.3 Krav', 'versjon V10.2.3 Utgave', 'A4 Papir'])(
    'leaves %j alone',
    (text) => {
      expect(foundBy(diagnosisCode, text)).toEqual([]);
    },
  );
});
