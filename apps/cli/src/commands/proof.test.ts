import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProofStatement } from '@sladd/proof';
import { buildPdf, letterFacts, letterPdf, pdfJsStructure, pdfJsText, seededRandom } from '@sladd/testkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runCli } from '../run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'sladd-proof-cli-'));
const at = (name: string) => join(folder, name);
const facts = Object.values(letterFacts);

async function sladd(...words: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(words, {
    json: (value) => out.push(JSON.stringify(value)),
    text: (text) => out.push(text),
    warn: (line) => err.push(line),
    progress: () => undefined,
    canAsk: false,
    askSecret: async () => null,
  });
  return { code, out: out.join(''), err: err.join('\n') };
}

interface Answer {
  readonly outcome: string;
  readonly key?: { readonly keyid: string; readonly groups: string };
  readonly statement?: ProofStatement;
}
const answerOf = ({ out }: { out: string }) => JSON.parse(out) as Answer;

let groups = '';

beforeAll(async () => {
  // The settings folder, where the key is created.
  vi.stubEnv('XDG_CONFIG_HOME', at('settings'));
  vi.stubEnv('APPDATA', at('settings'));
  vi.stubEnv('LANG', 'en_GB.UTF-8');
  writeFileSync(at('Kari Testesen.pdf'), letterPdf());
  const terms = facts.flatMap((fact) => ['--term', fact]);
  const redacted = await sladd(
    'redact',
    at('Kari Testesen.pdf'),
    '--out',
    at('out.pdf'),
    '--proof',
    at('out.sladd-proof.json'),
    '--certificate',
    at('out.sladd-proof.pdf'),
    ...terms,
  );
  expect(redacted.code).toBe(0);
  groups = (await sladd('proof-key')).err;
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('a proof of the command line', () => {
  test('is right for the file beside it, for whoever knows the key', async () => {
    const run = await sladd('verify', '--proof', at('out.pdf'), '--key', groups);
    expect(run).toMatchObject({ code: 0 });
    expect(answerOf(run)).toMatchObject({ outcome: 'right', key: { groups, standing: 'known' } });
    expect(run.err).toContain('it does not say that the right things were covered');
  });

  test('may be named before its file or after it', async () => {
    for (const order of [
      ['out.sladd-proof.json', 'out.pdf'],
      ['out.pdf', 'out.sladd-proof.json'],
    ])
      expect(await sladd('verify', '--proof', ...order.map(at), '--key', groups)).toMatchObject({ code: 0 });
  });

  test('counts the boxes of each page, and names the engines', () => {
    const statement = payload();
    expect(statement.product).toMatchObject({ made_by: 'command_line' });
    expect(statement.boxes.pages.map(({ page }) => page)).toEqual([1, 2, 3]);
    const counted = statement.boxes.pages.flatMap(({ types }) => types.map(({ count }) => count));
    expect(counted.reduce((sum, count) => sum + count)).toBe(statement.boxes.total);
    expect(statement.engines.map(({ name }) => name)).toEqual(expect.arrayContaining(['mupdf', 'pdfium']));
    expect(statement.checks.every(({ found }) => found === 0)).toBe(true);
  });

  test('holds no removed word, no part of one and no file name', () => {
    const { output: _hash, ...others } = payload();
    const said = JSON.stringify(others).toLowerCase();
    for (const word of facts.flatMap((fact) => fact.toLowerCase().split(/[\s@.,]+/u))) {
      for (let from = 0; from + 4 <= word.length; from++)
        expect(said, word).not.toContain(word.slice(from, from + 4));
    }
    expect(said).not.toContain('.pdf');
  });

  test('with its file changed in any byte is refused: 200 at random', async () => {
    const random = seededRandom(7);
    const right = readFileSync(at('out.pdf'));
    for (let turn = 0; turn < 200; turn++) {
      const bytes = Buffer.from(right);
      const place = Math.floor(random() * bytes.length);
      bytes.writeUInt8(bytes.readUInt8(place) ^ (1 + Math.floor(random() * 255)), place);
      writeFileSync(at('flipped.pdf'), bytes);
      const run = await sladd(
        'verify',
        '--proof',
        at('out.sladd-proof.json'),
        at('flipped.pdf'),
        '--key',
        groups,
      );
      expect(run.code, `byte ${place}`).toBe(7);
    }
  });

  test('says each other answer by a code of its own', async () => {
    const proof = readFileSync(at('out.sladd-proof.json'), 'utf8');
    const other = (name: string, text: string) => {
      writeFileSync(at(name), text);
      return sladd('verify', '--proof', at(name), at('out.pdf'), '--key', groups);
    };
    expect(await sladd('verify', '--proof', at('out.pdf'))).toMatchObject({ code: 9 });
    expect(await sladd('verify', '--proof', at('out.pdf'), '--key', 'f'.repeat(32))).toMatchObject({
      code: 9,
    });
    expect(await other('changed.json', proof.replace(/"sig":"../u, '"sig":"AA'))).toMatchObject({ code: 8 });
    expect(await other('damaged.json', proof.slice(0, 90))).toMatchObject({ code: 10 });
    expect(await sladd('verify', '--proof', at('Kari Testesen.pdf'))).toMatchObject({
      code: 10,
      out: expect.stringContaining('"missing"'),
    });
    const wrongTime = JSON.parse((await sladd('proof-key')).out) as { keys: { valid_from: string }[] };
    for (const key of wrongTime.keys) key.valid_from = '2099-01-01T00:00:00Z';
    writeFileSync(at('late.json'), JSON.stringify(wrongTime));
    const late = await sladd('verify', '--proof', at('out.pdf'), '--trusted-keys', at('late.json'));
    expect(late).toMatchObject({ code: 11 });
  });

  test('is told in Norwegian too', async () => {
    const run = await sladd('verify', '--proof', at('out.pdf'), '--key', groups, '--lang', 'nb');
    expect(run.err).toContain('filen er uendret, og beviset er laget med nøkkelen du oppga');
  });

  test.each([[['out.sladd-proof.json']], [['out.pdf', 'out.sladd-proof.json', 'out.pdf']]])(
    'is not guessed from %s',
    async (names) => {
      expect(await sladd('verify', '--proof', ...names.map(at))).toMatchObject({ code: 2, out: '' });
    },
  );

  test('is written for each of several files, under the name of each', async () => {
    const names = ['a.pdf', 'b.pdf'].map(at);
    writeFileSync(at('a.pdf'), letterPdf());
    const line = { text: `Til ${facts[0]} og andre`, x: 72, y: 100 };
    writeFileSync(at('b.pdf'), buildPdf({ pages: [{ lines: [line] }] }));
    const run = await sladd(
      'redact',
      ...names,
      '--out-dir',
      at('out'),
      '--proof',
      at('proofs'),
      '--certificate',
      at('proofs'),
      '--term',
      facts[0] ?? '',
    );
    expect(run.code).toBe(0);
    expect(readdirSync(at('proofs')).sort()).toEqual([
      'redacted-a.sladd-proof.json',
      'redacted-a.sladd-proof.pdf',
      'redacted-b.sladd-proof.json',
      'redacted-b.sladd-proof.pdf',
    ]);
    const swapped = ['proofs/redacted-a.sladd-proof.json', 'out/redacted-b.pdf'].map(at);
    const right = ['proofs/redacted-b.sladd-proof.json', 'out/redacted-b.pdf'].map(at);
    expect(await sladd('verify', '--proof', ...right, '--key', groups)).toMatchObject({ code: 0 });
    expect(await sladd('verify', '--proof', ...swapped, '--key', groups)).toMatchObject({ code: 7 });
  });

  test('has a certificate that three readers read alike: the file by its hash, the counts and the key', async () => {
    const path = at('out.sladd-proof.pdf');
    const { output, boxes } = payload();
    const hash = output.sha256.match(/.{8}/gu) ?? [];
    const texts = [await pdfJsText(readFileSync(path)), (await sladd('extract', path, '--ocr', 'never')).out];
    for (const text of texts)
      for (const part of [...hash, ...groups.split(' '), `Boxes`, `${boxes.total}`])
        expect(text.toLowerCase()).toContain(part.trim().toLowerCase());
    const terms = hash.flatMap((part) => ['--term', part]);
    const { out } = await sladd('verify', path, '--ocr', 'never', ...terms);
    const found = (JSON.parse(out) as { cause: string }[]).filter(({ cause }) => cause === 'term_in_text');
    // Each group as read by MuPDF and by PDFium.
    expect(found).toHaveLength(2 * hash.length);
    expect(await pdfJsStructure(readFileSync(path))).toMatchObject({
      ...{ isTagged: true, title: 'Certificate of checks' },
    });
  });

  test('has no certificate without itself', async () => {
    const run = await sladd(
      'redact',
      at('a.pdf'),
      '--out',
      at('d.pdf'),
      '--certificate',
      at('d2.pdf'),
      '--term',
      'x',
    );
    expect(run).toMatchObject({ code: 2, err: expect.stringContaining('--certificate needs --proof') });
    const onItself = ['--proof', at('e.json'), '--certificate', at('e.json')];
    const clash = await sladd('redact', at('a.pdf'), '--out', at('d.pdf'), ...onItself, '--term', 'x');
    expect(clash).toMatchObject({ code: 2, err: expect.stringContaining('is already used in this call') });
  });

  test('never replaces a file of the call', async () => {
    const run = await sladd(
      'redact',
      at('a.pdf'),
      '--out',
      at('c.pdf'),
      '--proof',
      at('c.pdf'),
      '--term',
      'x',
    );
    expect(run).toMatchObject({ code: 2, err: expect.stringContaining('is already used in this call') });
  });
});

describe('the key of the command line', () => {
  test('lies in a file for its owner alone, and is never printed', async () => {
    const path = at('settings/sladd/proof-keys.json');
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    const run = await sladd('proof-key');
    expect(run.out + run.err).not.toContain('PRIVATE');
  });

  test('is rotated: earlier proofs stay right by the list, and new ones are made with the new key', async () => {
    const key = at('rotated/keys.json');
    const redact = (name: string) =>
      sladd(
        'redact',
        at('a.pdf'),
        '--out',
        at(`${name}.pdf`),
        '--proof',
        at(`${name}.sladd-proof.json`),
        '--proof-key',
        key,
        '--term',
        facts[0] ?? '',
      );
    await redact('before');
    const rotated = await sladd('proof-key', '--rotate', '--proof-key', key);
    await redact('after');
    writeFileSync(at('list.json'), rotated.out);
    const verify = (name: string) =>
      sladd('verify', '--proof', at(`${name}.pdf`), '--trusted-keys', at('list.json'));
    expect(answerOf(await verify('before'))).toMatchObject({
      outcome: 'right',
      key: { standing: 'earlier' },
    });
    expect(answerOf(await verify('after'))).toMatchObject({ outcome: 'right', key: { standing: 'known' } });
  });
});

test('the page for others is printed whole, and its SHA-256 on request', async () => {
  const page = await sladd('proof-page');
  expect(page.out).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/u);
  const sha256 = createHash('sha256').update(page.out).digest('hex');
  expect(await sladd('proof-page', '--sha256')).toMatchObject({ code: 0, out: `${sha256}\n` });
});

function payload(): ProofStatement {
  const envelope = JSON.parse(readFileSync(at('out.sladd-proof.json'), 'utf8')) as { payload: string };
  return JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) as ProofStatement;
}
