import { REPORTED_EVENTS } from '@sladd/contract';

/** One call of this page as its server answered it; by its route, never by its address. */
export interface NotedCall {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  /** Path of the route, with the names of its values in place of the values. */
  readonly path: string;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** Code of the failure; null where there was none. */
  readonly code: string | null;
  /** Under which the server's log has the call; null where none came. */
  readonly requestId: string | null;
}

/** Something that was done, by a name out of the program. */
export interface NotedAction {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly name: string;
}

/**
 * What happened in this page, for the report of a problem: the newest calls and acts. Lives in memory alone, leaves the
 * page only in a report that its user has seen, and is never told what anybody wrote.
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
    /** The call that failed last, for as long as what it led to may just be coming up on screen; null where none did. */
    freshFailure(withinMs: number): NotedCall | null {
      const last = calls.findLast(({ code }) => code !== null);
      return last && now() - last.at <= withinMs ? last : null;
    },
  };
}

/** The log of this page. */
export const technicalLog = createTechnicalLog();
