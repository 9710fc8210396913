import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { technicalLog } from '../shared/problems/technical-log.ts';
import { noteShownRoute } from '../shared/site/shown-route.ts';
import { ErrorPage } from './error-page.tsx';
import { keepAtCrash } from './kept-at-crash.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PendingPage } from './pending-page.tsx';
import { memberRoutes } from './routes/member-routes.ts';
import { publicRoutes } from './routes/public-routes.ts';
import { rootRoute } from './routes/root-route.ts';
import { visitorRoute, visitorRoutes } from './routes/visitor-routes.ts';
import { keepScrollPlaces } from './scroll-places.ts';

const routeTree = rootRoute.addChildren([visitorRoutes, memberRoutes, ...publicRoutes]);

/** The router of the web app; `history` replaces the browser's history in tests. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { queryClient },
    defaultErrorComponent: ErrorPage,
    defaultOnCatch: keepAtCrash,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 250,
    defaultPreload: 'intent',
  });
  keepScrollPlaces(router);
  const routes: Readonly<Record<string, AnyRoute | undefined>> = router.routesById;
  // Most visitors of a sign-in screen stay on it, so it is loaded while the session is checked.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const matches = router.matchRoutes(toLocation);
    if (!matches.some(({ routeId }) => routeId === visitorRoute.id)) return;
    for (const { routeId } of matches) {
      const route = routes[routeId];
      if (route) void router.loadRouteChunk(route);
    }
  });
  router.subscribe('onResolved', () => {
    const path = router.state.matches.at(-1)?.fullPath ?? '/';
    noteShownRoute(path);
    technicalLog.noteAction('page');
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
