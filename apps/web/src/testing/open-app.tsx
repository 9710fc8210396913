import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { type RenderResult, render } from 'vitest-browser-react';
import { createAppRouter } from '../app/router.tsx';
import { Surroundings } from '../app/surroundings.tsx';
import { clearNotices } from '../shared/notices/notices.ts';
import { closeProblemReport } from '../shared/problems/report-problem.ts';

export interface OpenedApp extends RenderResult {
  /** The current address of the app, without the origin. */
  address(): string;
  /** Like the back button of the browser. */
  goBack(): void;
}

/** Opens the whole web app at an address; a `ScriptedServer` answers its calls. */
export async function openApp(address: string): Promise<OpenedApp> {
  const queryClient = new QueryClient({
    defaultOptions: {
      // What asks again does so at once: a second of waiting shows nothing.
      queries: { retry: false, retryDelay: 0, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  onTestFinished(() => {
    clearNotices();
    closeProblemReport();
    // For example which panel was open.
    localStorage.clear();
    sessionStorage.clear();
  });
  const screen = await render(<Surroundings queryClient={queryClient} router={router} />);
  return Object.assign(screen, {
    address: () => router.state.location.href,
    goBack: () => router.history.back(),
  });
}
