import { QueryClient } from '@tanstack/react-query';
import { watchSession } from '../features/auth/index.ts';
import { ApiError } from '../shared/api/api-error.ts';
import { createAppRouter } from './router.tsx';
import { Surroundings } from './surroundings.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: shouldRetry },
    // The client says itself that it is offline, at once, in place of waiting silently.
    mutations: { networkMode: 'always' },
  },
});
const router = createAppRouter(queryClient);

watchSession(queryClient, () => void router.invalidate());

/** Reading again helps only when the network or the server failed, never when the server refused. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** The web app, as a page has it. */
export function Providers() {
  return <Surroundings queryClient={queryClient} router={router} />;
}
