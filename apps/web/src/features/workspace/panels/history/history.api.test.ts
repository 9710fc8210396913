import type { DocumentItem } from '@sladd/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../../../shared/api/client.ts';
import { historyQuery } from './history.api.ts';

afterEach(() => vi.restoreAllMocks());

const item = (index: number) => ({ id: String(index) }) as DocumentItem;

test('the history is asked for from page 1 by a hundred, and further while there is more', async () => {
  const pages = [
    { data: Array.from({ length: 100 }, (_, index) => item(index)), meta: { total_items: 101 } },
    { data: [item(100)], meta: { total_items: 101 } },
  ];
  const call = vi
    .spyOn(api, 'call')
    .mockImplementation(
      (async (_route: unknown, input: { query: { page: number } }) => pages[input.query.page - 1]) as never,
    );
  const data = await new QueryClient().fetchInfiniteQuery({ ...historyQuery, pages: 5 });
  const asked = call.mock.calls.map(([, input]) => (input as { query: object }).query);
  expect(asked).toEqual([
    { page: 1, pageSize: 100 },
    { page: 2, pageSize: 100 },
  ]);
  expect(data.pages.flatMap((page) => page.data)).toHaveLength(101);
});
