import { createRoute, redirect } from '@tanstack/react-router';
import {
  checkSession,
  landingOf,
  loginSearchSchema,
  resendSearchSchema,
  signupSearchSchema,
  tokenSearchSchema,
} from '../../features/auth/index.ts';
import { visitorScreen } from '../visitor-screen.ts';
import { rootRoute } from './root-route.ts';

/** Screens for visitors: signed-in users are redirected. */
export const visitorRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  beforeLoad: async ({ context, location }) => {
    const check = await checkSession(context.queryClient);
    if (check.state === 'signed-in')
      throw redirect({ href: landingOf(loginSearchSchema.parse(location.search)), replace: true });
  },
});

const loginScreen = visitorScreen(() => import('../../features/auth/login.screen.tsx'), 'LoginScreen');

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
    () => import('../../features/auth/organization-login.screen.tsx'),
    'OrganizationLoginScreen',
  ),
});

const signupRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/signup',
  validateSearch: signupSearchSchema,
  component: visitorScreen(() => import('../../features/auth/signup/signup.screen.tsx'), 'SignupScreen'),
});

const forgotRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/forgot-password',
  component: visitorScreen(
    () => import('../../features/auth/forgot-password.screen.tsx'),
    'ForgotPasswordScreen',
  ),
});

const resetRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/reset-password',
  validateSearch: tokenSearchSchema,
  component: visitorScreen(
    () => import('../../features/auth/reset-password.screen.tsx'),
    'ResetPasswordScreen',
  ),
});

const resendRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/resend-verification',
  validateSearch: resendSearchSchema,
  component: visitorScreen(
    () => import('../../features/auth/resend-verification.screen.tsx'),
    'ResendVerificationScreen',
  ),
});

/** Sign-in, sign-up and related screens. */
export const visitorRoutes = visitorRoute.addChildren([
  startRoute,
  loginRoute,
  organizationLoginRoute,
  signupRoute,
  forgotRoute,
  resetRoute,
  resendRoute,
]);
