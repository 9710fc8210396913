import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { adminSearchSchema } from '../features/administration/index.ts';
import {
  checkSession,
  landingOf,
  loginSearchSchema,
  planSearchSchema,
  resendSearchSchema,
  signupSearchSchema,
  tokenSearchSchema,
} from '../features/auth/index.ts';
import { manageSearchSchema, pricingSearchSchema } from '../features/billing/index.ts';
import { invitationSearchSchema, organizationSearchSchema } from '../features/organization/index.ts';
import { settingsSearchSchema } from '../features/settings/index.ts';
import { noteShownRoute } from '../shared/shown-route.ts';
import { technicalLog } from '../shared/technical-log.ts';
import { ErrorPage } from './error-page.tsx';
import { keepAtCrash } from './kept-at-crash.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PendingContent, PendingPage } from './pending-page.tsx';
import { RootLayout } from './root-layout.tsx';
import { keepScrollPlaces } from './scroll-places.ts';
import { visitorScreen } from './visitor-screen.ts';

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
  component: lazyRouteComponent(() => import('./member-layout.tsx'), 'MemberLayout'),
  beforeLoad: async ({ context, location }) => {
    // Whoever follows the link of an invitation may have no account yet.
    const { invitation } = invitationSearchSchema.parse(location.search);
    if (location.pathname === '/organization' && invitation !== undefined)
      throw redirect({ to: '/invitation', search: { invitation }, replace: true });
    const check = await checkSession(context.queryClient);
    if (check.state !== 'signed-in') {
      throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
    }
  },
});

const loginScreen = visitorScreen(() => import('../features/auth/login.screen.tsx'), 'LoginScreen');

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

const organizationLoginRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/login/organization',
  validateSearch: loginSearchSchema,
  component: visitorScreen(
    () => import('../features/auth/organization-login.screen.tsx'),
    'OrganizationLoginScreen',
  ),
});

const signupRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/signup',
  validateSearch: signupSearchSchema,
  component: visitorScreen(() => import('../features/auth/signup/signup.screen.tsx'), 'SignupScreen'),
});

const forgotRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/forgot-password',
  component: visitorScreen(
    () => import('../features/auth/forgot-password.screen.tsx'),
    'ForgotPasswordScreen',
  ),
});

const resetRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/reset-password',
  validateSearch: tokenSearchSchema,
  component: visitorScreen(() => import('../features/auth/reset-password.screen.tsx'), 'ResetPasswordScreen'),
});

const resendRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/resend-verification',
  validateSearch: resendSearchSchema,
  component: visitorScreen(
    () => import('../features/auth/resend-verification.screen.tsx'),
    'ResendVerificationScreen',
  ),
});

/** With a token open to whoever is signed in, too: a changed address is confirmed by the same link, then they go on. */
const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  validateSearch: tokenSearchSchema,
  beforeLoad: async ({ context, search }) => {
    const check = await checkSession(context.queryClient);
    if (check.state === 'signed-in' && search.token === undefined)
      throw redirect({ to: '/playground', replace: true });
  },
  component: lazyRouteComponent(
    () => import('../features/auth/verify-email.screen.tsx'),
    'VerifyEmailScreen',
  ),
});

const playgroundRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/playground',
  component: lazyRouteComponent(
    () => import('../features/workspace/workspace.screen.tsx'),
    'WorkspaceScreen',
  ),
});

const pageLayout = lazyRouteComponent(() => import('./page-layout.tsx'), 'PageLayout');

const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'page',
  component: lazyRouteComponent(() => import('./public-page-layout.tsx'), 'PublicPageLayout'),
});

const pricingRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/pricing',
  validateSearch: pricingSearchSchema,
  component: lazyRouteComponent(
    () => import('../features/billing/pricing/pricing.screen.tsx'),
    'PricingScreen',
  ),
  pendingComponent: PendingContent,
});

const contactRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/contact',
  component: lazyRouteComponent(() => import('../features/contact/contact.screen.tsx'), 'ContactScreen'),
  pendingComponent: PendingContent,
});

const checkoutRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/subscription/checkout',
  validateSearch: planSearchSchema,
  component: lazyRouteComponent(
    () => import('../features/billing/checkout/checkout.screen.tsx'),
    'CheckoutScreen',
  ),
});

/** The page of the pretended payment provider. */
const sandboxRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/sandbox/checkout/$checkoutId',
  component: lazyRouteComponent(
    () => import('../features/billing/sandbox/sandbox.screen.tsx'),
    'SandboxScreen',
  ),
});

const memberPageRoute = createRoute({ getParentRoute: () => memberRoute, id: 'page', component: pageLayout });

const manageRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/subscription/manage',
  validateSearch: manageSearchSchema,
  component: lazyRouteComponent(() => import('../features/billing/manage/manage.screen.tsx'), 'ManageScreen'),
  pendingComponent: PendingContent,
});

const organizationRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/organization',
  validateSearch: organizationSearchSchema,
  component: lazyRouteComponent(
    () => import('../features/organization/organization.screen.tsx'),
    'OrganizationScreen',
  ),
  pendingComponent: PendingContent,
});

const approvalRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/approval',
  component: lazyRouteComponent(() => import('../features/approvals/queue.screen.tsx'), 'ApprovalScreen'),
  pendingComponent: PendingContent,
});

const draftRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/approval/$draftId',
  component: lazyRouteComponent(() => import('../features/approvals/review/draft.screen.tsx'), 'DraftScreen'),
  pendingComponent: PendingContent,
});

const jobsRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/jobs',
  component: lazyRouteComponent(() => import('../features/jobs/jobs.screen.tsx'), 'JobsScreen'),
  pendingComponent: PendingContent,
});

/** For everybody but administrators of the installation there is nothing at this address. */
const adminRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/admin',
  validateSearch: adminSearchSchema,
  beforeLoad: async ({ context }) => {
    const check = await checkSession(context.queryClient);
    if (check.state !== 'signed-in' || !check.user.administrator) throw notFound();
  },
  component: lazyRouteComponent(
    () => import('../features/administration/administration.screen.tsx'),
    'AdministrationScreen',
  ),
  pendingComponent: PendingContent,
});

/** The link of a mailed invitation, for whoever follows it, signed in or not. */
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  validateSearch: invitationSearchSchema,
  beforeLoad: async ({ context, search }) => {
    if (search.invitation === undefined) throw redirect({ to: '/organization', replace: true });
    await checkSession(context.queryClient);
  },
  component: lazyRouteComponent(
    () => import('../features/organization/invitations/invitation.screen.tsx'),
    'InvitationScreen',
  ),
});

const settingsScreen = lazyRouteComponent(
  () => import('../features/settings/settings.screen.tsx'),
  'SettingsScreen',
);

/** The address own links use. */
const userSettingsRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/user/settings',
  validateSearch: settingsSearchSchema,
  component: settingsScreen,
  pendingComponent: PendingContent,
});

const settingsRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/settings',
  validateSearch: settingsSearchSchema,
  component: settingsScreen,
  pendingComponent: PendingContent,
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
  visitorRoute.addChildren([
    startRoute,
    loginRoute,
    organizationLoginRoute,
    signupRoute,
    forgotRoute,
    resetRoute,
    resendRoute,
  ]),
  memberRoute.addChildren([
    playgroundRoute,
    checkoutRoute,
    sandboxRoute,
    memberPageRoute.addChildren([
      userSettingsRoute,
      settingsRoute,
      manageRoute,
      organizationRoute,
      approvalRoute,
      draftRoute,
      jobsRoute,
      adminRoute,
    ]),
  ]),
  verifyRoute,
  invitationRoute,
  pageRoute.addChildren([pricingRoute, contactRoute]),
  galleryRoute,
]);

/** The routes of the web app; `history` stands for the browser's own where a test has none. */
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
  // Most who come to the way in see it: its screen is fetched while the server is asked who they are.
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
