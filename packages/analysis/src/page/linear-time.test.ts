import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const source = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/**
 * A program that says how often any part of our own code is run for each line of a page, by V8's own count: no clock has
 * a say in it. The count is only whole in a process that counts from its start.
 */
const program = `
  import { readFileSync } from 'node:fs';
  import { Session } from 'node:inspector/promises';

  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  const { analysePage, loadGazetteer, loadNameTagger } = await import(${source('../index.ts')});
  const models = {
    fastTagger: loadNameTagger(readFileSync(new URL(${source('../../models/fast-names.bin')}))),
    gazetteer: loadGazetteer(readFileSync(new URL(${source('../../models/gazetteer-no.bin')}))),
  };
  const given = ['Kari', 'Ola', 'Anne', 'Ingrid', 'Lars', 'Nils', 'Berit', 'Solveig', 'Marit', 'Knut', 'Siri'];
  const surnames = ['Nordvik', 'Hagen', 'Lunde', 'Solbakken', 'Haugland', 'Myhre', 'Strand'];
  const pick = (from, at) => from[at % from.length];
  // No person is named twice.
  const kinds = {
    prose: (at) => \`Saken gjelder \${pick(given, at)} \${pick(surnames, at)}\${at} som er 34 år og sykmeldt siden 1.03.2021.\`,
    table: (at) => \`\${pick(given, at)} \${pick(surnames, at)}stad\\t\${40000000 + at}\\t\${1 + (at % 28)}.05.1974\`,
    numbers: (at) => \`\${at} \${at * 7919} kr \${at % 9999},50 sak 2021/\${at} tlf \${40000000 + at}\`,
  };

  const [kind, by, ...counts] = JSON.parse(process.argv[1]);
  const perLine = [];
  for (const lines of counts) {
    const text = Array.from({ length: lines }, (_, at) => kinds[kind](at)).join(by);
    await session.post('Profiler.takePreciseCoverage');
    analysePage({ text }, { methods: ['fast', 'standard'], threshold: 0.5, withPossible: true }, models);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ranges = result
      .filter(({ url }) => /packages.(?:analysis|terms).src/u.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
    perLine.push(ranges.reduce((sum, { count }) => sum + count, 0) / lines);
  }
  console.log(JSON.stringify(perLine));
`;

it.each([
  ['prose', '\n'],
  ['table', '\n'],
  ['numbers', ' '],
])('the work for a page grows with its length: %s, parted by %j', async (kind, by) => {
  const args = ['--input-type=module', '--eval', program, JSON.stringify([kind, by, 50, 400])];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const [few = 0, many = 0] = JSON.parse(stdout) as number[];
  expect(few).toBeGreaterThan(1000);
  expect(many).toBeLessThan(1.5 * few);
});
