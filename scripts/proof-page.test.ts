import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { keyGroups, type ProofStatement } from '@sladd/proof';
import { makeProof, openKeyRing, readProofPage, unsealed } from '@sladd/proof/node';
import { seededRandom } from '@sladd/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from './locate.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sladd-proof-page-'));
const at = (name: string) => join(folder, name);
const keys = openKeyRing(at('keys.json'), unsealed, () => new Date('2026-01-01T00:00:00Z'));
const groups = keyGroups(keys.current().keyId).join(' ');
const html = readProofPage();
const pdf = Buffer.from(`%PDF-1.7 ${'redacted '.repeat(200_000)}`);

const statement: ProofStatement = {
  version: 1,
  made_at: '2026-11-22T14:05:00Z',
  product: { name: 'Sladd', version: '0.1.0', made_by: 'server' },
  engines: [{ name: 'mupdf', version: '1.27.0' }],
  output: { sha256: createHash('sha256').update(pdf).digest('hex'), bytes: pdf.length, pages: 12 },
  boxes: { total: 46, pages: [{ page: 1, types: [{ type: 'PERSON', count: 46 }] }] },
  checks: [
    { check: 'glyphs_in_marks', reader: 'mupdf', found: 0, of: 46 },
    { check: 'a_check_of_tomorrow', reader: 'bytes', found: 0, of: 0 },
  ],
  carriers: [{ carrier: 'info', action: 'removed', count: 2 }],
  images: { blanked: 0, removed: 0 },
  rasterised_pages: [3],
  unread_pages: [7],
  elsewhere: { values: 2, not_looked_for: 1, places: 4 },
  approval: { approved_at: '2026-11-22T13:51:00Z', approved_by: 'åse.vik' },
};

