import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { letterLanguages } from '@sladd/contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { BasisIndex } from '../basis-index.ts';
import { builtInSets } from '../built-in-sets.ts';
import type { LoggedDocument } from '../log/redaction-log.ts';
import { letterDocx } from './letter-docx.ts';
import { letterHtml } from './letter-html.ts';

import { type LetterRequest, writeLetter } from './write-letter.ts';

const index = new BasisIndex(builtInSets);
const child = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/bvl-13-1' };
const health = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/hpl-21' };
const identity = { basis: 'no-offentleglova/offl-26-5' };
const internal = { basis: 'no-offentleglova/offl-14-1' };
const tender = { basis: 'no-offentleglova/offl-23-3' };

const boxes = (...grounds: LoggedDocument['boxes'][number]['grounds'][]): LoggedDocument['boxes'] =>
  grounds.map((one, at) => ({ page: at + 1, area: [0, 0, 10, 10], type: 'PERSON', grounds: one }));

/** Child welfare: secrecy without a choice. A tender: rules that leave a choice. A refusal without any fields filled in. */
const cases: Readonly<Record<string, Omit<LetterRequest, 'language'>>> = {
  'child-welfare': {
    kind: 'partial',
    documents: [
      { label: '1', pages: 3, boxes: boxes([child], [child, health], [identity]) },
      { label: '2', name: 'vedlegg.pdf', pages: 1, boxes: boxes([child]) },
    ],
    facts: {
      body: 'Nordvik kommune',
      recipient: 'Siv Testesen',
      case: '2026/1147',
      date: '23.11.2026',
      asked_on: '20.11.2026',
      considered: '–',
      appeal_body: 'Statsforvalteren i Nordland',
      signature: 'Aksel Vik',
    },
  },
  tender: {
    kind: 'partial',
    documents: [{ label: '1', pages: 9, boxes: boxes([tender], [tender], [tender]) }],
    facts: { body: 'Nordvik kommune', considered: 'konkurransen pågår ennå' },
  },
  'blank refusal': { kind: 'refusal', documents: [{ label: '1', pages: 2, boxes: boxes([internal]) }] },
};
const letters = Object.entries(cases).flatMap(([name, request]) =>
  letterLanguages.map((language) => ({ name, language, request: { ...request, language } })),
);

/** A letter as plain text. */
const plain = (request: LetterRequest) =>
  writeLetter(index, request)
    .map((block) => {
      if (block.kind === 'list') return block.items.map((item) => `- ${item}`).join('\n');
      return { title: '# ', heading: '## ', paragraph: '' }[block.kind] + block.text;
    })
    .join('\n\n')
    .replaceAll('\u00a0', ' ');

test.each(letters)('the letter of a case ($name) in $language stands as it was agreed', async (letter) => {
  const path = `./expected/${letter.name.replaceAll(' ', '-')}.${letter.language}.md`;
  await expect(`${plain(letter.request)}\n`).toMatchFileSnapshot(path);
});

test.each(letterLanguages)('in %s the letter has what the act demands', (language) => {
  const text = plain({ ...cases['child-welfare'], language } as LetterRequest);
  expect(text).toMatch(/bvl\. § 13-1/u);
  expect(text).toMatch(/26 (femte|fifth)/u);
  expect(text).toMatch(/(tre uker|tre veker|three weeks)/u);
  expect(text).toMatch(/(ti arbeidsdag|ten working days)/u);
  expect(text).toMatch(/offl\. § 32/u);
});

test('wider access is spoken of where a rule leaves a choice, and only there', () => {
  const secret = {
    kind: 'partial',
    language: 'nb',
    documents: [{ label: '1', pages: 1, boxes: boxes([child]) }],
  } as const;
  expect(plain(secret)).not.toContain('§ 11');
  expect(plain({ ...secret, documents: [{ label: '1', pages: 1, boxes: boxes([internal]) }] })).toContain(
    '§ 11',
  );
});

test.each([
  [
    'nb',
    'Offl. § 13 første ledd, jf. hpl. § 21: offentleglova, helsepersonelloven. Helsepersonell: pasientopplysninger',
  ],
  [
    'nn',
    'Offl. § 13 fyrste ledd, jf. hpl. § 21: offentleglova, helsepersonellova. Helsepersonell: pasientopplysningar',
  ],
  ['en', 'Offl. § 26 fifth paragraph: Freedom of Information Act (Norway). National identity numbers'],
] as const)('in %s the letter says once in plain words what each short provision is', (language, item) => {
  const text = plain({ ...cases['child-welfare'], language } as LetterRequest);
  expect(`${text}\n`.split(`- ${item}\n`)).toHaveLength(2);
  expect(text.split('- Offl. § 13')).toHaveLength(1 + 3 + 2);
});

