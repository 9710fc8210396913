import { describe, expect, it } from 'vitest';
import { analysePage } from '../page/analyse-page.ts';

/** What the fast method finds of one type in text that OCR read, or that was typed. */
function find(text: string, type: string, isRead = true): string[] {
  const request = { methods: ['fast'], threshold: 0.5, requestedEntities: [type] } as const;
  const readByOcr = isRead ? [{ start: 0, end: text.length }] : [];
  return analysePage({ text, readByOcr }, request, {}).map((span) => span.text);
}

const wrongDigit = 'Søker har nummer 038265 10161 i brevet.';

describe('numbers in text read by OCR', () => {
  it('are found although a check digit fails: one digit read wrong must still be redacted', () => {
    expect(find(wrongDigit, 'NO_FODSELSNUMMER')).toEqual(['038265 10161']);
    expect(find(wrongDigit, 'NO_FODSELSNUMMER', false)).toEqual([]);
  });

  it('are found with letters that pass for digits', () => {
    expect(find('fødselsnummer O38265 1O16O', 'NO_FODSELSNUMMER')).toEqual(['O38265 1O16O']);
  });

  it('are found whatever groups OCR made of them, where a word says what they are', () => {
    expect(find('fødselsnummer: 0382 651 0160', 'NO_FODSELSNUMMER')).toEqual(['0382 651 0160']);
    expect(find('Rad 0382 651 9 kroner', 'NO_FODSELSNUMMER')).toEqual([]);
  });

  it('leave words alone', () => {
    expect(find('Oslo SOS Bil IBSEN 12', 'NO_FODSELSNUMMER')).toEqual([]);
  });
});

describe('the cells of a table', () => {
  it.each([
    ['Dato\tKl\tStad\n02.11.2024\t06:44\tOslovegen', 'DATE_TIME', '02.11.2024'],
    ['Bosted\tKvernvegen 8 B\tHol', 'NO_ADDRESS', 'Kvernvegen 8 B'],
  ])('are not read as one in %j', (text, type, value) => {
    expect(find(text, type, false)).toEqual([value]);
  });
});
