import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { appUpdater, UpdateBannerHost } from '../features/installed-app/index.ts';
import { ProblemReportHost } from '../features/problem-report/index.ts';
import { noticesInSight } from '../shared/notices/notices.model.ts';
import { noticeQueues } from '../shared/notices/notices.ts';
import { ToastRegion } from '../ui/feedback/toast.tsx';
import { TooltipProvider } from '../ui/floating/tooltip-provider.tsx';
import type { createAppRouter } from './router.tsx';

/** The screens of a router with everything that is around them. */
export function Surroundings({
  queryClient,
  router,
}: {
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}) {
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <RouterProvider router={router} />
        <NoticeRegions />
        <UpdateBannerHost updater={appUpdater} />
        <ProblemReportHost />
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
