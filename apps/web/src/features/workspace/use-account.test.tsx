import {
  defaultAppearance,
  entityCatalogue,
  getRulesInForce,
  getSettings,
  getSite,
  MEGABYTE_BYTES,
  type RuleName,
  type RulesInForce,
  updateSettings,
} from '@sladd/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { freshRules, freshSettings, freshSite, kari, serverForKari } from '../../testing/members.ts';
import { sessionQuery } from '../auth/index.ts';
import { rulesInForceQuery } from '../settings/index.ts';
import { uploadLimits } from './jobs/files/open-files.ts';
import type { Workspace } from './mounted/workspace.ts';
import { SetUp } from './panels/detection/set-up.tsx';
import { Appearance } from './panels/redaction/appearance.tsx';
import { noticeTitles, openedWorkspace } from './testing/opened-workspace.ts';
import { renderIn } from './testing/render-in.tsx';
import { useAccount } from './use-account.ts';

type Rules = RulesInForce['rules'];

function rulesOf(version: string, rules: Partial<{ [Name in RuleName]: Rules[Name] }>): RulesInForce {
  return {
    ...freshRules,
    ...{ organization: { org_id: 'org-1', name: 'Nordvik' }, version },
    rules: { ...freshRules.rules, ...rules },
  };
}

function Account({ workspace }: { workspace: Workspace }) {
  useAccount(workspace);
  return null;
}

/** A workspace with what an account brings, and the parts of its panels that rules lock. */
async function opened() {
  const workspace = openedWorkspace(['a.pdf']);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(sessionQuery.queryKey, kari);
  const screen = await renderIn(
    workspace,
    <QueryClientProvider client={queryClient}>
      <Account workspace={workspace} />
      <SetUp />
      <Appearance />
    </QueryClientProvider>,
  );
  const detection = () => workspace.store.getState().detection;
  const isKnown = () => workspace.store.getState().account.rules.version;
  return { workspace, queryClient, screen, detection, isKnown };
}

test('the account starts the workspace, and what is chosen there stays when the account changes', async () => {
  const server = serverForKari().gives(getSettings, { ...freshSettings, detection_threshold: 0.3 });
  const { workspace, queryClient, detection } = await opened();
  await expect.poll(() => detection().threshold).toBe(0.3);
  workspace.store.setState((state) => ({ detection: { ...state.detection, threshold: 0.9 } }));
  server.gives(getSettings, { ...freshSettings, detection_threshold: 0.4 });
  await queryClient.invalidateQueries();
  await expect.poll(() => workspace.store.getState().account.threshold).toBe(0.4);
  expect(detection().threshold).toBe(0.9);
  expect(server.bodiesOf(updateSettings)).toEqual([]);
});

test('the server says how many files may be open, and how large one may be', async () => {
  serverForKari()
    .gives(getSite, { ...freshSite, max_open_files: 40, max_file_bytes: 50 * MEGABYTE_BYTES })
    .gives(getSettings, { ...freshSettings, max_file_size_mb: 100 });
  const { workspace } = await opened();
  const limits = () => uploadLimits(workspace.store.getState());
  await expect.poll(limits).toEqual({ maxFiles: 40, maxFileBytes: 50 * MEGABYTE_BYTES });
});

test('a method whose model the server lacks finds by its rules, and the reason is said', async () => {
  const missing_models = { methods: ['standard' as const, 'advanced' as const], reads_pictures: false };
  serverForKari().gives(getSite, { ...freshSite, missing_models });
  const { screen } = await opened();
  await expect
    .element(screen.getByText(/the model is missing on the server, so only the rules are used/))
    .toBeVisible();
  await expect.element(screen.getByText(/pictures cannot be read on this server/)).toBeVisible();
  await screen.getByRole('button', { name: /Methods and types/ }).click();
  await expect.element(screen.getByRole('combobox', { name: /Standard AI/ })).toBeEnabled();
  await expect.element(screen.getByRole('combobox', { name: /Fast ML/ })).toBeEnabled();
});

test('that the model of a method is back is said', async () => {
  const missing_models = { methods: ['standard' as const], reads_pictures: true };
  const server = serverForKari().gives(getSite, { ...freshSite, missing_models });
  const { workspace, queryClient, screen } = await opened();
  await expect
    .element(screen.getByText(/the model is missing on the server, so only the rules are used/))
    .toBeVisible();
  expect(noticeTitles()).toEqual([]);
  server.gives(getSite, freshSite);
  await queryClient.invalidateQueries({ queryKey: ['site'] });
  await expect.poll(noticeTitles).toEqual([expect.stringMatching(/^Standard: the model is back/)]);
  expect(workspace.store.getState().lacking.byRules).toEqual([]);
});

test('where the server lacks nothing, nothing is said about models', async () => {
  serverForKari();
  const { workspace, screen } = await opened();
  await expect.poll(() => workspace.store.getState().account.rules.version).toBe('alone');
  await expect.element(screen.getByText(/missing on the server/)).not.toBeInTheDocument();
});

test('what the organization sets cannot be changed, says who set it, and follows it', async () => {
  const server = serverForKari().gives(
    getRulesInForce,
    rulesOf('1', {
      detection_threshold: { source: 'locked', value: 0.8 },
      ban_list: { source: 'locked', value: { words: ['nordvik'], is_used: true } },
      entity_lists: {
        source: 'locked',
        value: { fast: entityCatalogue.fast.slice(0, 2), advanced: [], standard: [] },
      },
      appearance: { source: 'locked', value: defaultAppearance },
    } as never),
  );
  const { queryClient, screen, detection, isKnown } = await opened();
  await expect.poll(isKnown).toBe('1');
  // What is read after the rules counts as read under them, which the server here knows nothing of.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await queryClient.refetchQueries({ queryKey: rulesInForceQuery.queryKey });
  expect([detection().threshold, detection().usesIgnoreList]).toEqual([0.8, true]);
  await expect.poll(() => detection().ignoreList).toEqual(['nordvik']);
  await expect.element(screen.getByText(/Set by Nordvik/u).first()).toBeVisible();
  for (const select of screen.getByRole('combobox').elements()) expect(select).toBeDisabled();
  await expect.element(screen.getByText('Fill. Set by Nordvik')).toBeVisible();
  const otherLook = screen.getByRole('radio', { name: 'Cross out', exact: true });
  await expect.element(otherLook).not.toBeInTheDocument();

  // The organization lets go, and says another threshold that everybody may change.
  server.gives(
    getRulesInForce,
    rulesOf('2', { detection_threshold: { source: 'start', value: 0.6 } } as never),
  );
  await queryClient.invalidateQueries();
  await expect.poll(isKnown).toBe('2');
  await expect.poll(() => detection().threshold).toBe(0.6);
  await expect.element(screen.getByText(/Set by Nordvik/u)).not.toBeInTheDocument();
  await expect.element(otherLook).toBeVisible();
});
