import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openKey } from '@sladd/case';
import type { CasePlan } from '@sladd/contract';
import { extractDocument } from '@sladd/pipeline';
import { buildPdf, encryptedPdf } from '@sladd/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../run-cli.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { runQuietly as sladd } from '../testing/run-quietly.ts';

const program = fileURLToPath(new URL('../sladd.mjs', import.meta.url));
const before = process.cwd();
let folder: string;
/** The output of `--plan` before the first test; each test writes its own plans. */
let plan: CasePlan;
let planned: Awaited<ReturnType<typeof sladd>>;

const letters: Record<string, readonly string[]> = {
  '01 Vedtak.pdf': [
    'Vedtak om stønad',
    'Søker: Kari Anne Solbakken',
    'Barn: Jonas Fjellheim, telefon 912 34 567',
    'Saksbehandler: Ida Skogvang',
  ],
  '02 Notat.pdf': [
    'Notat fra samtale',
    'Kari Anne Solbakken sier at Jonas sover dårlig.',
    'J. Fjellheim skal til legen, og Fjellheims mor også.',
    'Saksbehandler: Ida Skogvang',
  ],
  '03 Jonas Fjellheim.pdf': ['Brev til Jonas Fjellheim', 'Hilsen Ida Skogvang'],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sladd-case-'));
  await mkdir(join(folder, 'in'));
  for (const [name, lines] of Object.entries(letters)) {
    const placed = lines.map((text, row) => ({ text, x: 72, y: 90 + row * 24 }));
    await writeFile(join(folder, 'in', name), buildPdf({ pages: [{ lines: placed }] }));
  }
  const rules = {
    preset: 'access_request',
    subject: 'Kari Anne Solbakken',
    people: [{ name: 'Jonas Fjellheim', decision: 'pseudonym', series: 'Barn' }],
  };
  await writeFile(join(folder, 'rules.json'), JSON.stringify(rules));
  await writeFile(
    join(folder, 'unknown.json'),
    JSON.stringify({ people: [{ name: 'Nobody Else', decision: 'keep' }] }),
  );
  await writeFile(join(folder, 'passphrase.txt'), 'påske 7\n');
  await writeFile(join(folder, 'there.sladdkey'), 'a key of somebody');
  await symlink(folder, join(folder, 'linked'));
  await mkdir(join(folder, 'aside'));
  await symlink(join(folder, 'aside', '..plan.json'), join(folder, 'plan-link.json'));
  process.chdir(folder);
  planned = await sladd('case', 'in', '--rules', 'rules.json', '--plan', 'plan.json');
  plan = JSON.parse(await readFile('plan.json', 'utf8')) as CasePlan;
  await copyFile('plan.json', join('aside', '..plan.json'));
});
afterAll(async () => {
  process.chdir(before);
  await rm(folder, { recursive: true });
});

async function textOf(path: string): Promise<string> {
  const pages: string[] = [];
  for await (const event of extractDocument({ name: 'x.pdf', bytes: await readFile(path) })) {
    if (event.type === 'page') pages.push(event.page.text);
  }
  return pages.join('\n');
}

test('says that a link is left out, since nobody in it is found', async () => {
  await mkdir('with-link');
  await copyFile(join('in', '01 Vedtak.pdf'), join('with-link', '01 Vedtak.pdf'));
  await symlink(join('..', 'in', '02 Notat.pdf'), join('with-link', '02 Notat.pdf'));
  const { code, warnings } = await sladd('case', 'with-link', '--plan', 'with-link.json');
  expect(code).toBe(0);
  expect(warnings).toContain('left out: 1 link(s), which are not followed');
});

test('goes on past a file that cannot be opened, in plan and results, and says it', async () => {
  await mkdir('with-locked');
  await copyFile(join('in', '01 Vedtak.pdf'), join('with-locked', '01 Vedtak.pdf'));
  await writeFile(join('with-locked', '00 Locked.pdf'), encryptedPdf('hemmelig', 'Kari Anne Solbakken'));
  const locked = await sladd('case', 'with-locked', '--rules', 'rules.json', '--plan', 'locked.json');
  expect(locked.code).toBe(3);
  expect(locked.warnings).toContain('left out: with-locked/00 Locked.pdf');
  expect(locked.json).toMatchObject({
    files: 1,
    left_out: [{ file: '00 Locked.pdf', error: { code: 'pdf.password_required' } }],
  });
  const files = (JSON.parse(await readFile('locked.json', 'utf8')) as CasePlan).files.map(({ name }) => name);
  expect(files).toEqual(['01 Vedtak.pdf']);

  const applied = await sladd('case', 'with-locked', '--apply', 'locked.json', '--out-dir', 'of-locked');
  expect(applied.code, applied.warnings).toBe(3);
  expect(applied.warnings).toContain('left out: with-locked/00 Locked.pdf');
  expect(applied.json).toMatchObject([
    { status: 'checked' },
    { file: '00 Locked.pdf', status: 'error', error: { code: 'pdf.password_required' } },
  ]);
  expect(await readdir('of-locked')).toEqual(['redacted-01 Vedtak.pdf']);

  await writeFile('password.txt', 'hemmelig\n');
  const opened = await sladd(
    ...['case', 'with-locked', '--apply', 'locked.json', '--out-dir', 'of-opened'],
    ...['--password-file', 'password.txt'],
  );
  expect(opened.code).toBe(2);
  expect(opened.warnings).toContain('1 file(s) are new');
});

