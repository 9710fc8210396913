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
import type { TaskRunner, TaskTable } from './task-runner.ts';

/**
 * The kinds of work of this server. Each task works on one document, but for `inventory` and `check_expressions`. Workers are
 * upgraded before web servers: an input grows by parts that may be left out.
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
  /** Reads the text under a box; the search for it is a task of its own. */
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
  /** Says why a word was marked or not. */
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
  /** Reads the redaction marks that a document holds. */
  read_marks: {
    input: { readonly file: DocumentFile };
    event: { readonly type: 'read'; readonly marks: OpenMarks };
  };
  /** Puts redaction marks into a document without redacting it; `at` is a time of ISO 8601. */
  write_marks: {
    input: { readonly file: DocumentFile; readonly marks: readonly OpenMark[]; readonly at: string };
    event: { readonly type: 'written'; readonly bytes: Uint8Array };
  };
  /** Looks for the values that a redaction would remove outside its marks. */
  second_look: {
    input: {
      readonly file: DocumentFile;
      readonly mapping: RedactionMapping;
      readonly alsoRemoved: readonly string[];
    };
    event: ReadingProgress | { readonly type: 'looked'; readonly result: SecondLook };
  };
  /** Looks which models and language data can be used. */
  inventory: {
    input: object;
    event: { readonly type: 'inventory'; readonly items: readonly InventoryItem[] };
  };
  /** Tells which regular expressions the engine of the search cannot run. */
  check_expressions: {
    input: { readonly expressions: readonly string[] };
    event: { readonly type: 'checked'; readonly unusable: readonly string[] };
  };
};

/** The runner the slices use. */
export type DocumentTaskRunner = TaskRunner<Tasks>;

export interface TaskSize {
  readonly bytes: number;
  /** 0 until the handler has opened the document. */
  readonly pages: number;
  /** Pages that OCR has begun to read. */
  readonly ocrPages: number;
}

export interface TaskDefinition<E extends object = object> {
  /** How long one task may take, in milliseconds, given what is known of the document so far. */
  timeLimitMs(size: TaskSize): number;
  /** Whether its worker's death ends it, rather than another worker doing it again: nobody gets two results unasked. */
  readonly isOnce?: true;
  /**
   * Whether an event tells of the moment alone. All others are the same whenever the same task is done, so that a worker who does
   * it after another one knows by their number which were told.
   */
  isOfMoment?(event: E): boolean;
}

export type TaskDefinitions<T extends TaskTable> = {
  readonly [K in keyof T & string]: TaskDefinition<T[K]['event']>;
};

/** Which thread has read a letterhead before depends on who was idle. */
const isOcrStarted = ({ type }: { readonly type: string }): boolean => type === 'ocr_started';

/**
 * Every kind with its time limit. Detection and search by meaning compute for each page: about 0.3 s of an idle core
 * with the encoder, several times that on a busy machine. A single page crowded with drawings can take half a minute to
 * redact and check.
 */
export const taskDefinitions: TaskDefinitions<Tasks> = {
  extract: {
    timeLimitMs: limit({ base: 10, page: 0.1, megabyte: 1, most: 120 }),
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

/** A page that OCR reads may take a minute by itself, and its engine a while to start. */
const OCR_PAGE_SECONDS = 75;
/** Nobody waits longer for one document, however many scans it has. */
const MOST_OCR_SECONDS = 3 * 3600;

/** All in seconds. */
function limit(seconds: { base: number; page: number; megabyte: number; most: number }) {
  return ({ bytes, pages, ocrPages }: TaskSize): number => {
    const wanted = seconds.base + seconds.page * pages + (seconds.megabyte * bytes) / MEGABYTE_BYTES;
    const forOcr = Math.min(OCR_PAGE_SECONDS * ocrPages, MOST_OCR_SECONDS);
    return Math.round(1000 * (Math.min(wanted, seconds.most) + forOcr));
  };
}
