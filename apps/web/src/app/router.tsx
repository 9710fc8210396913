import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { checkSession, landingOf, loginSearchSchema, signupSearchSchema } from '../features/auth/index.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageLayout } from './page-layout.tsx';
import { PendingPage } from './pending-page.tsx';
import { RootLayout } from './root-layout.tsx';

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
});

/** Screens for visitors: whoever is signed in already is sent on. */
const visitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  beforeLoad: async ({ context, location }) => {
    const check = await checkSession(context.queryClient);
    if (check.state === 'signed-in')
      throw redirect({ href: landingOf(loginSearchSchema.parse(location.search)), replace: true });
  },
});

/** Screens that need a login. Nothing of them is loaded before the server has confirmed who asks. */
const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  beforeLoad: async ({ context, location }) => {
    const check = await checkSession(context.queryClient);
    if (check.state !== 'signed-in') {
      throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
    }
  },
});

const loginScreen = lazyRouteComponent(() => import('../features/auth/login.screen.tsx'), 'LoginScreen');

const startRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/',
  validateSearch: loginSearchSchema,
  component: loginScreen,
});

const loginRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/login',
  validateSearch: loginSearchSchema,
  component: loginScreen,
});

const signupRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/signup',
  validateSearch: signupSearchSchema,
  component: lazyRouteComponent(() => import('../features/auth/signup.screen.tsx'), 'SignupScreen'),
});

const playgroundRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/playground',
  component: lazyRouteComponent(
    () => import('../features/workspace/workspace.screen.tsx'),
    'WorkspaceScreen',
  ),
});

const pageRoute = createRoute({ getParentRoute: () => rootRoute, id: 'page', component: PageLayout });

const pricingRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/pricing',
  component: lazyRouteComponent(() => import('../features/billing/pricing.screen.tsx'), 'PricingScreen'),
});

/** All primitives in all states; development builds only. */
const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/ui',
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('../dev/gallery.screen.tsx'), 'GalleryScreen')
    : NotFoundPage,
});

const routeTree = rootRoute.addChildren([
  visitorRoute.addChildren([startRoute, loginRoute, signupRoute]),
  memberRoute.addChildren([playgroundRoute]),
  pageRoute.addChildren([pricingRoute]),
  galleryRoute,
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 250,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
