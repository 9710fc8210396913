import { type DestinationStream, type Logger, pino } from 'pino';
import { codeOf } from './error-code.ts';

export type { Logger } from 'pino';

export interface LogOptions {
  readonly level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Whether messages of unforeseen errors are logged. They may quote what a user sent, so only for development. */
  readonly withErrorMessages: boolean;
}

/** Where the lines of a log go. */
export type LogLines = DestinationStream;

/** Keeps lines back until they are released, so that what a start tells people is not in the middle of them. */
export function holdLines(out: LogLines): LogLines & { release(): void } {
  let held: string[] | null = [];
  return {
    write: (line) => void (held ? held.push(line) : out.write(line)),
    release: () => {
      const lines = held ?? [];
      held = null;
      for (const line of lines) out.write(line);
    },
  };
}

/**
 * The server's log: JSON lines. It must never hold document text, matched words or file names; therefore an error is
 * logged as its kind, code and stack frames, without its message (parsers quote their input there).
 */
export function createLog(options: LogOptions, destination?: DestinationStream): Logger {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => describeError(error, options.withErrorMessages) },
    },
    destination,
  );
}

interface ErrorRecord {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly frames: readonly string[];
  readonly cause?: ErrorRecord;
}

function describeError(error: unknown, withMessage: boolean): ErrorRecord {
  if (!(error instanceof Error)) return { type: typeof error, frames: [] };
  const code = codeOf(error);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(withMessage ? { message: error.message } : {}),
    frames: frames.slice(0, 12).map((line) => line.trim()),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause, withMessage) } : {}),
  };
}
