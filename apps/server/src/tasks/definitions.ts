import {
  type ExtractedPage,
  MEGABYTE_BYTES,
  type OpenMark,
  type OpenMarks,
  type RedactionMapping,
  type SecondLook,
} from '@sladd/contract';
import type { BoundingBox } from '@sladd/geometry';
import type {
  DetectEvent,
  DetectRequest,
  DocumentFile,
  ExplainEvent,
  ExplainRequest,
  InventoryItem,
  Lacking,
  OcrStartedEvent,
  OpenedEvent,
  PackedPage,
  PageAnalysisResult,
  ReadingProgress,
  RedactedDocument,
  RedactRequest,
  SearchEvent,
  SearchRequest,
  WantedAnalysis,
  WantedPage,
} from '@sladd/pipeline';
import type { TaskKind, TaskRunner, TaskTable } from './task-runner.ts';

/**
 * The kinds of tasks of this server. Each works on one document, except `inventory` and `check_expressions`. Workers are
 * upgraded before web servers, so an input may only get new parts that are optional.
 */
export type Tasks = {
  extract: {
    input: { readonly file: DocumentFile; readonly firstPage?: number };
    event: OpenedEvent | OcrStartedEvent | { readonly type: 'page'; readonly page: ExtractedPage };
    help: { opening: { readonly file: DocumentFile }; part: WantedPage; answer: PackedPage };
  };
  search: {
    input: { readonly file: DocumentFile; readonly request: SearchRequest };
    event: SearchEvent;
  };
  /** Reads the text under a box; searching for it is a separate task. */
  find_words: {
    input: { readonly file: DocumentFile; readonly pageNumber: number; readonly box: BoundingBox };
    event: { readonly type: 'words'; readonly text: string };
  };
  detect: {
    input: { readonly file: DocumentFile; readonly request: DetectRequest };
    event: DetectEvent;
    help: {
      opening: { readonly file: DocumentFile; readonly request: DetectRequest };
      part: WantedAnalysis;
      answer: PageAnalysisResult;
    };
  };
  /** Explains why a word was marked or not. */
  explain: {
    input: { readonly file: DocumentFile; readonly request: ExplainRequest };
    event: ExplainEvent;
  };
  redact: {
    input: {
      readonly file: DocumentFile;
      readonly mapping: RedactionMapping;
      readonly request: RedactRequest;
    };
    event: { readonly type: 'redacted'; readonly result: RedactedDocument };
  };
  /** Reads the redaction annotations of a document. */
  read_marks: {
    input: { readonly file: DocumentFile };
    event: { readonly type: 'read'; readonly marks: OpenMarks };
  };
  /** Adds redaction annotations to a document without redacting it; `at` is an ISO 8601 time. */
  write_marks: {
    input: { readonly file: DocumentFile; readonly marks: readonly OpenMark[]; readonly at: string };
    event: { readonly type: 'written'; readonly bytes: Uint8Array };
  };
  /** Finds where values that a redaction would remove occur outside its marks. */
  second_look: {
    input: {
      readonly file: DocumentFile;
      readonly mapping: RedactionMapping;
      readonly alsoRemoved: readonly string[];
    };
    event: ReadingProgress | { readonly type: 'looked'; readonly result: SecondLook };
  };
  /** Checks which models and language data can be used. */
  inventory: {
    input: object;
    event: {
      readonly type: 'inventory';
      readonly items: readonly InventoryItem[];
      /** What cannot be done because of them. */
      readonly lacking: Lacking;
    };
  };
  /** Returns the regular expressions that the search engine cannot run. */
  check_expressions: {
    input: { readonly expressions: readonly string[] };
    event: { readonly type: 'checked'; readonly unusable: readonly string[] };
  };
};

/** The runner that the features use. */
export type DocumentTaskRunner = TaskRunner<Tasks>;

export interface TaskSize {
  readonly bytes: number;
  /** 0 until the handler has opened the document. */
  readonly pages: number;
  /** Number of pages on which OCR has started. */
  readonly ocrPages: number;
}

export interface TaskDefinition<E extends object = object> {
  /** Time limit of one task in milliseconds, from what is known of the document so far. */
  timeLimitMs(size: TaskSize): number;
  /**
   * Whether the task fails if its worker dies, instead of being run again by another worker: so a user never gets two
   * results.
   */
  readonly isOnce?: true;
  /**
   * Whether an event depends on the moment. All other events are the same each time the task runs, so that a worker that
   * runs it again knows by their number which were sent already.
   */
  isOfMoment?(event: E): boolean;
}

export type TaskDefinitions<T extends TaskTable> = {
  readonly [K in TaskKind<T>]: TaskDefinition<T[K]['event']>;
};

/** Which pages need OCR can depend on which thread has read the same picture before. */
const isOcrStarted = ({ type }: { readonly type: string }): boolean => type === 'ocr_started';

/**
 * The time limits of all kinds. Detection and search by meaning compute on every page: about 0.3 s of an idle core with
 * the encoder, several times that on a busy machine. Reading one page with a very large image takes up to 15 s. One page with very many drawings can take half a minute to redact
 * and check.
 */
export const taskDefinitions: TaskDefinitions<Tasks> = {
  extract: {
    timeLimitMs: limit({ base: 30, page: 1, megabyte: 1, most: 1800 }),
    isOfMoment: isOcrStarted,
  },
  search: { timeLimitMs: limit({ base: 30, page: 5, megabyte: 1, most: 1800 }) },
  find_words: { timeLimitMs: limit({ base: 10, page: 0, megabyte: 1, most: 30 }) },
  detect: {
    timeLimitMs: limit({ base: 30, page: 5, megabyte: 2, most: 1800 }),
    isOfMoment: isOcrStarted,
  },
  explain: { timeLimitMs: limit({ base: 30, page: 5, megabyte: 2, most: 1800 }) },
  second_look: { timeLimitMs: limit({ base: 30, page: 1, megabyte: 1, most: 600 }) },
  redact: { timeLimitMs: limit({ base: 60, page: 1, megabyte: 2, most: 600 }), isOnce: true },
  read_marks: { timeLimitMs: limit({ base: 30, page: 0, megabyte: 2, most: 300 }) },
  write_marks: { timeLimitMs: limit({ base: 30, page: 0, megabyte: 2, most: 300 }) },
  check_expressions: { timeLimitMs: limit({ base: 10, page: 0, megabyte: 0, most: 10 }) },
  inventory: { timeLimitMs: limit({ base: 120, page: 0, megabyte: 0, most: 120 }) },
};

/** OCR of one page may take a minute, and its engine some seconds to start. */
const OCR_PAGE_SECONDS = 75;
/** Upper limit for the time of OCR in one document. */
const MOST_OCR_SECONDS = 3 * 3600;

/** A time limit from seconds per document, per page and per megabyte, with an upper limit. */
function limit(seconds: { base: number; page: number; megabyte: number; most: number }) {
  return ({ bytes, pages, ocrPages }: TaskSize): number => {
    const wanted = seconds.base + seconds.page * pages + (seconds.megabyte * bytes) / MEGABYTE_BYTES;
    const forOcr = Math.min(OCR_PAGE_SECONDS * ocrPages, MOST_OCR_SECONDS);
    return Math.round(1000 * (Math.min(wanted, seconds.most) + forOcr));
  };
}
