import type { Output } from '../act/redact/save-output.ts';
import type { Turn } from '../act/redact/turn.ts';
import { saslPrep } from '../engine/open/password-spellings.ts';
import { checkOutput, type OutputCheck } from './check-output.ts';
import type { VisualComparison } from './visual-comparison.ts';

/** Reads a redacted file with both engines and checks that this turn removed, and kept, what it should. */
export async function readTwice(output: Output, turn: Turn, watch: VisualComparison): Promise<OutputCheck> {
  const { prepared, plan, options } = turn;
  const pictures = new Set(output.rasterisedPages.map(({ pageNumber }) => pageNumber));
  // Hardening moves text on purpose, and a picture has no text.
  const readable = options.hardened ? [] : plan.pages.filter(({ pageNumber }) => !pictures.has(pageNumber));
  const check = await checkOutput(output.bytes, {
    marks: plan.marks,
    neighbours: new Map(readable.map(({ pageNumber, neighbours }) => [pageNumber, neighbours])),
    terms: options.terms ?? [],
    wholeWords: options.wholeWords ?? false,
    removedTexts: plan.removedTexts,
    written: output.written,
    password: options.encryptWith === undefined ? undefined : saslPrep(options.encryptWith),
    visual: watch.expectation(output, prepared),
  });
  return { ...check, findings: [...check.findings, ...watch.losses(check, output, prepared)] };
}
