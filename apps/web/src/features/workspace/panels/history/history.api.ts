import { DOCUMENT_PAGE_SIZE, type DocumentItem, deleteDocument, listDocuments } from '@sladd/contract';
import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasCode } from '../../../../shared/api/api-error.ts';
import { api } from '../../../../shared/api/client.ts';
import { bus } from '../../../../shared/bus.ts';

const pageSize = DOCUMENT_PAGE_SIZE.max;

interface HistoryPage {
  readonly data: readonly DocumentItem[];
  readonly meta: { readonly total_items: number };
}

/** The history in pages of the maximum size, fetched while there are more. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['documents'],
  queryFn: ({ pageParam, signal }): Promise<HistoryPage> =>
    api.call(listDocuments, { query: { page: pageParam, pageSize }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, pages) => {
    const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
    return last.data.length > 0 && loaded < last.meta.total_items ? pages.length + 1 : undefined;
  },
});

/** The records fetched so far; fetched again when one is added. */
export function useHistoryRecords() {
  // The panel is not there to hear of a record that is saved while another one is open.
  const query = useInfiniteQuery({ ...historyQuery, refetchOnMount: 'always' });
  const queryClient = useQueryClient();
  useEffect(
    () =>
      bus.on('history-updated', () => {
        void queryClient.invalidateQueries({ queryKey: historyQuery.queryKey });
      }),
    [queryClient],
  );
  const pages = query.data?.pages ?? [];
  // A record saved meanwhile shifts the others, so that one can be on two pages.
  const items = [...new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values()];
  return { ...query, items, total: pages.at(-1)?.meta.total_items ?? 0 };
}

/** Deletes a record; one that does not exist counts as deleted. */
export function useDeleteRecord() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.call(deleteDocument, { params: { id } });
      } catch (error) {
        if (!hasCode(error, 'document.not_found')) throw error;
      }
    },
    onSuccess: (_done, id) => {
      queryClient.setQueryData(historyQuery.queryKey, (data) => data && without(data, id));
    },
  });
}

function without<Page>(data: InfiniteData<HistoryPage, Page>, id: string): InfiniteData<HistoryPage, Page> {
  const pages = data.pages.map((page) => ({
    data: page.data.filter((item) => item.id !== id),
    meta: { total_items: Math.max(0, page.meta.total_items - 1) },
  }));
  return { ...data, pages };
}
