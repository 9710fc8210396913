import { compileTerms } from '@sladd/terms';
import { planRedaction } from '../act/plan/plan-redaction.ts';
import { prepare } from '../act/redact/prepare.ts';
import { guardedJob } from '../engine/guard.ts';
import type { RedactionMark } from '../mark.ts';
import type { VerifyFinding } from '../report.ts';
import { checkOutput } from '../verify/check-output.ts';
import type { VerifyExpectation } from '../verify/expectation.ts';
import { writtenOn } from './written-on.ts';

/**
 * Finds what is left in a redacted file: characters in marked areas, terms anywhere, carriers of hidden content. With the
 * original, also the texts that its marks covered, in any string of the redacted file. An empty list means that nothing was
 * found. Throws {@link PdfError} as `openPdf`.
 */
export async function verifyPdf(
  redacted: Uint8Array,
  expectation: VerifyExpectation = {},
): Promise<VerifyFinding[]> {
  const { marks = [], terms = [], wholeWords = false, labels = [], original, password } = expectation;
  const check = await guardedJob('pdf.broken', async () =>
    checkOutput(redacted, {
      marks,
      terms,
      wholeWords,
      neighbours: new Map(),
      removedTexts: original ? textsUnder(original, marks, password) : [],
      written: writtenOn(marks, labels),
      password,
      visual: undefined,
    }),
  );
  return [...check.findings];
}

function textsUnder(
  original: Uint8Array,
  marks: readonly RedactionMark[],
  password: string | undefined,
): readonly string[] {
  const prepared = prepare(original, marks, password === undefined ? {} : { password });
  return planRedaction(prepared.flat, prepared.marks, compileTerms([])).removedTexts;
}
