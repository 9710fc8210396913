import { pageResultsSchema } from '@sladd/contract';
import { buildPdf, encryptedPdf, letterFacts, letterPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { extractDocument } from '../reading/extract.ts';
import { detectDocument } from './detect.ts';
import type { DetectEvent, DetectRequest } from './detect-request.ts';
import { detectText } from './detect-text.ts';

const everything: DetectRequest = { methods: ['fast'], threshold: 0.5 };
const letter = { name: 'letter.pdf', bytes: letterPdf() };

async function detect(request: DetectRequest): Promise<DetectEvent[]> {
  const events: DetectEvent[] = [];
  for await (const event of detectDocument(letter, request)) events.push(event);
  return events;
}

function findingsOf(events: readonly DetectEvent[]) {
  return events.flatMap((event) =>
    event.type === 'page_completed'
      ? event.results.redaction_mapping.pages.flatMap((page) =>
          page.sensitive.map((finding) => ({ page: page.page, ...finding })),
        )
      : [],
  );
}

test('opens, then starts and completes page after page', async () => {
  const events = await detect(everything);
  expect(events.map((event) => event.type)).toEqual([
    'opened',
    ...['page_started', 'page_completed', 'page_started', 'page_completed', 'page_started', 'page_completed'],
  ]);
  for (const event of events) {
    if (event.type === 'page_completed')
      expect(pageResultsSchema.parse(event.results)).toEqual(event.results);
  }
});

test('finds what the letter holds, each at its own place', async () => {
  const findings = findingsOf(await detect(everything));
  const texts = findings.map((finding) => finding.original_text);
  for (const fact of [letterFacts.nationalNumber, letterFacts.email, letterFacts.account]) {
    expect(texts).toContain(fact);
  }
  const account = findings.find((finding) => finding.entity_type === 'NO_BANK_ACCOUNT');
  expect(account).toMatchObject({ original_text: letterFacts.account, engine: 'fast', validated: true });
  expect(new Set(findings.map((finding) => `${finding.page} ${finding.id}`)).size).toBe(findings.length);
});

test('gives offsets into the text of the page', async () => {
  const texts = new Map<number, string>();
  for await (const event of extractDocument(letter)) {
    if (event.type === 'page') texts.set(event.page.pageNumber, event.page.text);
  }
  const findings = findingsOf(await detect(everything));
  expect(findings.length).toBeGreaterThan(5);
  for (const { page, start, end, original_text } of findings) {
    expect(texts.get(page)?.slice(start, end)).toBe(original_text);
  }
});

test('counts what it found by type and page', async () => {
  const events = await detect({ ...everything, requestedEntities: ['EMAIL_ADDRESS'] });
  const counts = events.flatMap((event) =>
    event.type === 'page_completed' ? [event.results.entities_detected] : [],
  );
  expect(counts.map((count) => count.total)).toEqual([1, 1, 2]);
  expect(counts[2]).toEqual({ total: 2, by_type: { EMAIL_ADDRESS: 2 }, by_page: { '3': 2 } });
});

test('leaves out what is on the ban list', async () => {
  const findings = findingsOf(await detect({ ...everything, banList: [letterFacts.email.toUpperCase()] }));
  expect(findings.map((finding) => finding.original_text)).not.toContain(letterFacts.email);
  expect(findings.map((finding) => finding.entity_type)).toContain('EMAIL_ADDRESS');
});

/** The persons of each page, as its last event tells them. */
async function personsOf(texts: readonly string[]): Promise<{ persons: [number, string][]; told: number[] }> {
  const bytes = buildPdf({ pages: texts.map((text) => ({ lines: [{ text, x: 72, y: 100 }] })) });
  const byPage = new Map<number, string[]>();
  const told: number[] = [];
  for await (const event of detectDocument({ name: 'names.pdf', bytes }, everything)) {
    if (event.type !== 'page_completed') continue;
    told.push(event.pageNumber);
    const found = event.results.redaction_mapping.pages.flatMap((page) => page.sensitive);
    const persons = found.filter(({ entity_type }) => entity_type === 'PERSON');
    byPage.set(
      event.pageNumber,
      persons.map(({ original_text }) => original_text),
    );
  }
  return {
    persons: [...byPage].flatMap(([page, names]) => names.map((name) => [page, name] as [number, string])),
    told,
  };
}

test('finds a name again on pages before and after the one that gives it in full', async () => {
  const { persons } = await personsOf([
    'Telefonnotat: Testesen ringte.',
    'Søker er Kari Testesen.',
    'Testesen klaget.',
  ]);
  expect(persons).toEqual([
    [1, 'Testesen'],
    [2, 'Kari Testesen'],
    [3, 'Testesen'],
  ]);
});

test('tells again of early pages on which a name of the last page is found, and of no others', async () => {
  const middle = Array.from(
    { length: 120 },
    (_, number) => `Avsnitt ${number + 1} gjelder drift av anlegget.`,
  );
  const { persons, told } = await personsOf([
    'Telefonnotat: Kvist ringte.',
    ...middle,
    'Søker er Kari Kvist.',
  ]);
  expect(persons).toEqual([
    [1, 'Kvist'],
    [122, 'Kari Kvist'],
  ]);
  expect(told).toHaveLength(123);
  expect(told.at(-1)).toBe(1);
});

test.each(['fast', 'standard', 'advanced'] as const)(
  'finds with %s both parts of a name over the end of a page',
  { timeout: 60_000 },
  async (method) => {
    const footer = ['Postboks 12, 0155 Oslo', 'Side 1 av 2'];
    const bytes = buildPdf({
      pages: [
        [
          'Sak 12/34',
          'Utvalget behandlet saken i mars.',
          'Kommunen har snakket med saksbehandler Solveig',
          ...footer,
        ],
        ['Sak 12/34', 'Tveitåsen om saken i går.', 'Vedtaket står.', ...footer],
      ].map((texts) => ({ lines: texts.map((text, line) => ({ text, x: 72, y: 100 + 20 * line })) })),
    });
    const found = new Map<number, string[]>();
    for await (const event of detectDocument(
      { name: 'a.pdf', bytes },
      { ...everything, methods: [method] },
    )) {
      if (event.type !== 'page_completed') continue;
      const all = event.results.redaction_mapping.pages.flatMap((page) => page.sensitive);
      const persons = all.filter(({ entity_type }) => entity_type === 'PERSON');
      found.set(
        event.pageNumber,
        persons.map(({ original_text }) => original_text),
      );
    }
    expect([...found]).toEqual([
      [1, ['Solveig']],
      [2, ['Tveitåsen']],
    ]);
  },
);

test('refuses a document it cannot open', async () => {
  const protectedFile = { name: 'test.pdf', bytes: encryptedPdf('secret') };
  const run = detectDocument(protectedFile, everything).next();
  await expect(run).rejects.toMatchObject({ code: 'pdf.password_required' });
});

test('finds in plain text what it finds in a document with that text', async () => {
  const lines = [
    'Søker er Kari Testesen, født 12. mars 1985.',
    'Hun bor i Storgata 12 B, 0155 Oslo, og har diabetes type 2.',
    'Telefon: 912 34 567. Konto: 9710.04.20388.',
    'Testesen er medlem av Fagforbundet.',
  ];
  const page = { lines: lines.map((text, number) => ({ text, x: 72, y: 100 + 20 * number })) };
  const file = { name: 'page.pdf', bytes: buildPdf({ pages: [page] }) };
  let text = '';
  for await (const event of extractDocument(file)) if (event.type === 'page') text = event.page.text;
  const request: DetectRequest = { methods: ['fast', 'standard', 'advanced'], threshold: 0.3 };
  const inDocument: DetectEvent[] = [];
  for await (const event of detectDocument(file, request)) inDocument.push(event);
  const spans = findingsOf(inDocument).map(({ start, end, entity_type, score }) => ({
    start,
    end,
    entity_type,
    score,
  }));
  const { findings } = await detectText(text, request);
  expect(spans.length).toBeGreaterThan(15);
  expect(findings.map(({ start, end, entity_type, score }) => ({ start, end, entity_type, score }))).toEqual(
    spans,
  );
});

test('counts plain text in code points', async () => {
  const text = '😀😀 mail kari@example.com';
  const { findings } = await detectText(text, { ...everything, requestedEntities: ['EMAIL_ADDRESS'] });
  const [finding] = findings;
  expect(finding).toMatchObject({
    start: 8,
    end: 24,
    entity_type: 'EMAIL_ADDRESS',
    text: 'kari@example.com',
  });
  expect([...text].slice(finding?.start, finding?.end).join('')).toBe('kari@example.com');
});

test('tells what fast finds before the slower methods have read a page, when that is wanted', async () => {
  const all: DetectRequest = { methods: ['fast', 'standard', 'advanced'], threshold: 0.5, tellsAhead: true };
  const told = (await detect(all)).filter((event) => event.type === 'page_completed');
  const [ahead, last] = [
    told.filter(({ isPreliminary }) => isPreliminary),
    told.filter(({ isPreliminary }) => !isPreliminary),
  ];
  expect(told.indexOf(ahead.at(-1) as never)).toBeLessThan(told.indexOf(last[0] as never));
  expect(new Set(findingsOf(ahead).map(({ engine }) => engine))).toEqual(new Set(['fast']));
  expect(findingsOf(ahead).map(({ original_text }) => original_text)).toContain(letterFacts.nationalNumber);
  expect(last.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3]);
  expect(new Set(findingsOf(last).map(({ engine }) => engine)).size).toBe(3);
});

