import { createStore } from 'zustand/vanilla';
import {
  afterUpdateEvent,
  MAX_RETRIES,
  noUpdate,
  type UpdateEvent,
  type UpdateFailure,
  type UpdateState,
} from './update.model.ts';

/** The part of a `ServiceWorkerRegistration` that the updater uses. */
export type Registration = Pick<
  ServiceWorkerRegistration,
  'waiting' | 'installing' | 'update' | 'addEventListener'
>;

/** What the updater needs from the browser and the page. */
export interface UpdatePorts {
  /** Rejects if the browser refuses the service worker; null if it has none. */
  register(): Promise<Registration | null>;
  /** Whether a service worker controls the page. */
  hasController(): boolean;
  /** Calls the listener when another service worker takes over the page. */
  onController(listener: () => void): void;
  reload(): void;
  /** Whether a reload of this page would interrupt something. */
  isBusy(): boolean;
  /** The same for the other tabs, which a new version takes over as well. */
  areOthersBusy(): Promise<boolean>;
}

const CHECK_EVERY_MS = 30 * 60_000;
/** Minimum time between checks, for example when the page becomes visible again. */
const CHECK_RESTS_MS = 60_000;
const CHECK_SHOWN_MS = 2000;
const INSTALL_LIMIT_MS = 30_000;
const RETRY_AFTER_MS = 3000;
const RELOAD_AFTER_MS = 1000;
const SECOND_MS = 1000;

/** Installs new versions of the app, but never while work is open. */
export class Updater {
  readonly state = createStore<UpdateState>(() => noUpdate);
  readonly #ports: UpdatePorts;
  #registration: Registration | null = null;
  #hadController: boolean;
  /** Another tab has activated a new version; this page is still the old one. */
  #isReplaced = false;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #countdown: ReturnType<typeof setInterval> | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: UpdatePorts) {
    this.#ports = ports;
    this.#hadController = ports.hasController();
  }

  /** Registers the service worker and starts checking for new versions. */
  async start(): Promise<void> {
    this.#ports.onController(() => this.#onController());
    let registration: Registration | null;
    try {
      registration = await this.#ports.register();
    } catch {
      this.#fail('not_registered');
      return;
    }
    // The browser blocks service workers without an error: the app runs as a page, and each visit loads the newest
    // version.
    if (!registration) return;
    this.#registration = registration;
    registration.addEventListener('updatefound', () => this.#onFound());
    setInterval(() => void this.check(), CHECK_EVERY_MS);
    if (registration.waiting && this.#ports.hasController()) this.#offer();
    else if (registration.installing) this.#onFound();
  }

  /** Checks for a new version, unless there was a check recently or an update is in progress. */
  async check(): Promise<void> {
    const registration = this.#registration;
    if (!registration || this.#status !== 'idle' || Date.now() - this.#checkedAt < CHECK_RESTS_MS) return;
    this.#checkedAt = Date.now();
    this.#dispatch({ type: 'check_started' });
    setTimeout(() => {
      this.#dispatch({ type: 'check_ended' });
      if (registration.waiting && this.#status === 'idle') this.#offer();
    }, CHECK_SHOWN_MS);
    // Fails while offline or while the server is down.
    await registration.update().catch(() => undefined);
  }

  /** Starts the update. */
  updateNow(): void {
    this.#stopClocks();
    if (this.#isReplaced) {
      this.#finish('activated_elsewhere');
      return;
    }
    const worker = this.#registration?.waiting;
    if (!worker) {
      this.#failActivation();
      return;
    }
    this.#dispatch({ type: 'install' });
    this.#limit = setTimeout(() => this.#fail('timed_out'), INSTALL_LIMIT_MS);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant' && this.#status === 'installing') this.#failActivation();
    });
    try {
      worker.postMessage('skip-waiting');
    } catch {
      this.#failActivation();
    }
  }

  /** Hides the offer; the next check repeats it, without a countdown. */
  putOff(): void {
    this.#stopClocks();
    this.#dispatch({ type: 'put_off' });
  }

  /** Tries again after a failure. */
  retry(): void {
    this.#dispatch({ type: 'retry_by_hand' });
    this.updateNow();
  }

  get #status(): UpdateState['status'] {
    return this.state.getState().status;
  }

  #dispatch(event: UpdateEvent): void {
    this.state.setState(afterUpdateEvent(this.state.getState(), event), true);
  }

  #stopClocks(): void {
    clearInterval(this.#countdown);
    clearTimeout(this.#limit);
  }

  #offer(): void {
    this.#stopClocks();
    this.#dispatch({ type: 'waiting' });
    if (this.#status === 'available') this.#countdown = setInterval(() => void this.#second(), SECOND_MS);
  }

  async #second(): Promise<void> {
    const isLast = this.state.getState().secondsLeft === 1;
    const isHeld = this.#ports.isBusy() || (isLast && (await this.#ports.areOthersBusy()));
    this.#dispatch({ type: isHeld ? 'held' : 'tick' });
    if (this.#status === 'ready') this.updateNow();
  }

  #onFound(): void {
    const worker = this.#registration?.installing;
    if (!worker || !this.#ports.hasController()) return;
    this.#dispatch({ type: 'downloading' });
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') this.#offer();
      if (worker.state === 'redundant' && this.#status === 'downloading') this.#fail('not_activated');
    });
  }

  #onController(): void {
    if (!this.#hadController) {
      // The first service worker of this browser takes over a page of the same version.
      this.#hadController = true;
    } else if (this.#status === 'installing') {
      this.#finish('activated');
    } else {
      this.#isReplaced = true;
      if (this.#ports.isBusy()) this.#offer();
      else this.#finish('activated_elsewhere');
    }
  }

  #finish(how: 'activated' | 'activated_elsewhere'): void {
    this.#stopClocks();
    this.#dispatch({ type: how });
    setTimeout(() => this.#ports.reload(), RELOAD_AFTER_MS);
  }

  #fail(failure: UpdateFailure): void {
    this.#stopClocks();
    this.#dispatch({ type: 'failed', failure, at: Date.now() });
  }

  #failActivation(): void {
    this.#fail('not_activated');
    if (this.state.getState().retryCount >= MAX_RETRIES) return;
    this.#limit = setTimeout(() => {
      this.#dispatch({ type: 'retry' });
      this.updateNow();
    }, RETRY_AFTER_MS);
  }
}
