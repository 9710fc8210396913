import { createHash } from 'node:crypto';
import {
  errorCatalogue,
  MEGABYTE_BYTES,
  type RedactionMapping,
  redactFiles,
  redactionBatchReportSchema,
  secondLook,
  secondLookStream,
} from '@sladd/contract';
import { extractDocument, type RedactedDocument } from '@sladd/pipeline';
import { checkProof, isAbout, readTrustedKeys } from '@sladd/proof';
import {
  buildPdf,
  encryptedPdf,
  keepablePartsPdf,
  keepableTraces,
  letterFacts,
  letterPdf,
  recursiveFormPdf,
  truncatedPdf,
  zeroPagePdf,
} from '@sladd/testkit';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { type DocumentTaskRunner, type TaskSize, taskDefinitions } from '../../tasks/definitions.ts';
import { TaskError } from '../../tasks/task-error.ts';
import {
  type DocumentServer,
  sharedWorkers,
  startDocumentServer,
  startWorkers,
} from '../../testing/document-server.ts';
import type { FormFile } from '../../testing/form.ts';
import { redactionRoutes } from './index.ts';

const logged: string[] = [];
const log = createLog(
  { level: 'debug', withErrorMessages: true },
  { write: (line) => void logged.push(line) },
);

const workers = await sharedWorkers();
let server: DocumentServer;
beforeAll(async () => {
  server = await startDocumentServer(redactionRoutes, workers, { log });
});
afterAll(() => server.close());

const letter = { name: 'Kari sitt brev.pdf', bytes: letterPdf() };

/** The name at the top of page 1 of the letter. */
const mapping: RedactionMapping = {
  pages: [{ page: 1, sensitive: [{ entity_type: 'MANUAL', bbox: { x0: 70, y0: 144, x1: 142, y1: 160 } }] }],
};

function redact(files: FormFile[], mappings: unknown[], fields: Record<string, string> = {}, to = server) {
  return to.post(redactFiles.path, {
    files,
    fields: { redaction_mappings: JSON.stringify(mappings), ...fields },
  });
}

async function textOf(bytes: Uint8Array): Promise<string> {
  let text = '';
  for await (const event of extractDocument({ name: 'x.pdf', bytes })) {
    if (event.type === 'page') text += `${event.page.text}\n`;
  }
  return text;
}

const times = (text: string, part: string) => text.split(part).length - 1;