test('a case of which no file can be opened has no plan', async () => {
  await mkdir('all-locked');
  await writeFile(join('all-locked', 'a.pdf'), encryptedPdf('hemmelig', 'Kari Anne Solbakken'));
  const { code, warnings } = await sladd('case', 'all-locked', '--plan', 'none.json');
  expect(code).toBe(3);
  expect(warnings).toContain('a.pdf');
  await expect(stat('none.json')).rejects.toThrow();
});

test('a machine prepares a plan, a person decides, and all files say the same', async () => {
  expect(planned.warnings).not.toContain('error');
  expect(planned.code).toBe(0);
  const decisions = Object.fromEntries(
    plan.people.map(({ name, decision, places }) => [name, [decision, places]]),
  );
  expect(decisions).toMatchObject({
    'Kari Anne Solbakken': ['keep', 2],
    'Jonas Fjellheim': ['pseudonym', 5],
    'Ida Skogvang': ['keep', 3],
  });
  expect(planned.json).toMatchObject({
    files: 3,
    second_look: [{ type: 'in_file_name' }, { type: 'in_file_name' }],
  });

  const applied = await sladd(
    ...['case', 'in', '--apply', 'plan.json', '--out-dir', 'out', '--hardened'],
    ...['--key', 'case-NØKKEL.sladdkey', '--passphrase-file', 'passphrase.txt'],
  );
  expect(applied.code, applied.warnings).toBe(0);
  for (const secret of ['plan.json', 'case-NØKKEL.sladdkey'])
    expect(((await stat(secret)).mode & 0o077).toString(8), secret).toBe('0');
  expect((await readdir('out')).sort()).toEqual([
    'redacted-003.pdf',
    'redacted-01 Vedtak.pdf',
    'redacted-02 Notat.pdf',
  ]);
  for (const name of await readdir('out')) {
    const text = await textOf(join('out', name));
    expect(text).not.toMatch(/Jonas|Fjellheim|912/u);
    expect(text).toContain('Barn 1');
    expect(text).toContain('Ida Skogvang');
    expect((await readFile(join('out', name))).includes('Fjellheim')).toBe(false);
  }
  const sealed = await readFile('case-NØKKEL.sladdkey', 'utf8');
  expect(sealed).not.toMatch(/Jonas|Barn/u);
  expect(await openKey(sealed, 'påske 7')).toEqual([
    { alias: 'Barn 1', names: expect.arrayContaining(['Jonas Fjellheim', 'J. Fjellheim']) },
  ]);
});

test.skipIf(process.platform === 'win32')('passwords may come from a pipe, which is read once', () => {
  const words = 'case in --apply plan.json --out-dir piped --password-file <(printf "geheim")';
  const { status, stderr } = spawnSync('bash', ['-c', `"$0" "$1" ${words}`, process.execPath, program]);
  expect(status, String(stderr)).toBe(0);
});

