import { expect, it } from 'vitest';
import { statedInstitutions } from './stated-institutions.ts';

const lists = { isPlace: (lower: string) => lower === 'hamar' };

function typesOf(text: string, name: string): readonly string[] | undefined {
  const start = text.indexOf(name);
  const tag = { label: 'LOC', start, end: start + name.length, score: 0.9, model: 'm' } as const;
  return statedInstitutions([tag], text, lists).get(tag)?.standard;
}

it.each([
  ['Han soner på Ullersmo til jul.', 'Ullersmo'],
  ['Mor er innlagd på Tronvik.', 'Tronvik'],
  ['har fått jobb på Hunton', 'Hunton'],
  ['Kontingenten min i Negotia', 'Negotia'],
  ['varetektsfengsla på Bjørgvin', 'Bjørgvin'],
  ['She has a job at Feathers', 'Feathers'],
])('takes the name of an institution for that of an organisation, or of a place: %j', (text, name) => {
  expect(typesOf(text, name)).toEqual(['organization', 'location']);
});

it.each([
  ['Han jobber på Hamar.', 'Hamar'],
  ['Hun bor på Ullersmo.', 'Ullersmo'],
  ['flyttet til Tronvik', 'Tronvik'],
])('leaves places: %j', (text, name) => {
  expect(typesOf(text, name)).toBeUndefined();
});
