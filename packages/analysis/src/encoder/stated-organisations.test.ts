import { expect, test } from 'vitest';
import type { EncoderTag } from './encoder-tag.ts';
import type { FineLabel } from './fine-labels.ts';
import { statedOrganisations } from './stated-organisations.ts';

function typesOf(text: string, marked: readonly (readonly [string, FineLabel])[]): unknown[] {
  const tags = marked.map(([part, label]): EncoderTag => {
    const start = text.indexOf(part);
    return { start, end: start + part.length, label, score: 0.9, model: 'test' };
  });
  return [...statedOrganisations(tags, text)].map(([{ start, end }, { standard }]) => [
    text.slice(start, end),
    standard,
  ]);
}

test('the party beside a statement of membership counts as part of it where organisations are not looked for', () => {
  expect(
    typesOf('Han melde seg ut av Senterpartiet i fjor.', [
      ['melde seg ut av', 'POLITICS'],
      ['Senterpartiet', 'ORG'],
    ]),
  ).toEqual([['Senterpartiet', ['organization', 'POLITICAL_CASE']]]);
  expect(
    typesOf('«Betania» er menigheten hennes', [
      ['Betania', 'ORG'],
      ['er menigheten hennes', 'RELIGION'],
    ]),
  ).toEqual([['Betania', ['organization', 'CONTEXT_SENSITIVE']]]);
});

test('so does the party within such a statement', () => {
  expect(
    typesOf('Hun har vært medlem av Rødt siden 2019', [
      ['medlem av Rødt siden 2019', 'POLITICS'],
      ['Rødt', 'ORG'],
    ]),
  ).toEqual([['Rødt', ['organization', 'POLITICAL_CASE']]]);
});

test('an organisation apart from a statement, or beside another one, is only an organisation', () => {
  const text = 'Hun stemte for forslaget som Rema hadde sendt. Hun er syk hos Kiwi.';
  expect(
    typesOf(text, [
      ['stemte for', 'POLITICS'],
      ['Rema', 'ORG'],
    ]),
  ).toEqual([]);
  expect(
    typesOf(text, [
      ['er syk hos', 'HEALTH'],
      ['Kiwi', 'ORG'],
    ]),
  ).toEqual([]);
});