let browser: Browser;
beforeAll(async () => {
  const executablePath = await findChromium();
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const changed = Buffer.from(pdf);
  changed.writeUInt8(changed.readUInt8(1000) ^ 1, 1000);
  const proof = makeProof(statement, keys.current());
  const files = {
    'page.html': html,
    'vedtak.pdf': pdf,
    'changed.pdf': changed,
    'vedtak.sladd-proof.json': proof,
    'forged.sladd-proof.json': Buffer.from(proof)
      .toString()
      .replace(/"sig":"../u, '"sig":"AA'),
    'damaged.sladd-proof.json': Buffer.from(proof).toString().replace('{', '{ '),
    'list.json': JSON.stringify({ keys: keys.published() }),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(at(name), content);
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

interface Opening extends BrowserContextOptions {
  /** Runs in the page before its own script. */
  readonly before?: () => void;
  readonly page?: string;
}

/** Opens the page from the disk, without a network; `asked` is told of every request. */
async function open(
  { before, page: name = 'page.html', ...options }: Opening,
  use: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ locale: 'en-GB', offline: true, ...options });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  if (before) await page.addInitScript(before);
  await page.goto(pathToFileURL(at(name)).href);
  await use(page);
  expect(new Set(asked)).toEqual(new Set([pathToFileURL(at(name)).href]));
  await context.close();
}

async function give(page: Page, file: string, proof: string): Promise<void> {
  await page.locator('#choose-file').setInputFiles(at(file));
  await page.locator('#choose-proof').setInputFiles(at(proof));
  await page.locator('[aria-busy="false"]').waitFor();
}

const tones = (page: Page) =>
  page.locator('.stmt').evaluateAll((all) => all.map((one) => one.getAttribute('data-tone')));
const titles = (page: Page) => page.locator('.stmt h2').allTextContents();

const engines: readonly (readonly [string, (() => void) | undefined])[] = [
  ['that knows Ed25519', undefined],
  [
    'that lacks Ed25519',
    () => {
      const { importKey } = SubtleCrypto.prototype;
      Object.defineProperty(SubtleCrypto.prototype, 'importKey', {
        value(this: SubtleCrypto, ...given: Parameters<typeof importKey>) {
          const { name } = given[2] as { name?: string };
          if (name === 'Ed25519') return Promise.reject(new DOMException('unknown', 'NotSupportedError'));
          return importKey.apply(this, given);
        },
      });
    },
  ],
  ['without WebCrypto', () => Object.defineProperty(globalThis, 'crypto', { value: undefined })],
];

describe.each(engines)('without a network, in an engine %s', (_what, before) => {
  const opening = before ? { before } : {};

  test('an unknown key is a question, and becomes known by what was pasted', async () => {
    await open(opening, async (page) => {
      await give(page, 'vedtak.pdf', 'vedtak.sladd-proof.json');
      expect(await tones(page)).toEqual(['ok', 'ask', 'off']);
      await page.fill('#key', 'f'.repeat(32));
      await page.click('#compare');
      await page.getByText('This is another key than the one that signed the proof.').waitFor();
      await page.fill('#key', 'Nordvik kommune');
      await page.click('#compare');
      await page.getByText('This is neither a key').waitFor();
      expect(await tones(page)).toEqual(['ok', 'ask', 'off']);
      await page.fill('#key', groups);
      await page.press('#key', 'Enter');
      await page.getByRole('heading', { name: 'Made with the key you gave' }).waitFor();
      expect(await tones(page)).toEqual(['ok', 'ok', 'ok']);
    });
  });

  test('a changed file and a changed proof are refused', async () => {
    await open(opening, async (page) => {
      await give(page, 'changed.pdf', 'vedtak.sladd-proof.json');
      expect(await titles(page)).toEqual([
        'This is not the file that was checked',
        'Signed by a key you have not confirmed',
        'What was checked does not count here',
      ]);
      expect(await tones(page)).toEqual(['bad', 'ask', 'off']);
    });
    for (const [proof, title] of [
      ['forged', 'The signature does not fit'],
      ['damaged', 'This proof cannot be read'],
    ]) {
      await open(opening, async (page) => {
        await give(page, 'vedtak.pdf', `${proof}.sladd-proof.json`);
        expect(await titles(page)).toEqual([title, 'What was checked does not count here']);
        expect(await tones(page)).toEqual(['bad', 'off']);
      });
    }
  });
});

describe('the page', () => {
  test('takes both files at once, whichever comes first, and the list that a server publishes', async () => {
    await open({}, async (page) => {
      await page.locator('#choose-file').setInputFiles([at('vedtak.sladd-proof.json'), at('vedtak.pdf')]);
      await page.locator('[aria-busy="false"]').waitFor();
      await page.fill('#key', readFileSync(at('list.json'), 'utf8'));
      await page.click('#compare');
      await page.getByRole('heading', { name: 'Made with the key you gave' }).waitFor();
      expect(await tones(page)).toEqual(['ok', 'ok', 'ok']);
    });
  });

  test('keeps a key that was typed before the file came', async () => {
    await open({}, async (page) => {
      await page.locator('#choose-proof').setInputFiles(at('vedtak.sladd-proof.json'));
      await page.fill('#key', groups);
      await page.locator('#choose-file').setInputFiles(at('vedtak.pdf'));
      await page.locator('[aria-busy="false"]').waitFor();
      expect(await page.inputValue('#key')).toBe(groups);
      await page.click('#compare');
      await page.getByRole('heading', { name: 'Made with the key you gave' }).waitFor();
    });
  });

  test('names every check, those it does not know too, and what was not checked', async () => {
    await open({}, async (page) => {
      await give(page, 'vedtak.pdf', 'vedtak.sladd-proof.json');
      const text = (await page.locator('.stmts').textContent()) ?? '';
      for (const said of [
        'letters under marks (MuPDF)none left of 46',
        'a check of tomorrow (scan of all bytes)nothing to look for',
        'Not everything could be read on these pages: 7',
        'left on purpose: 4',
        'Approvedåse.vik22 November 2026 at 13:51 UTC',
        'It does not say that the right things were covered',
      ])
        expect(text).toContain(said);
    });
  });

  test('is busy until all that was given has been read, whichever is read first', async () => {
    const before = () => {
      const { stream } = Blob.prototype;
      Object.defineProperty(Blob.prototype, 'stream', {
        value(this: Blob) {
          const through = new TransformStream<Uint8Array<ArrayBuffer>>();
          const release = () => void stream.call(this).pipeTo(through.writable);
          Object.defineProperty(globalThis, 'release', { value: release });
          return through.readable;
        },
      });
    };
    await open({ before }, async (page) => {
      const busy = () => page.locator('.stmts').getAttribute('aria-busy');
      await page.locator('#choose-file').setInputFiles(at('vedtak.pdf'));
      await page.locator('#choose-proof').setInputFiles(at('vedtak.sladd-proof.json'));
      await page.getByRole('button', { name: 'Remove vedtak.sladd-proof.json' }).waitFor();
      expect(await busy()).toBe('true');
      await page.evaluate('release()');
      await page.getByRole('heading', { name: 'The file is unchanged' }).waitFor();
      expect(await busy()).toBe('false');
    });
  });

  test('says that the other half is missing, and forgets what is removed', async () => {
    await open({}, async (page) => {
      await page.locator('#choose-file').setInputFiles(at('vedtak.pdf'));
      await page.getByRole('heading', { name: 'Its proof is missing' }).waitFor();
      await page.getByRole('button', { name: 'Remove vedtak.pdf' }).click();
      expect(await tones(page)).toEqual(['off', 'off', 'off']);
    });
  });

  test('does nothing, and says so, once any byte of its script is changed', async () => {
    const [, script = ''] = /<script type="module">([\s\S]*)<\/script>/u.exec(html) ?? [];
    const start = html.indexOf(script);
    const random = seededRandom(3);
    for (let turn = 0; turn < 200; turn++) {
      const place = start + Math.floor(random() * script.length);
      const flipped = `${html.slice(0, place)}${html[place] === ' ' ? '\t' : ' '}${html.slice(place + 1)}`;
      const [, own = ''] = /<script type="module">([\s\S]*)<\/script>/u.exec(flipped) ?? [];
      const hash = createHash('sha256').update(own).digest('base64');
      expect(flipped).not.toContain(`script-src 'sha256-${hash}'`);
      if (turn >= 5) continue;
      writeFileSync(at('flipped.html'), flipped);
      await open({ page: 'flipped.html' }, async (page) => {
        await page.getByRole('heading', { name: /Nothing is checked/u }).waitFor();
        expect(await page.locator('input').count()).toBe(0);
      });
    }
  });

  test.each([
    ['en-GB', 'light', 1280],
    ['nb-NO', 'dark', 1280],
    ['nb-NO', 'light', 390],
    ['en-GB', 'dark', 390],
  ] as const)('is readable for everybody: %s, %s, %i px', async (locale, colorScheme, width) => {
    await open({ locale, colorScheme, viewport: { width, height: 800 } }, async (page) => {
      for (const step of [undefined, 'vedtak.pdf']) {
        if (step) {
          await page.reload();
          await give(page, step, 'vedtak.sladd-proof.json');
        }
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
        ).toEqual([]);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider).toBeLessThanOrEqual(0);
      }
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    });
  });

  test('speaks the other language on request, and keeps what was given', async () => {
    await open({}, async (page) => {
      await give(page, 'vedtak.pdf', 'vedtak.sladd-proof.json');
      await page.getByRole('button', { name: 'Norsk' }).click();
      expect(await titles(page)).toEqual([
        'Filen er uendret',
        'Signert med en nøkkel du ikke har bekreftet',
        'Dette sier beviset ble kontrollert',
      ]);
    });
  });
});
