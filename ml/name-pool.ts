import type { NamePool } from './form-lines.ts';
import { readCensusNames, readNames, readPlaces, readTsv } from './gazetteers.ts';

/** What follows a surname or place in the name of a made-up organisation, and what stands before it. */
const afterSurname = [
  'AS',
  'AS',
  'Bygg AS',
  'Eiendom AS',
  'ANS',
  '& Sønn AS',
  'Transport AS',
  'Ltd',
  'Consulting',
  'Advokatfirma',
  'Rør AS',
  'Elektro AS',
];
const afterPlace = [
  'skole',
  'sykehus',
  'legesenter',
  'Sparebank',
  'Forsikring',
  'barnehage',
  'videregående skole',
  'ungdomsskule',
  'Bilservice AS',
  'tingrett',
  'University',
  'Hospital',
  'Clinic',
];

/** Names, streets and places to make form lines of: mostly Norwegian people, one in four from elsewhere. */
export function readNamePool(dataDir: string, namesDir: string): NamePool {
  const { given, surnames } = readNames(dataDir);
  const census = readCensusNames(namesDir);
  const places = [...readPlaces(dataDir)].map(capitalised);
  const family = mix([...surnames], [...census.surnames].slice(0, 5000));
  return {
    given: mix([...given], [...census.given].slice(0, 1500)),
    surnames: family,
    places,
    streets: readTsv(dataDir, 'streets-no.tsv').map(([street = '']) => street),
    organisations: [
      ...family.flatMap((name, index) =>
        index % 7 === 0 ? [`${name} ${afterSurname[index % afterSurname.length] ?? 'AS'}`] : [],
      ),
      ...places.filter((_, index) => index % 4 === 0).map((name) => `NAV ${name}`),
      ...places.flatMap((name, index) => [`${name} ${afterPlace[index % afterPlace.length] ?? 'skole'}`]),
    ],
  };
}

function mix(own: readonly string[], foreign: readonly string[]): string[] {
  const wanted = Math.floor(own.length / 3);
  const step = Math.max(1, Math.floor(foreign.length / wanted));
  return [...own, ...foreign.filter((_, index) => index % step === 0)].map(capitalised);
}

function capitalised(name: string): string {
  return name.replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
}
