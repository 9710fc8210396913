import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { diagnosisCode } from './diagnosis-code.recognizer.ts';

describe('diagnosis code', () => {
  it.each([
    [
      'S72.0 Fractura colli femoris dx. I48.1 Atrieflimmer',
      ['S72.0 Fractura colli femoris dx', 'I48.1 Atrieflimmer'],
    ],
    ['Diagnosekode P76', ['P76']],
    ['ICD-10: F32.1, G47.33', ['F32.1', 'G47.33']],
    ['diagnose L03 lumbago   Sykmeldt', ['L03 lumbago']],
  ])('finds the codes and what they stand for in %j', (text, expected) => {
    expect(foundBy(diagnosisCode, text)).toEqual(expected);
  });

  it.each(['Rom B12.4 Kjeller', 'P76', 'vedlegg A12.3 Krav', 'versjon V10.2.3 Utgave', 'A4 Papir'])(
    'leaves %j alone',
    (text) => {
      expect(foundBy(diagnosisCode, text)).toEqual([]);
    },
  );
});
