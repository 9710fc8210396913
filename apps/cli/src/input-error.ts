import { type ErrorCode, errorCatalogue } from '@sladd/contract/words';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { ForeseenError } from './foreseen-error.ts';

/** Messages for error codes of the marks. */
const markProblems: Partial<Record<ErrorCode, string>> = {
  'redaction.invalid_mapping': 'A mark is on a page that the file lacks, or covers nothing',
  'pdf.page_not_found': 'A mark is on a page that the file lacks',
  'pdf.mark_without_area': 'A mark lies outside its page',
};

/** Codes of labels on boxes. */
const ofLabels: ReadonlySet<ErrorCode> = new Set([
  'redaction.invalid_ground',
  'redaction.ground_missing',
  'redaction.unprintable_label',
]);

/** Problems of a file before its content is parsed. */
const ownProblems = {
  unreadable: 'The file cannot be read',
  not_utf8: 'The file is not text in UTF-8',
} as const;
type OwnCode = keyof typeof ownProblems;

function isOwn(code: ErrorCode | OwnCode): code is OwnCode {
  return Object.hasOwn(ownProblems, code);
}

/** A document that cannot be processed. */
export class InputError extends ForeseenError {
  override readonly name = 'InputError';
  readonly code: ErrorCode | OwnCode;

  constructor(path: string, code: ErrorCode | OwnCode, pageNumber?: number) {
    const what = isOwn(code) ? ownProblems[code] : (markProblems[code] ?? errorCatalogue[code].message);
    const where = pageNumber === undefined ? '' : ` (page ${pageNumber})`;
    super(`${path}: ${what}${where}`);
    this.code = code;
  }

  get exitCode(): ExitCode {
    if (isOwn(this.code)) return exitCodes.unreadableInput;
    if (ofLabels.has(this.code)) return exitCodes.groundRefused;
    const isOfMarks = markProblems[this.code] !== undefined;
    return isOfMarks ? exitCodes.markOutside : exitCodes.unreadableInput;
  }
}
