import { letterFacts } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { useFolderOfFiles } from '../testing/folder-of-files.ts';
import { sladd, sladdJson } from '../testing/sladd.ts';

useFolderOfFiles();

describe('extract', () => {
  test('prints pages with words and places, and nothing else', async () => {
    type Extracted = { pages: { page_number: number; words: { text: string; bbox: object }[] }[] };
    const { pages } = await sladdJson<Extracted>('extract', 'letter.pdf');
    expect(pages.map((page) => page.page_number)).toEqual([1, 2, 3]);
    expect(pages[0]?.words.map((word) => word.text)).toEqual(expect.arrayContaining(['Kari', 'Testesen']));
    expect(Object.keys(pages[0]?.words[0]?.bbox ?? {}).sort()).toEqual(['x0', 'x1', 'y0', 'y1']);
  });

  test.for([
    ['missing.pdf', 'cannot be read'],
    ['empty.pdf', 'The file is empty'],
    ['text.pdf', 'The file is not a PDF'],
    ['cut.pdf', 'The PDF is damaged'],
    ['locked.pdf', 'protected by a password'],
  ] as const)('ends with 3 and one line for %s', async ([name, message]) => {
    const run = await sladd('extract', name);
    expect(run).toMatchObject({ code: 3, out: '' });
    expect(run.err).toMatch(new RegExp(`^error: ${name}: .*${message}.*\n$`));
  });

  test('opens a protected document with its password', async () => {
    const { pages } = await sladdJson<{ pages: { words: { text: string }[] }[] }>(
      ...['extract', 'locked.pdf', '--password', 'secret'],
    );
    expect(pages[0]?.words.map((word) => word.text)).toEqual(['Kari', 'Testesen']);
    expect((await sladd('extract', 'locked.pdf', '--password', 'guess')).code).toBe(3);
  });

  test('finds the password of each protected file among those of a text file', async () => {
    for (const [file, first] of [
      ['locked.pdf', 'Kari'],
      ['locked-too.pdf', 'Ola'],
      ['breaks.pdf', 'Brev'],
    ]) {
      const { pages } = await sladdJson<{ pages: { words: { text: string }[] }[] }>(
        ...['extract', `${file}`, '--password-file', 'keys.txt'],
      );
      expect(pages[0]?.words[0]?.text).toBe(first);
    }
    const refused = await sladd('extract', 'locked.pdf', '--password-file', 'new-key.txt');
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('does not open this PDF')]);
    expect(refused.err).not.toContain('nøkkel');
    for (const wrong of [
      ['--password-file', 'no-key.txt'],
      ['--password-file', 'nowhere.txt'],
    ])
      expect((await sladd('extract', 'locked.pdf', ...wrong)).code).toBe(2);
    expect(
      (await sladd('extract', 'locked.pdf', '--password', 'x', '--password-file', 'keys.txt')).code,
    ).toBe(2);
  });
});

describe('detect', () => {
  test('looks for what the default preset does, with all methods, and says what it leaves out', async () => {
    const run = await sladd('detect', 'letter.pdf', '--method', 'fast', '--preset', 'public-access');
    expect(run.err).toContain('not looked for: ');
    const types = (JSON.parse(run.out) as { entity_type: string }[]).map(({ entity_type }) => entity_type);
    expect(types).toContain('PERSON');
    expect(types).not.toContain('DATE_TIME');
    const everything = await sladd('detect', 'letter.pdf', '--preset', 'publication');
    expect(everything.err).toContain('not looked for: payment reference, property\n');
    const usual = await sladd('detect', 'letter.pdf');
    expect(usual.err).toContain('not looked for: organization, date, place, web address');
    const engines = (JSON.parse(usual.out) as { engine: string }[]).map(({ engine }) => engine);
    expect(new Set(engines)).toEqual(new Set(['fast', 'advanced', 'standard']));
  });

  test('prints findings with boxes and reasons', async () => {
    const { out } = await sladd(
      ...['detect', 'letter.pdf', '--method', 'fast', '--entities', 'EMAIL_ADDRESS,NO_BANK_ACCOUNT'],
    );
    const findings = JSON.parse(out) as { entity_type: string; bbox: object[] }[];
    const account = findings.find((finding) => finding.entity_type === 'NO_BANK_ACCOUNT');
    expect(account).toMatchObject({ page_number: 1, text: letterFacts.account, why: expect.any(String) });
    expect(account?.bbox).toMatchObject([{ x0: expect.any(Number) }]);
    const types = new Set(findings.map((finding) => finding.entity_type));
    expect([...types].sort()).toEqual(['EMAIL_ADDRESS', 'NO_BANK_ACCOUNT']);
  });

  test('leaves out what is scored below the threshold', async () => {
    const found = async (...more: string[]) =>
      JSON.parse((await sladd('detect', 'letter.pdf', '--method', 'fast', ...more)).out) as {
        score: number;
      }[];
    const [all, sure] = [await found(), await found('--threshold', '0.95')];
    expect(sure).toEqual(all.filter((finding) => finding.score >= 0.95));
    expect(sure.length).toBeLessThan(all.length);
  });

  test('finds numbers of bills and properties where they are named, and only there', async () => {
    const found = async (...more: string[]) => {
      const run = await sladd('detect-text', 'bill.txt', '--method', 'fast', ...more);
      return run.out.match(/"entity_type":"NO_(?:KID|CADASTRE)"/g) ?? [];
    };
    expect(await found()).toEqual([]);
    expect(await found('--preset', 'publication')).toEqual([]);
    expect(await found('--also', 'NO_KID,NO_CADASTRE')).toHaveLength(2);
    expect(await found('--preset', 'public-access', '--also', 'NO_KID')).toHaveLength(1);
    expect(await found('--entities', 'NO_CADASTRE')).toHaveLength(1);
    const said = await sladd(
      'detect-text',
      'bill.txt',
      '--preset',
      'publication',
      '--also',
      'NO_KID,NO_CADASTRE',
    );
    expect(said.err).not.toContain('not looked for');
  });

  test('names how much lies below the threshold and where, and prints it when asked', async () => {
    const args = ['detect', 'letter.pdf', '--method', 'fast', '--threshold', '0.95'];
    const { err } = await sladd(...args);
    expect(err).toMatch(
      /\d+ possible finding\(s\) below the threshold on page\(s\) [\d, ]+: see them with --possible/,
    );
    const shown = await sladd(...args, '--possible');
    expect(shown.err).not.toContain('possible finding');
    const below = (JSON.parse(shown.out) as { score: number; possible?: boolean }[]).filter(
      ({ possible }) => possible,
    );
    expect(below.length).toBeGreaterThan(0);
    expect(below.every(({ score }) => score < 0.95)).toBe(true);
  });

  test('prints one line for each finding in a text, counted in code points', async () => {
    const run = await sladd('detect-text', 'note.txt', '--method', 'fast');
    expect(run).toMatchObject({ code: 0, err: '' });
    const lines = run.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual({
      start: 7,
      end: 32,
      entity_type: 'EMAIL_ADDRESS',
      score: expect.any(Number),
      text: letterFacts.email,
      reasons: [
        { code: 'domain_can_exist', params: { thing: 'email_address' } },
        { code: 'near_words', params: { words: ['mail'] } },
      ],
      why: 'Has the form of an e-mail address at a domain that can exist, near “mail”.',
    });
  });
});

