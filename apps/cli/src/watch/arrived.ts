import type { Language, WatchRules } from '@sladd/contract';
import { loadDocumentEngines } from '../engines.ts';
import { InputError } from '../errors/input-error.ts';
import { withDocument } from '../files/with-document.ts';
import { inWords } from '../messages/report-messages.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { refusal, type WatchOutcome } from './outcome.ts';

/** A document that arrived, and how to redact it; plain data. */
export interface ArrivedDocument {
  readonly name: string;
  readonly path: string;
  readonly rules: WatchRules;
  /** Language of the report. */
  readonly language: Language;
}

/** The result of one document, or a report that says why there is none. Throws `UsageError` and unexpected errors. */
export async function redactArrived(
  { name, path, rules, language }: ArrivedDocument,
  terminal: Terminal,
): Promise<WatchOutcome> {
  try {
    const { redactDocument } = await loadDocumentEngines();
    const request = {
      terms: rules.terms,
      wholeWords: rules.whole_words,
      removeImages: rules.remove_images,
    };
    const { bytes, report } = await withDocument(path, [], terminal, (file) =>
      redactDocument({ ...file, name }, { pages: [] }, request, { ocr: rules.ocr }),
    );
    const isDelivered = bytes !== null && report.status !== 'nothing_found';
    return { bytes: isDelivered ? bytes : null, report: inWords(report, language) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return refusal(name, error.code, error.message.replace(`${path}: `, ''));
  }
}
