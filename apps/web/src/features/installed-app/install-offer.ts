import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { defineStored } from '../../shared/browser/storage.ts';

/** The install prompt of the browser, deferred until the user wants it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Until when the offer is suppressed; null to offer as soon as the browser allows. */
const storedRest = defineStored<{ until: number | 'never' } | null>({
  key: 'install.rest',
  version: 1,
  schema: z.object({ until: z.union([z.number(), z.literal('never')]) }).nullable(),
  fallback: null,
  survivesLogout: true,
});

const REST_MS = 30 * 24 * 3_600_000;

const offer = createStore<{ prompt: InstallPrompt | null }>(() => ({ prompt: null }));

/** The current offer: whether there is one, and the answers to it. */
export const installOffer = {
  subscribe: offer.subscribe,
  isThere: () => offer.getState().prompt !== null,
  /** Shows the prompt of the browser. */
  async accept(): Promise<void> {
    const { prompt } = offer.getState();
    offer.setState({ prompt: null });
    await prompt?.prompt();
  },
  /** Offers again in a month. */
  putOff(): void {
    storedRest.write({ until: Date.now() + REST_MS });
    offer.setState({ prompt: null });
  },
  refuse(): void {
    storedRest.write({ until: 'never' });
    offer.setState({ prompt: null });
  },
};

/** Listens for the install prompt of the browser while the page is open. */
export function watchInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows its own hint over the page at once.
    event.preventDefault();
    const rest = storedRest.read();
    if (rest && (rest.until === 'never' || rest.until > Date.now())) return;
    offer.setState({ prompt: event as InstallPrompt });
  });
  window.addEventListener('appinstalled', () => offer.setState({ prompt: null }));
}