describe('search', () => {
  test('finds several terms and minds case when told to', async () => {
    type Found = { page_number: number; term: string; text: string }[];
    const found = await sladdJson<Found>(
      'search',
      'letter.pdf',
      '--term',
      'kari testesen',
      '--term',
      'landlord',
    );
    expect(found.map((match) => `${match.page_number} ${match.term}`)).toEqual([
      ...['1 kari testesen', '1 kari testesen', '2 kari testesen', '2 kari testesen'],
      ...['3 kari testesen', '3 landlord'],
    ]);
    expect(await sladdJson<Found>('search', 'letter.pdf', '--term', 'kari', '--case-sensitive')).toHaveLength(
      2,
    );
    const years = await sladdJson<Found>('search', 'letter.pdf', '--regex', '--term', '20\\d\\d');
    expect(years.map((match) => match.text)).toEqual(expect.arrayContaining(['2026', '2019']));
  });

  test('says which part of a match over the end of a page stands where', async () => {
    const found = await sladdJson<{ page_number: number; part: string; text: string }[]>(
      'search',
      'breaks.pdf',
      '--term',
      'kari nordmann',
    );
    expect(found.map(({ page_number, part, text }) => [page_number, part, text])).toEqual([
      [1, 'begin', 'Kari\nNordmann'],
      [2, 'end', 'Kari\nNordmann'],
    ]);
  });

  test('searches by meaning', async () => {
    const found = await sladdJson<{ text: string }[]>('search', 'letter.pdf', '--ai', '--term', 'navn');
    expect(found.map((match) => match.text)).toContain('Kari Testesen');
  });

  test('ends with 2 for an expression that is none', async () => {
    expect(await sladd('search', 'letter.pdf', '--regex', '--term', '(')).toMatchObject({ code: 2, out: '' });
  });
});

describe('explain', () => {
  interface Explained {
    page: number;
    text: string;
    answers: { code: string; params: Record<string, unknown> }[];
    why: string;
  }

  test('says of every place of a word why it is marked or not', async () => {
    const args = ['explain', 'letter.pdf', '--text', letterFacts.account, '--method', 'fast'];
    const marked = await sladdJson<Explained[]>(...args);
    expect(marked.map(({ page, text, answers }) => [page, text, answers[0]?.code])).toContainEqual([
      ...[1, letterFacts.account, 'marked'],
    ]);
    const others = await sladdJson<Explained[]>(...args, '--entities', 'PERSON');
    expect(others[0]?.answers).toContainEqual({
      code: 'type_not_chosen',
      params: { entity_type: 'NO_BANK_ACCOUNT', engine: 'fast', score: expect.any(Number) },
    });
    expect(others[0]?.why).toContain('that type is not looked for');
  });

  test('ends with 5 where the word does not stand, and with 2 for a page that is not there', async () => {
    const nowhere = await sladd('explain', 'letter.pdf', '--text', 'Huldrefolket', '--method', 'fast');
    expect([nowhere.code, JSON.parse(nowhere.out)]).toEqual([5, []]);
    expect(nowhere.err).not.toContain('Huldrefolket');
    const page = ['--text', 'Kari', '--method', 'fast', '--page'];
    expect((await sladd('explain', 'letter.pdf', ...page, '9')).code).toBe(2);
    const onOne = await sladdJson<Explained[]>('explain', 'letter.pdf', ...page, '1');
    expect(new Set(onOne.map(({ page }) => page))).toEqual(new Set([1]));
  });
});
