/** Builds the gazetteer of Norwegian streets and places: node ml/build-gazetteer.ts --data DIR [--out DIR] */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeGazetteer } from '../packages/analysis/src/gazetteer/load-gazetteer.ts';
import { readTsv } from './gazetteers.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string', default: new URL('../packages/analysis/models', import.meta.url).pathname },
  },
});
if (values.data === undefined) throw new Error('Usage: node ml/build-gazetteer.ts --data DIR [--out DIR]');

const postal = readTsv(values.data, 'postal-codes-no.tsv');
const isUsed = (place: string): boolean => !/ikkje i bruk/.test(place);
const bytes = writeGazetteer({
  postalPlaces: new Map(
    postal
      .filter(([, place = '']) => isUsed(place))
      .map(([code = '', place = '']) => [code, place.replace(/ \(.*$/, '')]),
  ),
  streets: readTsv(values.data, 'streets-no.tsv').map(([street = '']) => street),
  places: postal.flatMap(([, , municipality = '', county = '']) => [municipality, county]),
});
writeFileSync(join(values.out, 'gazetteer-no.bin'), bytes);
process.stdout.write(`gazetteer-no.bin ${bytes.length} bytes\n`);
