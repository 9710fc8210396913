import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Registration, Updater } from './updater.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

class ScriptedWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly told: unknown[] = [];
  becomes(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  postMessage(message: unknown): void {
    this.told.push(message);
  }
}

/** A page with the workers that a test plays. */
function createPage({ hasController = true, isRegistered = true, hasWorkers = true } = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as ScriptedWorker | null,
    installing: null as ScriptedWorker | null,
    checks: 0,
    update: async () => void registration.checks++,
  });
  const page = {
    registration,
    reloads: 0,
    isBusy: false,
    areOthersBusy: false,
    takeOver: (): void => undefined,
    find() {
      const worker = new ScriptedWorker();
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      return worker;
    },
    /** Fetches a new version as far as a browser does by itself. */
    download() {
      const worker = page.find();
      registration.waiting = worker;
      worker.becomes('installed');
      return worker;
    },
  };
  const updater = new Updater({
    register: async () => {
      if (!isRegistered) throw new TypeError('refused');
      return hasWorkers ? (registration as unknown as Registration) : null;
    },
    hasController: () => hasController,
    onController: (listener) => {
      page.takeOver = listener;
    },
    reload: () => void page.reloads++,
    isBusy: () => page.isBusy,
    areOthersBusy: async () => page.areOthersBusy,
  });
  return { page, updater, status: () => updater.state.getState().status };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test('a new version is fetched, counted down, installed, and the page loads anew', async () => {
  const { page, updater, status } = createPage();
  await updater.start();
  const worker = page.find();
  expect(status()).toBe('downloading');
  page.registration.waiting = worker;
  worker.becomes('installed');
  expect(status()).toBe('available');
  await seconds(4);
  expect(worker.told).toEqual([]);
  await seconds(1);
  expect(worker.told).toEqual(['skip-waiting']);
  expect(status()).toBe('installing');
  page.takeOver();
  expect(status()).toBe('success');
  expect(page.reloads).toBe(0);
  await seconds(1);
  expect(page.reloads).toBe(1);
});

test('the first worker of a browser is no update', async () => {
  const { page, updater, status } = createPage({ hasController: false });
  await updater.start();
  page.download();
  page.takeOver();
  await seconds(10);
  expect(status()).toBe('idle');
  expect(page.reloads).toBe(0);
});

test('a browser that has no workers, and says nothing of it, is left alone', async () => {
  const { page, updater, status } = createPage({ hasController: false, hasWorkers: false });
  await updater.start();
  await seconds(3600);
  await updater.check();
  expect([status(), page.registration.checks, page.reloads]).toEqual(['idle', 0, 0]);
});

test('while work is open nothing goes on, however long; then it counts down anew', async () => {
  const { page, updater, status } = createPage();
  await updater.start();
  page.isBusy = true;
  const worker = page.download();
  await seconds(600);
  expect(status()).toBe('available');
  page.isBusy = false;
  await seconds(4);
  expect(worker.told).toEqual([]);
  await seconds(1);
  expect(worker.told).toEqual(['skip-waiting']);
});

test('work in another tab holds it as well', async () => {
  const { page, updater } = createPage();
  await updater.start();
  page.areOthersBusy = true;
  const worker = page.download();
  await seconds(60);
  expect(worker.told).toEqual([]);
});

test('the user may start it at once', async () => {
  const { page, updater } = createPage();
  await updater.start();
  page.isBusy = true;
  const worker = page.download();
  updater.updateNow();
  expect(worker.told).toEqual(['skip-waiting']);
});

test('a version that another tab brought loads this page anew, but not while work is open', async () => {
  const { page, updater, status } = createPage();
  await updater.start();
  page.isBusy = true;
  page.takeOver();
  await seconds(60);
  expect(page.reloads).toBe(0);
  expect(status()).toBe('available');
  page.isBusy = false;
  await seconds(5);
  expect(updater.state.getState()).toMatchObject({ status: 'success', isFromElsewhere: true });
  await seconds(1);
  expect(page.reloads).toBe(1);
});

test('a worker that was waiting when the page opened is offered', async () => {
  const { page, updater, status } = createPage();
  page.registration.waiting = new ScriptedWorker();
  await updater.start();
  expect(status()).toBe('available');
});

test('a worker that is not activated is tried again three times, three seconds apart, then by hand', async () => {
  const { page, updater, status } = createPage();
  await updater.start();
  const worker = page.download();
  worker.postMessage = () => {
    worker.told.push('refused');
    throw new DOMException('gone', 'InvalidStateError');
  };
  updater.updateNow();
  expect(status()).toBe('error');
  for (const attempt of [1, 2, 3]) {
    await seconds(3);
    expect(updater.state.getState().error).toMatchObject({ failure: 'not_activated', retryCount: attempt });
  }
  await seconds(60);
  expect(worker.told.length).toBe(4);
  updater.retry();
  expect(updater.state.getState().error?.retryCount).toBe(0);
});

test('an installation that hangs ends after thirty seconds', async () => {
  const { page, updater, status } = createPage();
  await updater.start();
  page.download();
  updater.updateNow();
  await seconds(29);
  expect(status()).toBe('installing');
  await seconds(1);
  expect(updater.state.getState().error).toMatchObject({ failure: 'timed_out' });
});

test('a download that fails says so', async () => {
  const { page, updater } = createPage();
  await updater.start();
  page.find().becomes('redundant');
  expect(updater.state.getState().error).toMatchObject({ failure: 'not_activated' });
});

test('a browser that refuses the worker is told of', async () => {
  const { updater } = createPage({ isRegistered: false });
  await updater.start();
  expect(updater.state.getState().error).toMatchObject({ failure: 'not_registered' });
});

test('a check is made every half hour, and when somebody comes back, but not at once again', async () => {
  const { page, updater, status } = createPage();
  await updater.start();
  await updater.check();
  expect(page.registration.checks).toBe(1);
  expect(status()).toBe('checking');
  await seconds(2);
  expect(status()).toBe('idle');
  await updater.check();
  expect(page.registration.checks).toBe(1);
  await seconds(59);
  await updater.check();
  expect(page.registration.checks).toBe(2);
  await seconds(30 * 60);
  expect(page.registration.checks).toBe(3);
});

test('what was put off comes back with the next check, without a countdown', async () => {
  const { page, updater, status } = createPage();
  await updater.start();
  const worker = page.download();
  updater.putOff();
  await seconds(61);
  expect(status()).toBe('idle');
  await updater.check();
  await seconds(2);
  expect(status()).toBe('ready');
  await seconds(60);
  expect(worker.told).toEqual([]);
});
