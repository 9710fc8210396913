import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { adminSearchSchema } from '../../features/administration/index.ts';
import { checkSession, planSearchSchema } from '../../features/auth/index.ts';
import { manageSearchSchema } from '../../features/billing/index.ts';
import { invitationSearchSchema, organizationSearchSchema } from '../../features/organization/index.ts';
import { settingsSearchSchema } from '../../features/settings/index.ts';
import { PendingContent } from '../pending-page.tsx';
import { rootRoute } from './root-route.ts';

/** The screens that require a login. None of their code is loaded before the session is confirmed. */
const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  component: lazyRouteComponent(() => import('../member-layout.tsx'), 'MemberLayout'),
  beforeLoad: async ({ context, location }) => {
    // A user who follows an invitation may have no account yet.
    const { invitation } = invitationSearchSchema.parse(location.search);
    if (location.pathname === '/organization' && invitation !== undefined)
      throw redirect({ to: '/invitation', search: { invitation }, replace: true });
    const check = await checkSession(context.queryClient);
    if (check.state !== 'signed-in') {
      throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
    }
  },
});

const playgroundRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/playground',
  component: lazyRouteComponent(
    () => import('../../features/workspace/workspace.screen.tsx'),
    'WorkspaceScreen',
  ),
});

const checkoutRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/subscription/checkout',
  validateSearch: planSearchSchema,
  component: lazyRouteComponent(
    () => import('../../features/billing/checkout/checkout.screen.tsx'),
    'CheckoutScreen',
  ),
});

/** The page of the sandbox payment provider. */
const sandboxRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/sandbox/checkout/$checkoutId',
  component: lazyRouteComponent(
    () => import('../../features/billing/sandbox/sandbox.screen.tsx'),
    'SandboxScreen',
  ),
});

const memberPageRoute = createRoute({
  getParentRoute: () => memberRoute,
  id: 'page',
  component: lazyRouteComponent(() => import('../page-layout.tsx'), 'PageLayout'),
});

const manageRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/subscription/manage',
  validateSearch: manageSearchSchema,
  component: lazyRouteComponent(
    () => import('../../features/billing/manage/manage.screen.tsx'),
    'ManageScreen',
  ),
  pendingComponent: PendingContent,
});

const organizationRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/organization',
  validateSearch: organizationSearchSchema,
  component: lazyRouteComponent(
    () => import('../../features/organization/organization.screen.tsx'),
    'OrganizationScreen',
  ),
  pendingComponent: PendingContent,
});

const approvalRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/approval',
  component: lazyRouteComponent(() => import('../../features/approvals/queue.screen.tsx'), 'ApprovalScreen'),
  pendingComponent: PendingContent,
});

const draftRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/approval/$draftId',
  component: lazyRouteComponent(
    () => import('../../features/approvals/review/draft.screen.tsx'),
    'DraftScreen',
  ),
  pendingComponent: PendingContent,
});

const jobsRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/jobs',
  component: lazyRouteComponent(() => import('../../features/jobs/jobs.screen.tsx'), 'JobsScreen'),
  pendingComponent: PendingContent,
});

/** Not found for everybody except administrators of the installation. */
const adminRoute = createRoute({
  getParentRoute: () => memberPageRoute,
  path: '/admin',
  validateSearch: adminSearchSchema,
  beforeLoad: async ({ context }) => {
    const check = await checkSession(context.queryClient);
    if (check.state !== 'signed-in' || !check.user.administrator) throw notFound();
  },
  component: lazyRouteComponent(
    () => import('../../features/administration/administration.screen.tsx'),
    'AdministrationScreen',
  ),
  pendingComponent: PendingContent,
});

const settingsScreen = lazyRouteComponent(
  () => import('../../features/settings/settings.screen.tsx'),
  'SettingsScreen',
);

/** The address that our own links use. */
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

/** The workspace, and the pages of accounts and organizations. */
export const memberRoutes = memberRoute.addChildren([
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
]);
