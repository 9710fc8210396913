export const updateStatuses = [
  'idle',
  'checking',
  'available',
  'downloading',
  'ready',
  'installing',
  'success',
  'error',
] as const;
export type UpdateStatus = (typeof updateStatuses)[number];

/** Why an update failed: the new version did not take over, took too long, or the service worker could not be registered. */
export type UpdateFailure = 'not_activated' | 'timed_out' | 'not_registered';

export interface UpdateError {
  readonly failure: UpdateFailure;
  /** Number of automatic retries before it. */
  readonly retryCount: number;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** The state of the update of the app. */
export interface UpdateState {
  readonly status: UpdateStatus;
  /** Seconds until the update starts automatically; null without a countdown. */
  readonly secondsLeft: number | null;
  /** Automatic retries so far. */
  readonly retryCount: number;
  readonly error: UpdateError | null;
  /** Another tab installed the new version. */
  readonly isFromElsewhere: boolean;
  /** Postponed by the user: the next offer has no countdown. */
  readonly isPutOff: boolean;
}

export type UpdateEvent =
  | {
      readonly type:
        | 'check_started'
        | 'check_ended'
        | 'downloading'
        | 'waiting'
        | 'put_off'
        | 'retry'
        | 'retry_by_hand';
    }
  | { readonly type: 'tick' | 'held' | 'install' | 'activated' | 'activated_elsewhere' }
  | { readonly type: 'failed'; readonly failure: UpdateFailure; readonly at: number };

/** Seconds between the offer of an update and its start. */
export const COUNTDOWN_SECONDS = 5;
/** Maximum number of automatic retries. */
export const MAX_RETRIES = 3;

export const noUpdate: UpdateState = {
  status: 'idle',
  secondsLeft: null,
  retryCount: 0,
  error: null,
  isFromElsewhere: false,
  isPutOff: false,
};

/** The state after an event; the same object if the event changes nothing. */
export function afterUpdateEvent(state: UpdateState, event: UpdateEvent): UpdateState {
  const { status } = state;
  switch (event.type) {
    case 'check_started':
      return status === 'idle' ? { ...state, status: 'checking' } : state;
    case 'check_ended':
      return status === 'checking' ? { ...state, status: 'idle' } : state;
    case 'downloading':
      return status === 'installing' || status === 'success' ? state : { ...state, status: 'downloading' };
    case 'waiting':
      return status === 'installing' || status === 'success' ? state : offered(state);
    case 'tick':
      return counted(state);
    case 'held':
      return status === 'available' && state.secondsLeft !== COUNTDOWN_SECONDS
        ? { ...state, secondsLeft: COUNTDOWN_SECONDS }
        : state;
    case 'put_off':
      return { ...noUpdate, isPutOff: true };
    case 'install':
      return { ...state, status: 'installing', secondsLeft: null, error: null };
    case 'activated':
      return { ...noUpdate, status: 'success' };
    case 'activated_elsewhere':
      return { ...noUpdate, status: 'success', isFromElsewhere: true };
    case 'failed':
      return {
        ...state,
        status: 'error',
        secondsLeft: null,
        error: { failure: event.failure, retryCount: state.retryCount, timestamp: event.at },
      };
    case 'retry':
      return { ...state, retryCount: Math.min(MAX_RETRIES, state.retryCount + 1) };
    case 'retry_by_hand':
      return { ...noUpdate };
  }
}

function offered(state: UpdateState): UpdateState {
  return state.isPutOff
    ? { ...state, status: 'ready', secondsLeft: null }
    : { ...state, status: 'available', secondsLeft: COUNTDOWN_SECONDS };
}

function counted(state: UpdateState): UpdateState {
  if (state.status !== 'available' || state.secondsLeft === null) return state;
  return state.secondsLeft > 1
    ? { ...state, secondsLeft: state.secondsLeft - 1 }
    : { ...state, status: 'ready', secondsLeft: null };
}
