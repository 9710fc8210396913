import { QueryClient } from '@tanstack/react-query';
import { watchSession } from '../features/auth/index.ts';
import { ApiError } from '../shared/api/api-error.ts';
import { createAppRouter } from './router.tsx';
import { Surroundings } from './surroundings.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: shouldRetry },
    // The client itself reports at once that it is offline, instead of waiting silently.
    mutations: { networkMode: 'always' },
  },
});
const router = createAppRouter(queryClient);

watchSession(queryClient, () => void router.invalidate());

/** A retry only helps if the network or the server failed, not if the server refused. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** The web app with everything around it. */
export function Providers() {
  return <Surroundings queryClient={queryClient} router={router} />;
}