test.each([[{ tellsAhead: false }], [{ methods: ['fast' as const] }]])(
  'tells nothing twice where nothing is to be won: %o',
  async (fields) => {
    const request = { methods: ['fast' as const, 'standard' as const], threshold: 0.5, tellsAhead: true };
    const told = await detect({ ...request, ...fields });
    expect(told.filter((event) => 'isPreliminary' in event)).toEqual([]);
  },
);

test.each([
  ['an account', 'Pengene skal til konto 1503.98.', '76008 hver måned.', ['1503.98.', '76008']],
  ['a telephone number', 'Ring tlf. 912 34', '567 før fredag.', ['912 34', '567']],
] as const)(
  'finds both parts of %s that goes over the end of a page',
  async (_what, before, after, parts) => {
    const footer = ['Postboks 12, 0155 Oslo', 'Side 1 av 2'];
    const bytes = buildPdf({
      pages: [
        ['Sak 12/34', 'Utvalget behandlet saken.', before, ...footer],
        ['Sak 12/34', after, 'Vedtaket står.', ...footer],
      ].map((texts) => ({ lines: texts.map((text, line) => ({ text, x: 72, y: 100 + 20 * line })) })),
    });
    const found = new Map<number, string[]>();
    for await (const event of detectDocument({ name: 'sak.pdf', bytes }, everything)) {
      if (event.type !== 'page_completed') continue;
      const own = event.results.redaction_mapping.pages.flatMap((page) => page.sensitive);
      found.set(
        event.pageNumber,
        own.map(({ original_text }) => original_text),
      );
    }
    expect(found.get(1)).toContain(parts[0]);
    expect(found.get(2)).toContain(parts[1]);
  },
);
