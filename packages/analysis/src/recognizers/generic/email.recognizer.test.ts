import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { email } from './email.recognizer.ts';

describe('email', () => {
  it.each([
    ['Skriv til kari.nordmann@example.no i dag', ['kari.nordmann@example.no']],
    ['E-post: post@kommune.oslo.no.', ['post@kommune.oslo.no']],
    ['<ola+jobb@firma.co.uk>, svar snart', ['ola+jobb@firma.co.uk']],
    ['Kontakt bjørn.ås@blåbær.no', ['bjørn.ås@blåbær.no']],
    ['OLA_NORDMANN@EXAMPLE.COM', ['OLA_NORDMANN@EXAMPLE.COM']],
    ['skriv til a.svaert.langt.navn@\nexample.com snart', ['a.svaert.langt.navn@\nexample.com']],
  ])('finds an e-mail address in %j', (text, expected) => {
    expect(foundBy(email, text)).toEqual(expected);
  });

  it.each(['Følg @sladd på nett', 'pris @ 20 kr', 'ola@', '@example.com', 'a..b@example.no', 'bruker@vert'])(
    'leaves %j alone',
    (text) => {
      expect(foundBy(email, text)).toEqual([]);
    },
  );
});