describe('the archive', () => {
  test('holds a signed proof of each file, with no word of it, no name and no type that somebody made up', async () => {
    const [page] = mapping.pages;
    const own = [
      { ...page, sensitive: page?.sensitive.map((mark) => ({ ...mark, entity_type: letterFacts.name })) },
    ];
    const response = await redact([letter, letter], [mapping, { pages: own }]);
    const archive = unzipSync(response.rawPayload);
    const [key] = server.deps.proofKeys.published();
    const trusted = readTrustedKeys(key?.keyid ?? '');
    const names = Object.keys(archive).filter((name) => name.endsWith('.sladd-proof.json'));
    expect(names).toHaveLength(2);
    for (const [at, name] of names.entries()) {
      const file = archive[name.replace('.sladd-proof.json', '.pdf')] ?? new Uint8Array();
      const { statement, key: standing } = await checkProof(archive[name] ?? new Uint8Array(), trusted);
      const sha256 = createHash('sha256').update(file).digest('hex');
      expect([standing, isAbout(statement, { sha256, bytes: file.length })]).toEqual(['known', true]);
      expect(statement.product.made_by).toBe('server');
      expect(statement.boxes.pages).toEqual([
        { page: 1, types: [{ type: at === 0 ? 'MANUAL' : 'OTHER', count: 1 }] },
      ]);
      expect(JSON.stringify(statement)).not.toMatch(/kari|testesen|brev|\.pdf/iu);
    }
    expect(logged.join('')).not.toContain('PRIVATE');
  });

  test('holds a checked file for each, in order, and the report', async () => {
    const response = await redact([letter, letter], [mapping, mapping]);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/zip');
    const archive = unzipSync(response.rawPayload);
    const names = ['redacted-Kari sitt brev.pdf', 'redacted-Kari sitt brev (2).pdf'];
    const proofs = names.map((name) => name.replace('.pdf', '.sladd-proof.json'));
    expect(Object.keys(archive)).toEqual([...names, ...proofs, 'report.json']);
    const before = times(await textOf(letter.bytes), letterFacts.name);
    for (const name of names) {
      const text = await textOf(archive[name] ?? new Uint8Array());
      expect(times(text, letterFacts.name)).toBe(before - 1);
      expect(text).toContain(letterFacts.address);
    }
    const report = redactionBatchReportSchema.parse(
      JSON.parse(strFromU8(archive['report.json'] ?? new Uint8Array())),
    );
    expect(report.files).toMatchObject([
      { file: letter.name, status: 'checked', marks: 1, findings: [] },
      { file: letter.name, status: 'checked' },
    ]);
  });

  test('lacks terms wherever they stood, without any mapping, and says where none was found', async () => {
    const post = (files: FormFile[], terms: string[]) =>
      server.post(redactFiles.path, { files, fields: { terms: JSON.stringify(terms) } });
    const response = await post([letter, letter], [letterFacts.name]);
    expect(response.statusCode).toBe(200);
    const archive = unzipSync(response.rawPayload);
    for (const [name, bytes] of Object.entries(archive)) {
      if (name.endsWith('.pdf')) expect(await textOf(bytes)).not.toContain(letterFacts.name);
    }
    const nowhere = await post([letter], ['Finnesikke']);
    expect(nowhere.statusCode).toBe(422);
    expect(nowhere.json()).toMatchObject({
      error: { code: 'redaction.nothing_found', details: { file_index: 0 } },
    });
    const among = unzipSync((await post([letter, letter], ['Finnesikke'])).rawPayload);
    expect(Object.keys(among)).toEqual(['report.json']);
    const report = JSON.parse(strFromU8(among['report.json'] ?? new Uint8Array())) as { files: object[] };
    expect(report.files).toMatchObject([{ status: 'nothing_found' }, { status: 'nothing_found' }]);
    expect(logged.join('')).not.toContain('Finnesikke');
  });

  test('has the looks that were asked for', async () => {
    const appearance = {
      ...{ mode: 'fill_and_text', fill_color: [0, 0, 0.5], text: 'SLADDET', text_color: null },
      ...{ font_size: 11, align: 1 },
    };
    const response = await redact([letter], [mapping], { appearance: JSON.stringify(appearance) });
    const [bytes] = Object.values(unzipSync(response.rawPayload));
    expect(await textOf(bytes ?? new Uint8Array())).toContain('SLADDET');
  });

  test('is made for a file whose pictures alone are to go', async () => {
    const response = await redact([letter], [{ pages: [] }], { remove_images: 'true' });
    expect(response.statusCode).toBe(200);
  });
});

