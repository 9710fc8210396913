import { describe, expect, it } from 'vitest';
import { foundBy } from '../found-by.ts';
import { date } from './date.recognizer.ts';

describe('date', () => {
  it.each([
    ['Møte 12. mars 2024 i Oslo', ['12. mars 2024']],
    ['født 3. mai 1985.', ['3. mai 1985']],
    ['den 17. desember kom', ['17. desember']],
    ['onsdag den 4. juni 2025 kl. 14.30', ['onsdag den 4. juni 2025 kl. 14.30']],
    ['tysdag 5. februar', ['tysdag 5. februar']],
    ['Dato: 01.02.2024', ['01.02.2024']],
    ['f. 12.3.85', ['12.3.85']],
    ['2023-04-12 skjedde', ['2023-04-12']],
    ['on March 12, 2024 and', ['March 12, 2024']],
    ['the 3rd of June 2021', ['3rd of June 2021']],
    ['12 Sept 2020', ['12 Sept 2020']],
    ['due 12/25/2024', ['12/25/2024']],
    ['i oktober 2019', ['oktober 2019']],
    ['12. JANUAR 2020', ['12. JANUAR 2020']],
    ['måndag 9. september kl. 09.30', ['måndag 9. september kl. 09.30']],
    ['Dato: 14. mai 2024 kl. 18:00–20:10', ['14. mai 2024 kl. 18:00–20:10']],
    ['Møte kl. 9: 17. januar 2024 kl. 11–13 på', ['17. januar 2024 kl. 11–13']],
    ['kurs fra 11. til 22. mars 2024', ['11. til 22. mars 2024']],
    ['møte 8.–9. februar', ['8.–9. februar']],
    ['both 12 to 14 March 2024', ['12 to 14 March 2024']],
    ['March 12-14, 2024', ['March 12-14, 2024']],
    ['Tues 9 Jan 2024, 3.15pm', ['Tues 9 Jan 2024, 3.15pm']],
    ['Friday, May 17, 2024 4:02 PM', ['Friday, May 17, 2024 4:02 PM']],
    ['natt til søndag 10.3. ble', ['søndag 10.3.']],
    ['tysdag 5/2 kl. 9', ['tysdag 5/2 kl. 9']],
    ['[23.02.26, 18.41] Kom hjem', ['23.02.26, 18.41']],
    ['Betalt 23.02.2026, 18.40 kr i gebyr', ['23.02.2026']],
    ['tors. 5. juni 2025 19:44', ['tors. 5. juni 2025 19:44']],
    ['lør 11.01.2025 ringte', ['lør 11.01.2025']],
    ['Da kan man 5. mai søke', ['5. mai']],
    ['Neste møte 13/6 i', ['13/6']],
    ['natt til 4.6. skjedde', ['4.6.']],
    ['starter riving 10.06. og', ['10.06.']],
    ['våren 2021', ['våren 2021']],
    ['the summer of 2019', ['summer of 2019']],
  ])('finds a date in %j', (text, expected) => {
    expect(foundBy(date, text)).toEqual(expected);
  });

  it.each([
    '31.02.2024',
    '45.13.2020',
    'versjon 1.2.24',
    'pris 12.50',
    'kapittel 3.4',
    '2024-13-01',
    'May I come in?',
    '12. etasje',
    'loven av 1902',
    'Firmware 1.02.33',
    'Seksjon 4.5.21',
    'Dimensjon 10.12.20 cm',
    'den 1/2 liter',
    'tilsett 1/2 kopp og 3/4 ts',
    '24/7',
    'innen 3.5 %',
    'våren er tidlig',
    'fra 08.00 til 16.00',
  ])('leaves %j alone', (text) => {
    expect(foundBy(date, text)).toEqual([]);
  });
});
