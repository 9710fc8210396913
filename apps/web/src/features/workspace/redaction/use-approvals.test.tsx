import { getApprovalRules, listDrafts, listOrganizations, type OrganizationSummary } from '@sladd/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { kari, serverForKari } from '../../../testing/members.ts';
import { sessionQuery } from '../../auth/index.ts';
import { commit } from '../model/actions/marks.ts';
import { add } from '../model/highlights/edits.ts';
import { patch } from '../model/store.ts';
import type { Workspace } from '../mounted/workspace.ts';
import { rectangle } from '../testing/highlights.ts';
import { openedWorkspace, readyFile } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { useApprovals } from './use-approvals.ts';

const nordvik: OrganizationSummary = {
  ...{ org_id: 'org-1', name: 'Nordvik', owner_user_id: 'turid', role: 'member' as const, current: true },
  ...{ joined_at: kari.created_at, deletion_due_at: null },
};
const asked = {
  is_required: true,
  allows_words: false,
  sends_mail: false,
  names_approver: false,
  keep_days: 90,
};

function Approvals({ workspace }: { workspace: Workspace }) {
  useApprovals(workspace);
  return null;
}

/** A workspace whose organization asks for a second person, and what it knows of its first file. */
async function opened(workspace: Workspace) {
  serverForKari()
    .gives(listOrganizations, [nordvik])
    .gives(getApprovalRules, asked)
    .gives(listDrafts, { drafts: [], total: 0, to_review: 0, mine: 0, median_wait_minutes: null });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(sessionQuery.queryKey, kari);
  await renderIn(
    workspace,
    <QueryClientProvider client={queryClient}>
      <Approvals workspace={workspace} />
    </QueryClientProvider>,
  );
  return (key: string) => workspace.store.getState().redaction.approvals?.get(key);
}

test('what would be done with a file is worked out again when marks or what boxes say change', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const known = await opened(workspace);
  await expect.poll(() => known('a')?.draft).toBeNull();
  const hashes = new Set([known('a')?.planSha256]);
  const changes = [
    () => void commit(store, add(store.getState().marks.highlights, [rectangle()])),
    () => patch(store, 'redaction', { grounds: { ...store.getState().redaction.grounds, mode: 'required' } }),
  ];
  for (const change of changes) {
    change();
    await expect.poll(() => hashes.has(known('a')?.planSha256)).toBe(false);
    hashes.add(known('a')?.planSha256);
  }
});

test('a file that can no longer be read leaves the others known', async () => {
  const workspace = openedWorkspace(['gone.pdf', 'a.pdf']);
  const [gone] = workspace.store.getState().files;
  if (gone)
    gone.source.arrayBuffer = () => Promise.reject(new DOMException('it was moved', 'NotReadableError'));
  const known = await opened(workspace);
  await expect.poll(() => known('a')?.draft).toBeNull();
  expect(known('gone')).toBeUndefined();
});

test('a file is read once, however many are opened while it is read', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const [first] = workspace.store.getState().files;
  const held = Promise.withResolvers<ArrayBuffer>();
  let reads = 0;
  if (first)
    first.source.arrayBuffer = () => {
      reads += 1;
      return held.promise;
    };
  const known = await opened(workspace);
  await expect.poll(() => reads).toBe(1);
  for (const name of ['b.pdf', 'c.pdf'])
    workspace.store.setState(({ files }) => ({ files: [...files, readyFile(name)] }));
  held.resolve(new TextEncoder().encode('x').buffer);
  await expect.poll(() => known('c')?.draft).toBeNull();
  expect(reads).toBe(1);
});
