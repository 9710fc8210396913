import { isErrorCode } from '@sladd/contract';
import { codeOf } from '../error-code.ts';
import type { TaskOptions, TaskRunner, TaskTable } from '../tasks/task-runner.ts';
import { currentCall } from './trace-calls.ts';
import type { Outcome, Span, Tracing } from './tracing.ts';

/**
 * Wraps a runner with tracing of its tasks, as children of the current call or of a task in another process. With
 * `pages`, for the process that works on them, each page has its own span.
 */
export function traceTasks<T extends TaskTable>(
  runner: TaskRunner<T>,
  tracing: Tracing,
  { pages }: { readonly pages: boolean },
): TaskRunner<T> {
  return {
    run: (kind, input, options: TaskOptions) => {
      const parent = options.trace ?? currentCall();
      const span = tracing.begin('task', { task: kind, ...sizeOf(input) }, { parent });
      try {
        const events = runner.run(kind, input, { ...options, trace: span.id });
        return follow(events, span, pages ? tracePages(tracing, span) : () => undefined);
      } catch (error) {
        span.end({ outcome: outcomeOf(error) });
        throw error;
      }
    },
    health: () => runner.health(),
    close: () => runner.close(),
  };
}

async function* follow<E extends object>(
  events: AsyncIterable<E>,
  span: Span,
  onEvent: (event: E) => void,
): AsyncGenerator<E, void, undefined> {
  let outcome: Outcome = 'left';
  try {
    for await (const event of events) {
      onEvent(event);
      yield event;
    }
    outcome = 'done';
  } catch (error) {
    outcome = outcomeOf(error);
    throw error;
  } finally {
    span.end({ outcome });
  }
}

/** A page lasts from the previous event to the one that ends it. */
function tracePages(tracing: Tracing, parent: Span): (event: object) => void {
  let atMs = Date.now();
  return (event) => {
    const { type, pageNumber, page } = event as PageEvent;
    const ended = type !== undefined && pageEnds.has(type) ? (pageNumber ?? page?.page_number) : undefined;
    const facts = ended === undefined ? undefined : { pageNumber: ended };
    if (facts) tracing.begin('page', facts, { parent, atMs }).end();
    atMs = Date.now();
  };
}

/** Fields of task events that identify a page. */
interface PageEvent {
  readonly type?: string;
  readonly pageNumber?: number;
  /** In the format of the wire. */
  readonly page?: { readonly page_number: number };
}

const pageEnds: ReadonlySet<string> = new Set(['page', 'page_completed', 'page_failed']);

function sizeOf(input: object): { readonly bytes?: number } {
  const { file } = input as { readonly file?: { readonly bytes: Uint8Array } };
  return file ? { bytes: file.bytes.byteLength } : {};
}

function outcomeOf(error: unknown): Outcome {
  const code = codeOf(error);
  return isErrorCode(code) ? code : 'internal';
}
