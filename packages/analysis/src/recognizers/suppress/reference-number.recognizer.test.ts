import { expect, test } from 'vitest';
import { PageContext } from '../../text/page-context.ts';
import { recognize } from '../recognize.ts';
import { referenceNumber } from './reference-number.recognizer.ts';

const found = (text: string): string[] =>
  recognize([referenceNumber], new PageContext(text)).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Saksnr. 0094-22117', '0094-22117'],
  ['Oppgje saksnummer 3360-1107', '3360-1107'],
  ['application reference GWF069 114 882', 'GWF069 114 882'],
  ['sak24-1187', '24-1187'],
  ['Se sak 2214. 28.10.26 ringte', '2214.'],
])('%s is the number of a case: its number alone', (text, number) => {
  expect(found(text)).toContain(number);
});

test.each(['Refleksjonsperiode 2', 'SAKSFREMSTILLING 1', 'dei mottekne saker 118 og 131', 'parti 2291'])(
  'a longer word that begins like a label is none: %s',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);
