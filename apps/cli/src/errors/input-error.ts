import { type ErrorCode, errorCatalogue } from '@sladd/contract/words';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { ForeseenError } from './foreseen-error.ts';
import { reasonOf } from './reason-of.ts';

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

  /** `detail` follows the message in brackets. */
  constructor(path: string, code: ErrorCode | OwnCode, detail?: string) {
    const what = isOwn(code) ? ownProblems[code] : (markProblems[code] ?? errorCatalogue[code].message);
    super(`${path}: ${what}${detail === undefined ? '' : ` (${detail})`}`);
    this.code = code;
  }

  /** A problem of a document, or of one of its pages. */
  static of(path: string, code: ErrorCode, pageNumber: number | undefined): InputError {
    return new InputError(path, code, pageNumber === undefined ? undefined : `page ${pageNumber}`);
  }

  /** A file that the system does not let read, with the system's reason. */
  static unreadable(path: string, cause: unknown): InputError {
    return new InputError(path, 'unreadable', reasonOf(cause));
  }

  get exitCode(): ExitCode {
    if (isOwn(this.code)) return exitCodes.unreadableInput;
    if (ofLabels.has(this.code)) return exitCodes.groundRefused;
    const isOfMarks = markProblems[this.code] !== undefined;
    return isOfMarks ? exitCodes.markOutside : exitCodes.unreadableInput;
  }
}
