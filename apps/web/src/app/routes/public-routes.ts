import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { checkSession, tokenSearchSchema } from '../../features/auth/index.ts';
import { pricingSearchSchema } from '../../features/billing/index.ts';
import { invitationSearchSchema } from '../../features/organization/index.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { PendingContent } from '../pending-page.tsx';
import { rootRoute } from './root-route.ts';

/** With a token it is open to signed-in users too: the same link confirms a changed address. */
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
    () => import('../../features/auth/verify-email.screen.tsx'),
    'VerifyEmailScreen',
  ),
});

const pageRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'page',
  component: lazyRouteComponent(() => import('../public-page-layout.tsx'), 'PublicPageLayout'),
});

const pricingRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/pricing',
  validateSearch: pricingSearchSchema,
  component: lazyRouteComponent(
    () => import('../../features/billing/pricing/pricing.screen.tsx'),
    'PricingScreen',
  ),
  pendingComponent: PendingContent,
});

const contactRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/contact',
  component: lazyRouteComponent(() => import('../../features/contact/contact.screen.tsx'), 'ContactScreen'),
  pendingComponent: PendingContent,
});

/** The link of a mailed invitation, for users with and without a session. */
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  validateSearch: invitationSearchSchema,
  beforeLoad: async ({ context, search }) => {
    if (search.invitation === undefined) throw redirect({ to: '/organization', replace: true });
    await checkSession(context.queryClient);
  },
  component: lazyRouteComponent(
    () => import('../../features/organization/invitations/invitation.screen.tsx'),
    'InvitationScreen',
  ),
});

/** All UI components in all states; only in development builds. */
const galleryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/ui',
  component: import.meta.env.DEV
    ? lazyRouteComponent(() => import('../../dev/gallery.screen.tsx'), 'GalleryScreen')
    : NotFoundPage,
});

/** Pages for everybody, signed in or not. */
export const publicRoutes = [
  verifyRoute,
  invitationRoute,
  pageRoute.addChildren([pricingRoute, contactRoute]),
  galleryRoute,
] as const;
