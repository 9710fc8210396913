import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { noticeQueues } from '../../../shared/notices/notices.ts';
import { freshSite, kari } from '../../../testing/members.ts';
import { ToastRegion } from '../../../ui/feedback/toast.tsx';
import { TooltipProvider } from '../../../ui/floating/tooltip-provider.tsx';

/** An error response. */
export const refusal = (status: number, code: string, message = code) => ({
  refused: { status, error: { code, message, request_id: 'r-7f3a91c2' } },
});

const user = { ...kari, id: 'u1', username: 'ingrid.fosse', email: 'ingrid@nordvik.example' };

const site = { ...freshSite, billing: 'sandbox' };

/** The answers of the server by `METHOD /path`; functions are called with the query and the body. */
export type Answers = Record<string, unknown>;

/** Renders a screen at an address with a server that gives these answers; `calls` records its requests. */
export async function openPage(screen: ReactNode, path: string, answers: Answers) {
  const calls: { call: string; query: string; body: unknown }[] = [];
  const all: Answers = {
    'GET /api/site': site,
    'GET /api/users/me': user,
    'GET /api/organizations': [],
    ...answers,
  };
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, location.origin);
    const call = `${init?.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ call, query: url.search, body });
    const given = call in all ? all[call] : refusal(404, 'request.not_found');
    const answer: unknown =
      typeof given === 'function' ? await given({ query: url.searchParams, body }) : given;
    if (typeof answer === 'object' && answer !== null && 'refused' in answer) {
      const { status, error } = answer.refused as { status: number; error: unknown };
      return Response.json({ success: false, error }, { status });
    }
    return Response.json({ success: true, data: answer });
  });
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <Outlet />
        {(['top-right', 'bottom-left'] as const).map((corner) => (
          <ToastRegion
            key={corner}
            queue={noticeQueues[corner]}
            corner={corner}
            limit={4}
            label={corner}
            closeLabel="Close"
          />
        ))}
      </>
    ),
  });
  const splat = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => screen });
  const router = createRouter({
    routeTree: rootRoute.addChildren([splat]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, retryDelay: 1 }, mutations: { networkMode: 'always' } },
  });
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <RouterProvider router={router as never} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  const address = () => router.state.location.href;
  return { page, calls, address, queryClient, answers: all };
}
