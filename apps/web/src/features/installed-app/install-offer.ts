import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { defineStored } from '../../shared/storage.ts';

/** A browser's own question whether to install the app, held back until somebody wants it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Until when the offer is not made; null: as soon as the browser has one. */
const storedRest = defineStored<{ until: number | 'never' } | null>({
  key: 'install.rest',
  version: 1,
  schema: z.object({ until: z.union([z.number(), z.literal('never')]) }).nullable(),
  fallback: null,
  survivesLogout: true,
});

const REST_MS = 30 * 24 * 3_600_000;

const offer = createStore<{ prompt: InstallPrompt | null }>(() => ({ prompt: null }));

/** The offer that stands: whether there is one, and the ways to answer it. */
export const installOffer = {
  subscribe: offer.subscribe,
  isThere: () => offer.getState().prompt !== null,
  /** Lets the browser ask. */
  async accept(): Promise<void> {
    const { prompt } = offer.getState();
    offer.setState({ prompt: null });
    await prompt?.prompt();
  },
  /** Not now: again in a month. */
  putOff(): void {
    storedRest.write({ until: Date.now() + REST_MS });
    offer.setState({ prompt: null });
  },
  refuse(): void {
    storedRest.write({ until: 'never' });
    offer.setState({ prompt: null });
  },
};

/** Listens for the browser's readiness to install the app, for as long as the page lives. */
export function watchInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Its own hint would come over the page at once.
    event.preventDefault();
    const rest = storedRest.read();
    if (rest && (rest.until === 'never' || rest.until > Date.now())) return;
    offer.setState({ prompt: event as InstallPrompt });
  });
  window.addEventListener('appinstalled', () => offer.setState({ prompt: null }));
}