test.each<[string, string[], string]>([
  [
    'a key beside the results',
    [
      '--apply',
      'plan.json',
      '--out-dir',
      'out2',
      '--key',
      'out2/a.sladdkey',
      '--passphrase-file',
      'passphrase.txt',
    ],
    'must not be in --out-dir',
  ],
  [
    'a key over another',
    [
      '--apply',
      'plan.json',
      '--out-dir',
      'out2',
      '--key',
      'there.sladdkey',
      '--passphrase-file',
      'passphrase.txt',
    ],
    'never replaced',
  ],
  [
    'a key without a passphrase',
    ['--apply', 'plan.json', '--out-dir', 'out2', '--key', 'b.sladdkey'],
    'go together',
  ],
  ['results beside the plan', ['--apply', 'plan.json', '--out-dir', '.'], 'contains the plan'],
  ['results over the originals', ['--apply', 'plan.json', '--out-dir', 'in'], 'replace the originals'],
  [
    'results over the originals by a link',
    ['--apply', 'plan.json', '--out-dir', 'linked/in'],
    'replace the originals',
  ],
  ['results beside the plan by a link', ['--apply', 'plan.json', '--out-dir', 'linked'], 'contains the plan'],
  [
    'a plan that is a link into the results',
    ['--apply', 'plan-link.json', '--out-dir', 'aside'],
    'contains the plan',
  ],
  [
    'a plan whose name begins with dots beside the results',
    ['--apply', 'aside/..plan.json', '--out-dir', 'aside'],
    'contains the plan',
  ],
  ['a name that is nobody', ['--rules', 'unknown.json', '--plan', 'p.json'], 'nobody in these files'],
  ['neither plan nor apply', [], 'give --plan or --apply'],
])('%s is refused, and nothing is written', async (_, words, sentence) => {
  const files = (await readdir('.')).sort();
  const { code, warnings } = await sladd('case', 'in', ...words);
  expect(code).toBe(2);
  expect(warnings).toContain(sentence);
  expect((await readdir('.')).sort()).toEqual(files);
});

test('nothing is made while somebody is undecided, or a file is another one', async () => {
  const open = { ...plan, people: plan.people.map((person) => ({ ...person, decision: null })) };
  await writeFile('open.json', JSON.stringify(open));
  const undecided = await sladd('case', 'in', '--apply', 'open.json', '--out-dir', 'out3');
  expect([undecided.code, undecided.warnings]).toEqual([2, expect.stringContaining('undecided')]);
  const other = { ...plan, files: plan.files.map((file) => ({ ...file, sha256: '0'.repeat(64) })) };
  await writeFile('other.json', JSON.stringify(other));
  const changed = await sladd('case', 'in', '--apply', 'other.json', '--out-dir', 'out3');
  expect([changed.code, changed.warnings]).toEqual([
    2,
    expect.stringContaining('3 file(s) are new or changed'),
  ]);
  expect(await readdir('.')).not.toContain('out3');
});

test('an earlier result of a file that is not written now is told, and not taken for its result', async () => {
  await mkdir('out6');
  await writeFile(join('out6', 'redacted-01 Vedtak.pdf'), 'of an earlier run');
  const kept = plan.people.map(({ series: _series, as: _as, ...person }) => ({
    ...person,
    decision: 'keep',
  }));
  await writeFile('kept.json', JSON.stringify({ ...plan, people: kept, other_findings: 'leave' }));
  const { warnings } = await sladd('case', 'in', '--apply', 'kept.json', '--out-dir', 'out6');
  expect(warnings).toContain('01 Vedtak.pdf: nothing to remove; no file was written');
  expect(warnings.match(/from an earlier run/gu)).toHaveLength(1);
});

test('a file that is replaced after it was read is not cut by the places of the other one', async () => {
  await mkdir('moving');
  const write = (y: number) =>
    writeFileSync('moving/a.pdf', buildPdf({ pages: [{ lines: [{ text: 'Kari Solbakken', x: 72, y }] }] }));
  write(90);
  await writeFile(
    'kari.json',
    JSON.stringify({ people: [{ name: 'Kari Solbakken', decision: 'remove' }], other_findings: 'remove' }),
  );
  await sladd('case', 'moving', '--rules', 'kari.json', '--plan', 'moving.json');
  const warnings: string[] = [];
  const terminal = {
    json: () => undefined,
    warn: (line: string) => warnings.push(line),
    progress: (text: string) => text.startsWith('redacting') && write(300),
    canAsk: false,
  } as unknown as Terminal;
  const code = await runCli(['case', 'moving', '--apply', 'moving.json', '--out-dir', 'out4'], terminal);
  expect([code, warnings.join('\n')]).toEqual([2, expect.stringContaining('was changed')]);
  expect(await readdir('out4')).toEqual([]);
});

test('two outputs come of one plan, named after their versions, with where they differ', async () => {
  const key = plan.people.find(({ name }) => name === 'Ida Skogvang')?.key;
  const versions = [{ name: 'part' }, { name: 'offentlig', people: [{ key, decision: 'remove' }] }];
  await writeFile('two.json', JSON.stringify({ ...plan, versions }));
  const applied = await sladd('case', 'in', '--apply', 'two.json', '--out-dir', 'two');
  expect(applied.code, applied.warnings).toBe(0);
  expect((await readdir('two')).sort()).toEqual([
    'offentlig_redacted-003.pdf',
    'offentlig_redacted-01 Vedtak.pdf',
    'offentlig_redacted-02 Notat.pdf',
    'part_redacted-003.pdf',
    'part_redacted-01 Vedtak.pdf',
    'part_redacted-02 Notat.pdf',
  ]);
  expect(await textOf('two/part_redacted-02 Notat.pdf')).toContain('Ida Skogvang');
  expect(await textOf('two/offentlig_redacted-02 Notat.pdf')).not.toContain('Skogvang');
  const { differences } = applied.json as { differences: { between: string[]; places: object[] }[] };
  expect(differences.map(({ between }) => between)).toEqual([['part', 'offentlig']]);
  expect(differences[0]?.places).toHaveLength(3);
  expect(differences[0]?.places[0]).toMatchObject({
    ...{ file: '01 Vedtak.pdf', page_number: 1, text: 'Ida Skogvang' },
    ...{ removed_in: 'offentlig', open_in: 'part' },
  });

  const one = await sladd('case', 'in', '--apply', 'two.json', '--out-dir', 'one', '--version', 'part');
  expect(one.code).toBe(0);
  expect((await readdir('one')).every((name) => name.startsWith('part_'))).toBe(true);
});

