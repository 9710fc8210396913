import { createStore, type StoreApi } from 'zustand/vanilla';
import { startFrom, type TourProgress } from './progress.ts';
import { afterNext, at, begun, inactive, progressOf, resumed, type TourState } from './tour.model.ts';

/** Interval between saves of the progress, in milliseconds. */
const SAVE_EVERY_MS = 5000;

/** What the tour needs from the browser and the server. */
export interface TourPorts {
  readonly now: () => number;
  readonly sessionId: string;
  readonly progress: {
    read(): TourProgress | null;
    write(progress: TourProgress): void;
    clear(): void;
  };
  /** Tells the server that the tour was finished or skipped. */
  readonly finish: () => void;
}

/** The tour of one visit: its state and actions. */
export interface Tour extends Pick<StoreApi<TourState>, 'getState' | 'subscribe'> {
  /** Starts or resumes according to the saved progress; with a `question`, the user must answer first. */
  start(): { readonly question: TourProgress | null };
  /** The answer to the question. */
  resume(progress: TourProgress): void;
  restart(isRestart: boolean): void;
  nextStep(): void;
  previousStep(): void;
  goTo(index: number): void;
  skipTutorial(): void;
  completeTutorial(): void;
  /** Ends it for this visit; the progress is kept and the server is not told. */
  close(): void;
  /** The tour was unmounted, with the session of its user: nothing is saved any more. */
  leave(): void;
  /** It was finished elsewhere. */
  endedElsewhere(): void;
  /** Saves immediately, when the page is left. */
  save(): void;
}

export function createTour({ now, sessionId, progress, finish }: TourPorts): Tour {
  const store = createStore<TourState>(() => inactive);
  let savedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!store.getState().isActive) return;
    savedAt = now();
    progress.write(progressOf(store.getState(), savedAt, sessionId));
  }

  function saveSoon(): void {
    if (timer !== undefined) return;
    const wait = savedAt + SAVE_EVERY_MS - now();
    if (wait <= 0) save();
    else timer = setTimeout(save, wait);
  }

  function go(state: TourState): void {
    store.setState(state, true);
    saveSoon();
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
    store.setState(inactive, true);
  }

  function end(): void {
    if (!store.getState().isActive) return;
    stop();
    progress.clear();
    finish();
  }

  const ifActive = (act: (state: TourState) => void) => () => {
    const state = store.getState();
    if (state.isActive) act(state);
  };

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start() {
      const start = startFrom(progress.read(), now());
      if (start.kind === 'ask') return { question: start.progress };
      go(start.kind === 'resume' ? resumed(start.progress) : begun(now(), false));
      return { question: null };
    },
    resume: (saved) => go(resumed(saved)),
    restart(isRestart) {
      progress.clear();
      go(begun(now(), isRestart));
    },
    nextStep: ifActive((state) => {
      const next = afterNext(state);
      if (next) go(next);
      else end();
    }),
    previousStep: ifActive((state) => go(at(state, state.currentStepIndex - 1))),
    goTo(index) {
      ifActive((state) => go(at(state, index)))();
    },
    skipTutorial: end,
    completeTutorial: end,
    close() {
      save();
      stop();
    },
    leave: stop,
    endedElsewhere() {
      stop();
      progress.clear();
    },
    save,
  };
}
