import { afterEach, expect, test } from 'vitest';
import { WorkerProcess } from '../workers/worker-process.ts';
import { RedactionWorker } from './redaction-worker.ts';

const document = (name: string) => ({
  ...{ name, path: name, language: 'en' as const },
  rules: { terms: ['Kari Testesen'], whole_words: false, remove_images: false, ocr: 'auto' as const },
});

let worker: RedactionWorker;
afterEach(() => worker.dismiss());

const patient = { silentMs: 60_000, wholeMs: 60_000 };

test.for([
  ['gives no sign of life', { ...patient, silentMs: 50 }],
  ['takes too long in all', { ...patient, wholeMs: 50 }],
] as const)(
  'a document that %s is refused with the reason, and so is the next one like it',
  async ([, limits]) => {
    const program = new URL('../testing/stuck-worker.ts', import.meta.url);
    worker = new RedactionWorker(() => undefined, new WorkerProcess({ limits, program }));
    for (const name of ['a.pdf', 'b.pdf'])
      expect(await worker.redact(document(name))).toEqual({
        bytes: null,
        report: {
          ...{ file: name, status: 'error' },
          error: { code: 'task.timed_out', message: 'The work took too long and was stopped' },
        },
      });
  },
);

test('a document whose process dies is told apart from one that is refused, and a later one has a process', async () => {
  worker = new RedactionWorker(() => undefined);
  const lost = worker.redact(document('none.pdf'));
  worker.kill();
  await expect(lost).rejects.toMatchObject({ name: 'LostDocumentError', exitCode: 70 });
  expect(await worker.redact(document('none.pdf'))).toMatchObject({
    bytes: null,
    report: { status: 'error', error: { code: 'unreadable' } },
  });
});
