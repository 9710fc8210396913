import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('languageOf', () => {
  it.each([
    ['Vi viser til søknaden og vedtaket', 'norwegian'],
    ['Eg har ikkje fått svar frå dei', 'norwegian'],
    ['The contract was signed by the manager', 'english'],
    ['Telefon 22 33 44 55', 'norwegian'],
  ])('reads %j as %s', (text, language) => {
    expect(languageOf(text.split(' '))).toBe(language);
  });
});