test('a version whose name tells somebody who is removed in it is named by a number', async () => {
  const versions = [{ name: 'Kopi til Jonas Fjellheim' }];
  await writeFile('telling.json', JSON.stringify({ ...plan, versions }));
  const applied = await sladd('case', 'in', '--apply', 'telling.json', '--out-dir', 'telling');
  expect(applied.code, applied.warnings).toBe(0);
  expect(applied.warnings).toContain('the name of a version contains a removed name');
  expect((await readdir('telling')).sort()).toEqual([
    'version-1_redacted-003.pdf',
    'version-1_redacted-01 Vedtak.pdf',
    'version-1_redacted-02 Notat.pdf',
  ]);
});

test('a letter means one person in all versions, made together or alone, and one key opens them', async () => {
  const key = (wanted: string) => plan.people.find(({ name }) => name === wanted)?.key;
  const [mother, official] = [key('Kari Anne Solbakken'), key('Ida Skogvang')];
  const versions = [
    { name: 'part', people: [{ key: official, decision: 'pseudonym' }] },
    { name: 'offentlig', people: [{ key: mother, decision: 'pseudonym' }] },
  ];
  await writeFile('letters.json', JSON.stringify({ ...plan, versions }));
  const apply = (folder: string, ...more: string[]) =>
    sladd(...['case', 'in', '--apply', 'letters.json', '--out-dir', folder, ...more]);
  const applied = await apply('letters', '--key', 'all.sladdkey', '--passphrase-file', 'passphrase.txt');
  expect(applied.code, applied.warnings).toBe(0);
  const said = async (path: string) => /Person [A-Z]/u.exec(await textOf(path))?.[0];
  const [first, second] = await Promise.all(
    ['part', 'offentlig'].map((name) => said(`letters/${name}_redacted-01 Vedtak.pdf`)),
  );
  expect([first, second].toSorted()).toEqual(['Person A', 'Person B']);
  const entries = await openKey(await readFile('all.sladdkey', 'utf8'), 'påske 7');
  expect(Object.fromEntries((entries ?? []).map(({ alias, names }) => [alias, names[0]]))).toEqual({
    ...{ [first ?? '']: 'Ida Skogvang', [second ?? '']: 'Kari Anne Solbakken' },
    'Barn 1': 'Jonas Fjellheim',
  });
  await apply('alone', '--version', 'offentlig');
  expect(await said('alone/offentlig_redacted-01 Vedtak.pdf')).toBe(second);
});

test('versions that nobody could tell apart, or that are not in the plan, are refused before anything is made', async () => {
  const write = (versions: readonly object[]) =>
    writeFile('wrong.json', JSON.stringify({ ...plan, versions }));
  const apply = (...more: string[]) =>
    sladd('case', 'in', '--apply', 'wrong.json', '--out-dir', 'wrong', ...more);
  await write([{ name: 'part' }, { name: 'Part' }]);
  expect((await apply()).warnings).toContain('two versions of the plan have the same name');
  await write([{ name: 'part', people: [{ key: 'nobody', decision: 'keep' }] }]);
  expect((await apply()).warnings).toContain('1 people who are not in the plan');
  await write([{ name: '../part' }]);
  expect((await apply()).code).not.toBe(0);
  await write([{ name: 'part' }]);
  expect((await apply('--version', 'other')).warnings).toContain("no version 'other'");
  const mother = (name: string, key: string) => ({
    ...{ name, people: [{ key, decision: 'pseudonym', as: 'Mor' }] },
  });
  const [one, other] = plan.people.map(({ key }) => key);
  await write([mother('part', one ?? ''), mother('offentlig', other ?? '')]);
  expect((await apply()).warnings).toContain('the same pseudonym in two versions');
  await expect(stat('wrong')).rejects.toThrow();
});
