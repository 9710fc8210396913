import type { DetectEvent } from '@sladd/pipeline';
import { TaskError } from '../../tasks/task-error.ts';
import type { FileMeter } from '../subscriptions/index.ts';
import type { StartedDetection } from './start-detection.ts';

/** Reading stops while this number of pages waits to be counted. */
const MOST_WAITING = 16;

interface HeldEvent {
  readonly event: DetectEvent;
  readonly counted: Promise<void>;
  isCounted: boolean;
}

type End = { readonly isDone: true } | { readonly error: unknown };
type Coming = { readonly event: DetectEvent } | End;

/**
 * The events of a detection in order; a page event is held back until its page is counted. Reading continues meanwhile,
 * so that pages in quick succession are counted together. Errors of counting and of the source are thrown after all
 * earlier events. Leaving the iteration stops the detection.
 */
export async function* countedEvents(
  { events, stop }: StartedDetection,
  meter: FileMeter,
): AsyncGenerator<DetectEvent, void, undefined> {
  const source = events[Symbol.asyncIterator]();
  const held: HeldEvent[] = [];
  let coming: Promise<Coming> | undefined;
  let end: End | undefined;
  try {
    for (;;) {
      for (let first = held[0]; first?.isCounted; first = held[0]) {
        held.shift();
        yield first.event;
      }
      const [first] = held;
      if (!first && end) break;
      if (!end && held.length < MOST_WAITING) coming ??= comingFrom(source);
      const came = await Promise.race([first?.counted, coming].filter((one) => one !== undefined));
      if (!came) continue;
      coming = undefined;
      end = endOf(came);
      if ('event' in came) held.push(hold(came.event, meter));
    }
    if ('error' in end) throw end.error;
  } finally {
    meter.leave();
    stop();
    // No one reads the source any more, so its errors are dropped.
    void Promise.resolve(source.return?.()).catch(() => undefined);
  }
}

function comingFrom(source: AsyncIterator<DetectEvent>): Promise<Coming> {
  return source.next().then(
    (result) => (result.done ? { isDone: true } : { event: result.value }),
    (error: unknown) => ({ error }),
  );
}

/** Undefined for an event. Throws a cancellation at once, since no one listens any more. */
function endOf(came: Coming): End | undefined {
  if ('event' in came) return undefined;
  if ('error' in came && came.error instanceof TaskError && came.error.code === 'task.cancelled')
    throw came.error;
  return came;
}

function hold(event: DetectEvent, meter: FileMeter): HeldEvent {
  // A preliminary page is sent again later and counted then.
  const isPage = event.type === 'page_completed' && event.isPreliminary !== true;
  const counted = isPage ? meter.count(event.pageNumber) : Promise.resolve();
  const held: HeldEvent = {
    event,
    isCounted: !isPage,
    counted: counted.then(() => {
      held.isCounted = true;
    }),
  };
  // The waiting reader gets the error; without a reader it must not be an unhandled rejection.
  held.counted.catch(() => undefined);
  return held;
}