describe('removed values elsewhere', () => {
  /** The name at the top of page 1, with its text. */
  const named: RedactionMapping = {
    pages: [
      {
        page: 1,
        sensitive: mapping.pages.flatMap(({ sensitive }) =>
          sensitive.map((item) => ({ ...item, original_text: letterFacts.name })),
        ),
      },
    ],
  };
  const note = {
    name: 'note.pdf',
    bytes: buildPdf({ pages: [{ lines: [{ text: `Hilsen ${letterFacts.name}`, x: 72, y: 90 }] }] }),
  };
  const empty: RedactionMapping = { pages: [] };

  function lookAgain(files: FormFile[], mappings: unknown[]) {
    return server.post(secondLook.path, { files, fields: { redaction_mappings: JSON.stringify(mappings) } });
  }

  test('are told before anything is redacted, with the words around, in the other files too', async () => {
    const response = await lookAgain([letter, note], [named, empty]);
    expect(response.statusCode).toBe(200);
    const [first, second] = secondLook.response.parse(response.json()).file_results;
    expect(first?.result?.found).toMatchObject([{ text: letterFacts.name, removed_on: [1] }]);
    const pages = first?.result?.found[0]?.places.map((place) => place.page_number);
    expect(pages).toEqual([1, 2, 2, 3]);
    expect(first?.result?.found[0]?.places[0]).toMatchObject({
      kind: 'whole',
      after: expect.stringContaining('f'),
    });
    expect(second?.result?.found).toMatchObject([
      { removed_on: [], places: [{ page_number: 1, before: 'Hilsen ' }] },
    ]);
  });

  test('are told with each page on the way, and last as they are without a stream', async () => {
    const fields = { redaction_mappings: JSON.stringify([named, empty]) };
    const { body } = await server.post(secondLookStream.path, { files: [letter, note], fields });
    const events = [...body.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, type, data]) => ({
      type,
      data: JSON.parse(data ?? '') as Record<string, unknown>,
    }));
    const looked = events.filter(({ type }) => type === 'page_looked');
    expect(looked.map(({ data }) => [data.file_index, data.page_number, data.total_pages]).sort()).toEqual([
      [0, 1, 3],
      [0, 2, 3],
      [0, 3, 3],
      [1, 1, 1],
    ]);
    const whole = (await lookAgain([letter, note], [named, empty])).json();
    expect(events.at(-1)).toMatchObject({
      type: 'look_completed',
      data: { response: { file_results: whole.file_results } },
    });
    const refused = await server.post(secondLookStream.path, { files: [letter], fields });
    expect(refused.json().error.code).toBe('redaction.invalid_mapping');
  });

  test('are named by page in the report, and marked when that is asked for', async () => {
    const reportOf = async (fields: Record<string, string>) => {
      const { 'report.json': report } = unzipSync((await redact([letter], [named], fields)).rawPayload);
      return redactionBatchReportSchema.parse(JSON.parse(strFromU8(report ?? new Uint8Array()))).files[0];
    };
    expect((await reportOf({}))?.elsewhere).toMatchObject({
      values: 1,
      marked: 0,
      found: [{ removed_on: [1] }],
    });
    const marked = await reportOf({ options: '{"mark_elsewhere":true}' });
    expect(marked?.elsewhere).toMatchObject({ marked: 4, found: [] });
  });

  test('are looked for in each file by itself; one that cannot be read fails alone', async () => {
    const bad = { name: 'bad.pdf', bytes: truncatedPdf() };
    const { file_results } = secondLook.response.parse(
      (await lookAgain([bad, letter], [empty, named])).json(),
    );
    expect(file_results).toMatchObject([
      { status: 'error', error: { code: 'pdf.broken' } },
      { status: 'success' },
    ]);
    const refused = await lookAgain([letter], [{ pages: [{ ...named.pages[0], page: 9 }] }]);
    expect(refused.json().error.code).toBe('redaction.invalid_mapping');
    expect((await lookAgain([letter], [])).statusCode).toBe(400);
  });
});

describe('options', () => {
  const parts = { name: 'parts.pdf', bytes: keepablePartsPdf() };

  test('keep the parts that are named', async () => {
    const options = { keep: ['links', 'bookmarks', 'form_fields', 'tags'], hardened: true };
    const response = await redact([parts], [mapping], { options: JSON.stringify(options) });
    const raw = Buffer.from(Object.values(unzipSync(response.rawPayload))[0] ?? []).toString('latin1');
    for (const trace of Object.values(keepableTraces)) expect(raw).toContain(trace);
  });

  test('make pictures of pages, and go only by names that are known', async () => {
    const rasterised = await redact([parts], [mapping], { options: '{"rasterise":true}' });
    const { 'report.json': report } = unzipSync(rasterised.rawPayload);
    expect(JSON.parse(strFromU8(report ?? new Uint8Array()))).toMatchObject({
      files: [{ rasterised_pages: [{ page_number: 1, reason: 'requested' }] }],
    });
    const unknown = await redact([parts], [mapping], { options: '{"rasterize":true}' });
    expect(unknown.json().error.code).toBe('request.invalid');
  });

  test('open a protected file and protect its result with the same password', async () => {
    const locked = { name: 'locked.pdf', bytes: encryptedPdf('secret', 'Hemmelig') };
    const fields = { options: '{"encrypt_again":true}', passwords: '["secret"]' };
    const response = await redact([locked], [mapping], fields);
    expect(response.statusCode).toBe(200);
    const [bytes = new Uint8Array()] = Object.values(unzipSync(response.rawPayload));
    await expect(textOf(bytes)).rejects.toMatchObject({ code: 'pdf.password_required' });
    const open = await redact([locked], [mapping], { passwords: '["secret"]' });
    const [plain = new Uint8Array()] = Object.values(unzipSync(open.rawPayload));
    expect(await textOf(plain)).toBeDefined();
  });

  test('protect the results with a new password', async () => {
    const locked = { name: 'locked.pdf', bytes: encryptedPdf('secret', 'Hemmelig') };
    const fields = { new_password: 'nøkkel', passwords: '["secret"]' };
    const response = await redact([locked], [mapping], fields);
    const [bytes = new Uint8Array()] = Object.values(unzipSync(response.rawPayload));
    await expect(textOf(bytes)).rejects.toMatchObject({ code: 'pdf.password_required' });
    const unusable = await redact([locked], [mapping], { ...fields, new_password: 'a,b' });
    expect([unusable.statusCode, unusable.json().error.code]).toEqual([400, 'pdf.password_unusable']);
    expect(unusable.body).not.toContain('a,b');
  });
});

