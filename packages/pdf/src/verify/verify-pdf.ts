import type { VerifyFinding } from '../report.ts';
import { checkOutput } from './check-output.ts';
import type { VerifyExpectation } from './expectation.ts';

/**
 * What is still in a redacted file and should not be: characters in marked areas, terms anywhere, carriers of
 * hidden content. An empty list means that nothing was found. Throws {@link PdfError} as `openPdf`.
 */
export async function verifyPdf(
  redacted: Uint8Array,
  expectation: VerifyExpectation = {},
): Promise<VerifyFinding[]> {
  const { findings } = await checkOutput(redacted, {
    marks: expectation.marks ?? [],
    terms: expectation.terms ?? [],
    password: expectation.password,
  });
  return findings;
}
