import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';

const source = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/**
 * A program that says how often any part of our own code is run for each line of a page, for each page of a document or
 * for each mark of a network, by V8's own count: no clock has a say in it. The count is only whole in a process that
 * counts from its start; one process does all of them in turn.
 */
const program = `
  import { readFileSync } from 'node:fs';
  import { Session } from 'node:inspector/promises';

  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  const { analysePage, createDocumentMemory, loadGazetteer, loadNameTagger } = await import(${source('../index.ts')});
  const { nameEntity } = await import(${source('../names/candidate/name-candidates.ts')});
  const { finishTags } = await import(${source('../encoder/spans/finish-tags.ts')});
  const models = {
    fastTagger: loadNameTagger(readFileSync(new URL(${source('../../models/fast-names.bin')}))),
    gazetteer: loadGazetteer(readFileSync(new URL(${source('../../models/gazetteer-no.bin')}))),
  };
  const given = ['Kari', 'Ola', 'Anne', 'Ingrid', 'Lars', 'Nils', 'Berit', 'Solveig', 'Marit', 'Knut', 'Siri'];
  const surnames = ['Nordvik', 'Hagen', 'Lunde', 'Solbakken', 'Haugland', 'Myhre', 'Strand'];
  const pick = (from, at) => from[at % from.length];
  const letters = (at) => Array.from(String(at), (digit) => 'abcdefghij'[digit]).join('');
  const times = (count, what) => Array.from({ length: count }, (_, at) => what(at));

  const page = (lineOf, by) => (lines) => {
    const text = times(lines, lineOf).join(by);
    analysePage({ text }, { methods: ['fast', 'standard'], threshold: 0.5, withPossible: true }, models);
  };
  // Ten people more on each page, all of one family.
  const family = (pages) => {
    const memory = createDocumentMemory();
    times(pages, (number) => {
      const names = times(10, (at) => 'Kristin ' + 'Aa' + letters(number * 10 + at) + ' Hansen');
      const found = names.map((name, at) => {
        const start = names.slice(0, at).join(' ').length + Math.min(at, 1);
        return { start, end: start + name.length, score: 0.9, entity: nameEntity('PER') };
      });
      const text = names.join(' ');
      memory.learn(found, text, number);
      memory.recall(text + '. Hansen. Kristin Hansen. K. Hansen');
      memory.holdsNewer('Hansen', memory.size - 1);
    });
  };
  const works = {
    // No person is named twice.
    prose: page((at) => \`Saken gjelder \${pick(given, at)} \${pick(surnames, at)}\${at} som er 34 år og sykmeldt siden 1.03.2021.\`, '\\n'),
    table: page((at) => \`\${pick(given, at)} \${pick(surnames, at)}stad\\t\${40000000 + at}\\t\${1 + (at % 28)}.05.1974\`, '\\n'),
    numbers: page((at) => \`\${at} \${at * 7919} kr \${at % 9999},50 sak 2021/\${at} tlf \${40000000 + at}\`, ' '),
    list: page((at) => at === 0 ? 'medlemsnr;navn;mobil;polise' : \`\${10000 + at};\${pick(given, at)};\${40000000 + at};TV-\${55810000 + at}\`, '\\n'),
    family,
    'one name again and again': (count) => {
      const memory = createDocumentMemory();
      memory.learn([{ start: 0, end: 13, score: 0.9, entity: nameEntity('PER') }], 'Hansen Hansen');
      memory.recall(times(count, () => 'Hansen').join(' '));
    },
    'marks in one endless word': (marks) => {
      const tags = times(marks, (at) => ({ start: 10 * at, end: 10 * at + 5, label: 'PHONE', score: 0.9 }));
      finishTags(tags, 'x'.repeat(10 * marks));
    },
  };

  const all = {};
  for (const [kind, counts] of JSON.parse(process.argv[1])) {
    all[kind] = [];
    for (const count of counts) {
      await session.post('Profiler.takePreciseCoverage');
      works[kind](count);
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const ranges = result
        .filter(({ url }) => /packages.(?:analysis|terms).src/u.test(url))
        .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges));
      all[kind].push(ranges.reduce((sum, { count }) => sum + count, 0) / count);
    }
  }
  console.log(JSON.stringify(all));
`;

const cases: readonly (readonly [string, string, readonly number[], number])[] = [
  ['lines of prose', 'prose', [50, 400], 1000],
  ['lines of a table', 'table', [50, 400], 1000],
  ['lines of numbers', 'numbers', [50, 400], 1000],
  ['rows of a list', 'list', [50, 400], 1000],
  ['pages that name more of a family', 'family', [20, 80], 100],
  ['mentions of one name', 'one name again and again', [50, 400], 1],
  ['marks in one endless word', 'marks in one endless word', [50, 400], 1],
];

let work: Readonly<Record<string, readonly number[]>> = {};

beforeAll(async () => {
  const works = JSON.stringify(cases.map(([, kind, counts]) => [kind, counts]));
  const args = ['--input-type=module', '--eval', program, works];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  work = JSON.parse(stdout) as typeof work;
});

it.each(cases)('the work grows with the number of %s', (_, kind, _counts, least) => {
  const [few = 0, many = 0] = work[kind] ?? [];
  expect(few).toBeGreaterThan(least);
  expect(many).toBeLessThan(1.5 * few);
});
