import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { phoneNumber } from './phone-number.recognizer.ts';

describe('phoneNumber', () => {
  it.each([
    ['Telefon: 22 33 44 55', ['22 33 44 55']],
    ['mob. 99887766', ['99887766']],
    ['ring 912 34 567', ['912 34 567']],
    ['+47 99 88 77 66 er', ['+47 99 88 77 66']],
    ['0047 22334455', ['0047 22334455']],
    ['(+47) 912 34 567', ['(+47) 912 34 567']],
    ['sentralbord 02800', ['02800']],
    ['800 30 400 gratis', ['800 30 400']],
    ['+46 70 123 45 67', ['+46 70 123 45 67']],
    ['call +44 20 7946 0958', ['+44 20 7946 0958']],
    ['tlf 22.33.44.55', ['22.33.44.55']],
    ['Phone: (555) 234-5678', ['(555) 234-5678']],
    ['Mobil:\n91234567', ['91234567']],
    ['du når meg på 988 77 665', ['988 77 665']],
    ['Vitne: Bård Tveit, 47612098', ['47612098']],
    ['Siobhan Halloran, 07700 900461', ['07700 900461']],
    ['my number, 0113 496 0821.', ['0113 496 0821']],
    ['kontoret (776 00 418) svarer', ['776 00 418']],
    ['meg på 907-33-418 etter', ['907-33-418']],
    ['kari@firma.example / 40612879', ['40612879']],
    ['01632 960 417', ['01632 960 417']],
    ['Frank, 087 555 0192', ['087 555 0192']],
    ['Claims / (02) 5550 4417', ['(02) 5550 4417']],
    ['Ring meg på 44 60 74 78', ['44 60 74 78']],
    ['Ny oppmann er Håkon (431 88 402).', ['431 88 402']],
    ['nummeret mitt er 36217704, ring', ['36217704']],
  ])('finds a phone number in %j', (text, expected) => {
    expect(foundBy(phoneNumber, text)).toEqual(expected);
  });

  it.each([
    'Saksnr: 22334455',
    'ordrenummer 99887766',
    'beløp 22 33',
    '20240312',
    'faktura 41234567',
    '550e8400-e29b-41d4-a716-446655440000',
    '12 345 678',
    '1 234 567,00',
    '02800',
    '11.22.33.44.55',
    'kundenr 99887766',
    'Løyve nr. 91 22 33 44',
    '99 99 99 99',
    'Artikkel Type, 47612098 stk',
    '776 00 418 50',
    'tabell 107-33-418',
    'lager@firma.example 12345678',
    '1 087 555 0192',
    '776-00.418',
    'Størrelser 36 38 40 42',
    'andel i prosent 36 44 39 42 51',
  ])('leaves %j alone', (text) => {
    expect(foundBy(phoneNumber, text)).toEqual([]);
  });
});
