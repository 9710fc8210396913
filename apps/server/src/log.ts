import { type DestinationStream, type Logger, pino } from 'pino';
import { codeOf } from './error-code.ts';

export type { Logger } from 'pino';

export interface LogOptions {
  readonly level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Whether messages of unexpected errors are logged. They may quote user data, so only for development. */
  readonly withErrorMessages: boolean;
}

export type LogLines = DestinationStream;

/** Holds back lines until they are released, so that they do not interrupt the output of the start. */
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
 * The server's log in JSON lines. It must never contain document text, matched words or file names; therefore an error
 * is logged by kind, code and stack frames, without its message (parsers quote their input there).
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
  const frames = framesOf(error);
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(withMessage ? { message: error.message } : {}),
    frames: frames.slice(0, 12).map((line) => line.trim()),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause, withMessage) } : {}),
  };
}

/** The stack frames alone: the stack begins with the message, whose lines may look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  const rest = start === -1 ? '' : stack.slice(start + message.length);
  return rest.split('\n').filter((line) => /^\s+at /.test(line));
}
