import { REPORTED_EVENTS } from '@sladd/contract';

/** A call of this page and its outcome; by route, never by address. */
export interface NotedCall {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** The path of the route, with the names of its parameters instead of their values. */
  readonly path: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Error code; null if it succeeded. */
  readonly code: string | null;
  /** The request id in the log of the server; null without an answer. */
  readonly requestId: string | null;
}

/** An action, by a name from the program. */
export interface NotedAction {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly name: string;
}

/**
 * The latest calls and actions in this page, for problem reports. Only in memory; leaves the page only in a report that
 * the user has seen, and never contains user input.
 */
export function createTechnicalLog(now: () => number = Date.now) {
  const calls: NotedCall[] = [];
  const actions: NotedAction[] = [];

  function keep<T>(list: T[], entry: T): void {
    list.push(entry);
    if (list.length > REPORTED_EVENTS) list.shift();
  }

  return {
    calls: (): readonly NotedCall[] => calls,
    actions: (): readonly NotedAction[] => actions,
    noteCall: (call: Omit<NotedCall, 'at'>) => keep(calls, { at: now(), ...call }),
    noteAction: (name: string) => keep(actions, { at: now(), name }),
    /** The last failed call, as long as its consequences may just be appearing on screen; null if there is none. */
    freshFailure(withinMs: number): NotedCall | null {
      const last = calls.findLast(({ code }) => code !== null);
      return last && now() - last.at <= withinMs ? last : null;
    },
  };
}

/** The log of this page. */
export const technicalLog = createTechnicalLog();