describe('refusals', () => {
  const beyond = { pages: [{ ...mapping.pages[0], page: 4 }] };
  const flat = {
    pages: [{ page: 2, sensitive: [{ entity_type: 'MANUAL', bbox: { x0: 9, y0: 5, x1: 9, y1: 8 } }] }],
  };

  test.for([
    ['a mapping too few', [mapping], 'redaction.invalid_mapping', undefined],
    [
      'a page beyond the end',
      [mapping, beyond],
      'redaction.invalid_mapping',
      { file_index: 1, page_number: 4 },
    ],
    ['a box without area', [flat, mapping], 'redaction.invalid_mapping', { file_index: 0, page_number: 2 }],
    [
      'a file with nothing to redact',
      [mapping, { pages: [] }],
      'redaction.nothing_to_redact',
      { file_index: 1 },
    ],
    [
      'a mapping of another shape',
      [mapping, { pages: [{ page: 0, sensitive: [] }] }],
      'request.invalid',
      undefined,
    ],
  ] as const)('name %s', async ([, mappings, code, details]) => {
    const response = await redact([letter, letter], [...mappings]);
    expect(response.statusCode).toBe(400);
    const { error } = response.json();
    expect(error.code).toBe(code);
    expect(error.details).toEqual(details);
  });

  test.for([
    ['an empty file', new Uint8Array(), 422, 'pdf.empty'],
    ['a text named .pdf', new TextEncoder().encode('Dear Kari'), 422, 'pdf.not_a_pdf'],
    ['a truncated file', truncatedPdf(), 422, 'pdf.broken'],
    ['a protected file', encryptedPdf('secret'), 422, 'pdf.password_required'],
    ['a file without pages', zeroPagePdf(), 422, 'pdf.no_pages'],
    ['a file one byte too large', new Uint8Array(10 * MEGABYTE_BYTES + 1), 413, 'files.too_large'],
  ] as const)('name %s, deliver nothing, and leave the server well', async ([, bytes, status, code]) => {
    const response = await redact([{ name: 'bad.pdf', bytes }], [mapping]);
    expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
    if (status === 422) expect(response.json().error.details).toMatchObject({ file_index: 0 });
    expect((await redact([letter], [mapping])).statusCode).toBe(200);
  });

  test('answer a form that draws itself with a file or a code, in time', async () => {
    const response = await redact([{ name: 'loop.pdf', bytes: recursiveFormPdf() }], [mapping]);
    if (response.statusCode !== 200) expect(response.json().error.code).toMatch(/^pdf\./);
    expect((await redact([letter], [mapping])).statusCode).toBe(200);
  });

  test('are given without a session, before anything is read', async () => {
    const response = await server.post(redactFiles.path, { files: [letter], caller: 'nobody' });
    expect(response.statusCode).toBe(401);
  });
});

/** Runs like the workers, except for the result of files with this name. */
function failing(name: string, end: (redacted: RedactedDocument) => RedactedDocument): DocumentTaskRunner {
  return {
    ...workers,
    health: () => workers.health(),
    run: (kind, input, options) => {
      const isMeant = 'file' in input && input.file.name === name;
      const events = workers.run(kind, input, options);
      return (async function* () {
        for await (const event of events) {
          yield isMeant && event.type === 'redacted' ? { ...event, result: end(event.result) } : event;
        }
      })() as typeof events;
    },
  };
}

/** The result of the pipeline if its check has findings. */
function checkFails({ report }: RedactedDocument): RedactedDocument {
  const findings = [{ page_number: 2, carrier: 'page_text', cause: 'glyph_in_mark' } as const];
  return { bytes: null, report: { ...report, status: 'failed', sha256: null, findings } };
}

