import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import type { DetectionMethod } from '@sladd/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts';
import { loadNameTagger } from '../names/model/name-model.ts';
import { analysePage } from './analyse-page.ts';

const model = (name: string) => readFileSync(new URL(`../../models/${name}`, import.meta.url));
const models = {
  fastTagger: loadNameTagger(model('fast-names.bin')),
  gazetteer: loadGazetteer(model('gazetteer-no.bin')),
};

const given = ['Kari', 'Ola', 'Anne', 'Ingrid', 'Lars', 'Nils', 'Berit', 'Solveig', 'Marit', 'Knut', 'Siri'];
const surnames = ['Nordvik', 'Hagen', 'Lunde', 'Solbakken', 'Haugland', 'Myhre', 'Strand'];
const pick = (from: readonly string[], at: number) => from[at % from.length] ?? '';

/** So many lines of each kind; no person is named twice. */
const kinds: Readonly<Record<string, (at: number) => string>> = {
  prose: (at) =>
    `Saken gjelder ${pick(given, at)} ${pick(surnames, at)}${at} som er ${20 + (at % 60)} år og sykmeldt siden ${1 + (at % 28)}.03.2021.`,
  table: (at) => `${pick(given, at)} ${pick(surnames, at)}stad\t${40_000_000 + at}\t${1 + (at % 28)}.05.1974`,
  numbers: (at) =>
    `${at} ${at * 7919} kr ${at % 9999},50 sak ${2000 + (at % 25)}/${at} tlf ${40_000_000 + at}`,
};

const session = new Session();
beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
});
afterAll(() => session.disconnect());

/** How often any part of our own code was run since the last call, by V8's own count: no clock has a say in it. */
async function operations(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => /packages\/(?:analysis|terms)\/src/u.test(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
    .reduce((sum, count) => sum + count, 0);
}

const page = (kind: string, count: number, by: string) =>
  Array.from({ length: count }, (_, at) => kinds[kind]?.(at)).join(by);

const [few, many] = [50, 400];

it.each([
  ['prose', '\n'],
  ['table', '\n'],
  ['numbers', ' '],
])('the work for a page grows with its length: %s, parted by %j', async (kind, by) => {
  const perLine = async (lines: number) => {
    const text = page(kind, lines, by);
    const methods: DetectionMethod[] = ['fast', 'standard'];
    await operations();
    analysePage({ text }, { methods, threshold: 0.5, withPossible: true }, models);
    return (await operations()) / lines;
  };
  const least = await perLine(few);
  expect(least).toBeGreaterThan(1000);
  expect(await perLine(many)).toBeLessThan(1.5 * least);
});