test('a code of one that says no more than itself is not explained by itself', () => {
  const unknown = { basis: 'own/uo' };
  const text = plain({
    ...{ kind: 'partial', language: 'nb' },
    documents: [{ label: '1', pages: 1, boxes: boxes([unknown]) }],
  } as LetterRequest);
  expect(text).not.toContain('Vedlegg');
});

test('boxes that rest on nothing are a gap to fill, never left out', () => {
  const request = { ...cases.tender, language: 'nb' } as LetterRequest;
  const bare = { label: '2', pages: 1, boxes: boxes([], []) };
  const text = plain({ ...request, documents: [...request.documents, bare] });
  expect(text).toContain('Dokument 2\n\n- [hjemmel mangler]: 2 steder');
  expect(plain(request)).not.toContain('mangler');
});

test.each(letterLanguages)('in %s no line ends between § and its number, or after a count', (language) => {
  const request = {
    ...cases['child-welfare'],
    language,
    texts: { complaint: 'Offl. § 32' },
  } as LetterRequest;
  for (const block of writeLetter(index, request))
    expect([block].flatMap((one) => (one.kind === 'list' ? one.items : [one.text])).join('\n')).not.toMatch(
      /§ \d|: \d+ /u,
    );
});

test('an organization writes its own sentences', () => {
  const request = { ...cases.tender, language: 'nb', texts: { greeting: 'Beste hilsen' } } as LetterRequest;
  expect(plain(request)).toContain('Beste hilsen');
  expect(plain({ ...request, texts: { refused: 'Sak {case}.' }, kind: 'refusal' })).toContain(
    'Sak [saksnummer].',
  );
  expect(plain(request)).not.toContain('Med hilsen');
});

test('what people typed is text in HTML, never markup', () => {
  const facts = { body: '<script>alert(1)</script>', signature: 'A & "B"' };
  const html = letterHtml(
    writeLetter(index, { ...cases.tender, language: 'nb', facts } as LetterRequest),
    'nb',
  );
  expect(html).not.toContain('<script>');
  expect(html).toContain('A &amp; &quot;B&quot;');
});

test('the Word document holds every word of the letter, and nothing that Word cannot read', () => {
  const facts = { body: 'Nordvik & sønner <kommune>', signature: 'A\u0000B\uFFFE\uD800' };
  const request = { ...cases['child-welfare'], language: 'nn', facts } as LetterRequest;
  const files = unzipSync(letterDocx(writeLetter(index, request), 'nn'));
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
  const texts = [...xml.matchAll(/<w:t [^>]*>([^<]*)<\/w:t>/gu)].map(([, text]) => text);
  const blocks = writeLetter(index, request).flatMap((block) =>
    block.kind === 'list' ? block.items : [block.text],
  );
  const escaped = blocks.map((text) =>
    text
      .replaceAll('\u0000', '')
      .replaceAll('\uFFFE', '')
      .replaceAll('\uD800', '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;'),
  );
  expect(texts).toEqual(escaped);
  expect(Object.keys(files)).toContain('[Content_Types].xml');
});

test('the same letter is the same bytes', () => {
  const blocks = writeLetter(index, { ...cases.tender, language: 'en' } as LetterRequest);
  expect(letterDocx(blocks, 'en')).toEqual(letterDocx(blocks, 'en'));
});

test('leaves words in braces that name no fact as they are, also such as every object inherits', () => {
  const request: LetterRequest = {
    kind: 'refusal',
    language: 'nb',
    documents: [{ label: '1', pages: 1, boxes: boxes([internal]) }],
    texts: { asked: 'Om {constructor} og {noe}.' },
  };
  expect(writeLetter(index, request)).toContainEqual({
    kind: 'paragraph',
    text: 'Om {constructor} og {noe}.',
  });
});

const office = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => ['soffice', 'libreoffice'].map((name) => join(folder, name)))
  .find((path) => existsSync(path) && hasWriter(path));

/** LibreOffice is split into packages, and cannot open letters without Writer. */
function hasWriter(program: string): boolean {
  return readdirSync(dirname(realpathSync(program))).some((name) => name.startsWith('libswlo.'));
}

test.skipIf(!office)(
  'LibreOffice opens each letter, and reads in it what was agreed',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'sladd-letters-'));
    try {
      const named = letters.map(({ name, language, request }) => ({
        path: join(folder, `${name}.${language}`),
        request,
      }));
      for (const { path, request } of named)
        writeFileSync(`${path}.docx`, letterDocx(writeLetter(index, request), request.language));
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
      const words = ['--headless', profile, '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder];
      execFileSync(office ?? '', [...words, ...named.map(({ path }) => `${path}.docx`)], { stdio: 'ignore' });
      for (const { path, request } of named) {
        const read = readFileSync(`${path}.txt`, 'utf8')
          .replace(/^\uFEFF/u, '')
          .split(/\r?\n/u);
        const lines = read.map((line) => line.replace(/^\s*•\s*/u, '')).filter(Boolean);
        const blocks = writeLetter(index, request);
        expect(lines).toEqual(
          blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
        );
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  120_000,
);
