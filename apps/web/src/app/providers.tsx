import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { watchSession } from '../features/auth/index.ts';
import { ApiError } from '../shared/api/api-error.ts';
import { noticesInSight } from '../shared/notices.model.ts';
import { noticeQueues } from '../shared/notices.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { createAppRouter } from './router.tsx';

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

/** Everything that is around the screens. */
export function Providers() {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <RouterProvider router={router} />
        <NoticeRegions />
      </TooltipProvider>
    </QueryClientProvider>
  );
}

function NoticeRegions() {
  const { t } = useTranslation();
  return (
    <>
      <ToastRegion
        queue={noticeQueues['top-right']}
        corner="top-right"
        limit={noticesInSight['top-right']}
        label={t('notices.errors')}
        closeLabel={t('close')}
      />
      <ToastRegion
        queue={noticeQueues['bottom-left']}
        corner="bottom-left"
        limit={noticesInSight['bottom-left']}
        label={t('notices.confirmations')}
        closeLabel={t('close')}
      />
    </>
  );
}
