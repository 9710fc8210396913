import { hostilePdfs } from '@sladd/testkit';
import type { Caller } from './caller.ts';
import { canaryPdf } from './canary.ts';

/** Something hostile to send, and what it is answered with. */
export interface Flood {
  readonly name: string;
  /** The answers of one go at it: a status and the code of its error, or how a stream or archive ended. */
  send(caller: Caller): Promise<readonly Answer[]>;
}

export interface Answer {
  readonly status: number;
  readonly code: string | null;
}

const megabyte = 2 ** 20;
const mark = (at: number) => ({
  entity_type: 'MANUAL',
  bbox: { x0: 40, y0: 40 + (at % 700), x1: 90, y1: 50 + (at % 700) },
});
const mapping = (marks: number) =>
  JSON.stringify([{ pages: [{ page: 1, sensitive: Array.from({ length: marks }, (_, at) => mark(at)) }] }]);

/** Every hostile upload of the list: files, forms and texts. `textParts` is how many of 16 MB one form has. */
export function floods(textParts = 6): readonly Flood[] {
  const small = { bytes: canaryPdf(1) };
  const redact = (caller: Caller, fields: Record<string, string>) =>
    answerOf(caller.form('/api/batch/redact', 'files', [small], fields));
  return [
    ...hostilePdfs().map(({ name, bytes }) => ({
      name: `file: ${name}`,
      send: (caller: Caller) =>
        Promise.all([
          answerOf(caller.form('/api/pdf/extract', 'file', [{ bytes }])),
          answerOf(
            caller.form('/api/batch/redact', 'files', [{ bytes }], { redaction_mappings: mapping(1) }),
          ),
        ]),
    })),
    {
      name: 'text parts of 16 MB',
      send: (caller) => {
        const text = 'x'.repeat(16 * megabyte - 1);
        const fields = Object.fromEntries(Array.from({ length: textParts }, (_, at) => [`field${at}`, text]));
        return Promise.all([1, 2, 3].map(() => redact(caller, fields)));
      },
    },
    {
      name: 'brackets of 15 MB',
      send: async (caller) => [await redact(caller, { redaction_mappings: '['.repeat(15 * megabyte) })],
    },
    {
      name: '50,000 marks',
      send: async (caller) => [await redact(caller, { redaction_mappings: mapping(50_000) })],
    },
    {
      name: '20,000 marks',
      send: async (caller) => [await redact(caller, { redaction_mappings: mapping(20_000) })],
    },
    {
      name: 'deep JSON body',
      send: async (caller) => [
        await answerOf(
          caller.send('/api/settings/import', {
            method: 'POST',
            body: '['.repeat(4 * megabyte),
            headers: { 'content-type': 'application/json' },
          }),
        ),
      ],
    },
  ];
}

async function answerOf(call: Promise<Response>): Promise<Answer> {
  try {
    const reply = await call;
    const text = await reply.text();
    const code = /"code":"([a-z_.]+)"/.exec(text)?.[1] ?? null;
    return { status: reply.status, code: reply.ok ? null : code };
  } catch {
    // Refused while it was still being sent: the connection may end before the answer is read.
    return { status: 0, code: null };
  }
}