test('delivers nothing when a check fails, and says on which page and why', async () => {
  const other = await startDocumentServer(redactionRoutes, failing(letter.name, checkFails));
  const response = await redact([letter], [mapping], {}, other);
  expect(response.statusCode).toBe(422);
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.json().error).toMatchObject({
    code: 'redaction.check_failed',
    details: { file_index: 0, page_number: 2, carrier: 'page_text', cause: 'glyph_in_mark' },
  });
  await other.close();
});

describe('of several files, one', () => {
  const bad = { name: 'bad.pdf', bytes: letterPdf() };
  const files = [letter, bad, { ...letter, name: 'c.pdf' }];
  const delivered = [
    ...['redacted-Kari sitt brev.pdf', 'redacted-c.pdf'],
    ...['redacted-Kari sitt brev.sladd-proof.json', 'redacted-c.sladd-proof.json'],
    'report.json',
  ];

  async function expectOthers(server: DocumentServer, sent: readonly FormFile[], told: object) {
    const response = await redact(
      [...sent],
      sent.map(() => mapping),
      {},
      server,
    );
    expect(response.statusCode).toBe(200);
    const archive = unzipSync(response.rawPayload);
    expect(Object.keys(archive)).toEqual(delivered);
    const report = redactionBatchReportSchema.parse(
      JSON.parse(strFromU8(archive['report.json'] ?? new Uint8Array())),
    );
    expect(report.files).toMatchObject([{ status: 'checked' }, told, { status: 'checked' }]);
    expect(report.files[1]).toMatchObject({ file: 'bad.pdf', sha256: null, bytes_after: 0 });
  }

  test('that takes too long fails alone', async () => {
    const limitMs = ({ bytes }: TaskSize) => (bytes > letter.bytes.length ? 1 : 120_000);
    const hasty = await startWorkers({
      definitions: { ...taskDefinitions, redact: { timeLimitMs: limitMs } },
    });
    const other = await startDocumentServer(redactionRoutes, hasty);
    const large = { ...bad, bytes: Buffer.concat([bad.bytes, Buffer.from('\n')]) };
    const error = { code: 'task.timed_out', message: errorCatalogue['task.timed_out'].message };
    await expectOthers(other, files.with(1, large), { status: 'error', error });
    await other.close();
    await hasty.close();
  });

  test('whose worker crashes fails alone', async () => {
    const crashing = failing(bad.name, () => {
      throw new TaskError('task.crashed');
    });
    const other = await startDocumentServer(redactionRoutes, crashing);
    await expectOthers(other, files, { status: 'error', error: { code: 'task.crashed' } });
    await other.close();
  });

  test('that cannot be read fails alone', async () => {
    const locked = { ...bad, bytes: encryptedPdf('secret') };
    const error = { code: 'pdf.password_required' };
    await expectOthers(server, files.with(1, locked), {
      status: 'error',
      error,
      bytes_before: locked.bytes.length,
    });
  });

  test('that fails its check is not delivered, and the report says why', async () => {
    const other = await startDocumentServer(redactionRoutes, failing(bad.name, checkFails));
    await expectOthers(other, files, {
      status: 'failed',
      error: { code: 'redaction.check_failed', page_number: 2 },
      findings: [{ page_number: 2, carrier: 'page_text', cause: 'glyph_in_mark' }],
    });
    await other.close();
  });
});

test('answers the report alone when every file of several failed', async () => {
  const locked = { name: 'locked.pdf', bytes: encryptedPdf('secret') };
  const response = await redact([locked, { ...locked, bytes: truncatedPdf() }], [mapping, mapping]);
  expect(response.statusCode).toBe(200);
  const archive = unzipSync(response.rawPayload);
  expect(Object.keys(archive)).toEqual(['report.json']);
  expect(JSON.parse(strFromU8(archive['report.json'] ?? new Uint8Array())).files).toMatchObject([
    { status: 'error', error: { code: 'pdf.password_required' } },
    { status: 'error', error: { code: 'pdf.broken' } },
  ]);
});

test('never writes file names or words of documents to the log', () => {
  expect(logged.length).toBeGreaterThan(10);
  const text = logged.join('');
  for (const secret of ['Kari', 'brev', 'bad.pdf', letterFacts.email, 'Testesen']) {
    expect(text).not.toContain(secret);
  }
});
