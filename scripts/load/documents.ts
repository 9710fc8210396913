import { buildPdf } from '@sladd/testkit';

/** Pages of the documents that people work on, as often as each comes: letters mostly, now and then a whole case. */
const MIX = [1, 1, 1, 2, 2, 3, 4, 6, 10, 25] as const;

const people = ['Kari Nordmann', 'Ola Hansen', 'Ingrid Bakken', 'Per Solberg', 'Marte Lien', 'Jonas Berg'];
const streets = ['Storgata', 'Kirkeveien', 'Fjordgata', 'Bjørkelia', 'Skolegata'];
const sentences = [
  'Vi viser til brev av {day}. mars 2026 om søknad om støtte til ombygging av bolig.',
  'Saken er drøftet med {person}, som bor i {street} {day} og nås på telefon 912 34 5{two}.',
  'Vedtaket kan påklages innen tre uker etter at det er kommet frem til mottakeren.',
  'Send svaret til {mail} eller til kommunens postmottak.',
  'Kommunen har lagt vekt på opplysningene fra {person} og på legeerklæringen i saken.',
];
const LINES = 42;

/** A document of the mix; the same `random` gives the same documents. */
export function nextDocument(random: () => number): { readonly bytes: Uint8Array; readonly pages: number } {
  const pages = pick(MIX, random);
  return { bytes: letter(pages, random), pages };
}

/** A letter of so many pages, with names, addresses and numbers in it. */
export function letter(pages: number, random: () => number): Uint8Array {
  const line = (at: number) => ({ text: sentence(random), x: 50, y: 50 + at * 17, size: 9 });
  return buildPdf({
    pages: Array.from({ length: pages }, () => ({
      lines: Array.from({ length: LINES }, (_, at) => line(at)),
    })),
  });
}

function sentence(random: () => number): string {
  const person = pick(people, random);
  const two = String(10 + Math.floor(90 * random()));
  return pick(sentences, random)
    .replace('{person}', person)
    .replace('{street}', pick(streets, random))
    .replace('{day}', String(1 + Math.floor(28 * random())))
    .replace('{two}', two)
    .replace('{mail}', `${person.toLowerCase().replace(' ', '.')}@example.com`);
}

function pick<T>(values: readonly T[], random: () => number): T {
  return values[Math.floor(values.length * random())] as T;
}
