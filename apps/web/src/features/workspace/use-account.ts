import { canonicalJson, type DetectionMethod } from '@sladd/contract';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSite } from '../../shared/use-site.ts';
import { useSession } from '../auth/index.ts';
import {
  banListQuery,
  entityListQuery,
  patternsQuery,
  refreshRules,
  rulesInForceQuery,
  settingsQuery,
  useAddBanWords,
  useSavePattern,
} from '../settings/index.ts';
import { sayLoadingFailed } from './jobs/detection/save-choice.ts';
import { groundsInForce } from './kept/grounds-in-force.ts';
import { lookInForce } from './kept/look-in-force.ts';
import { type AccountDefaults, accountDefaults, ignoredWords } from './model/account/account.ts';
import { listUnderRules, settingsUnderRules, workspaceRules } from './model/account/rules.ts';
import { isSameLook } from './model/redaction/appearance.ts';
import { patch, type WorkspaceStore } from './model/store.ts';
import { clampZoom, toolbarZoom } from './model/zoom.ts';
import type { Workspace } from './mounted/workspace.ts';

/** Brings the account's settings and lists into the workspace, and lets it save to them. */
export function useAccount(workspace: Workspace): void {
  useDefaults(workspace);
  useMostFiles(workspace);
  const queryClient = useQueryClient();
  const list = useQuery(banListQuery);
  const rules = useQuery(rulesInForceQuery);
  const words = isNewer(rules, list) ? (rules.data?.rules.ban_list.value ?? list.data) : list.data;
  const terms = useQuery(patternsQuery).data;
  const { mutateAsync: addWords } = useAddBanWords();
  const { mutateAsync: savePattern } = useSavePattern();

  useEffect(() => {
    patch(workspace.store, 'detection', { ignoreList: ignoredWords(words) });
  }, [workspace, words]);

  useEffect(() => {
    workspace.ports.account = {
      addIgnored: async (word) => {
        await addWords([word]);
      },
      saveTerm: async (pattern) => {
        await savePattern(pattern);
      },
      terms: () => terms ?? [],
      refreshRules: () => refreshRules(queryClient),
    };
    return () => {
      workspace.ports.account = null;
    };
  }, [workspace, terms, addWords, savePattern, queryClient]);
}

/** The account's defaults start the workspace once, when they are known; later changes only move what resets go back to. */
function useDefaults({ store }: Workspace): void {
  const saved = useQuery(settingsQuery);
  const settings = saved.data;
  const fast = useQuery(entityListQuery('fast'));
  const advanced = useQuery(entityListQuery('advanced'));
  const standard = useQuery(entityListQuery('standard'));
  // Not used here, but whoever waits for the account to be known counts on them.
  const terms = useQuery(patternsQuery);
  // Without them nothing is known to be set; the server keeps to them in any case.
  const known = useQuery(rulesInForceQuery);
  const rules = known.data;
  const departmentId = useSession()?.department_id;
  const queries = { fast, advanced, standard };
  const hasStarted = useRef(false);
  const problem = [saved, fast, advanced, standard].find(({ error }) => error)?.error;
  useEffect(() => {
    if (problem) sayLoadingFailed(problem);
  }, [problem]);
  const areKnown = [fast, advanced, standard, terms, known].every((query) => !query.isPending);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read tells when
  useEffect(() => {
    if (!settings || !areKnown) return;
    // Rules come all at once; the lists of another organization are read anew a moment later, and must not count till then.
    const listOf = (method: DetectionMethod) =>
      listUnderRules(isNewer(known, queries[method]) ? rules : undefined, method, queries[method].data ?? []);
    const account = accountDefaults(
      settingsUnderRules(isNewer(known, saved) ? rules : undefined, settings),
      { fast: listOf('fast'), advanced: listOf('advanced'), standard: listOf('standard') },
      workspaceRules(rules, departmentId),
    );
    const { version } = store.getState().account.rules;
    store.setState({ account });
    const isStart = !hasStarted.current;
    // What another organization, or other rules, say holds from the next run on; marks stay.
    if (isStart || version !== account.rules.version) takeRules(store, account);
    for (const change of lockedValues(account)) patch(store, 'detection', change);
    if (!isStart) return;
    hasStarted.current = true;
    const { removeImages } = account;
    patch(store, 'view', { zoom: clampZoom(settings.zoom, toolbarZoom) });
    patch(store, 'redaction', { options: { ...store.getState().redaction.options, removeImages } });
  }, [store, settings, areKnown, rules, departmentId, fast.data, advanced.data, standard.data]);
}

/** Brings how many files may be open at once; fewer than are open already leave those alone. */
function useMostFiles({ store }: Workspace): void {
  const most = useSite()?.max_open_files;
  useEffect(() => {
    if (most !== undefined) store.setState({ maxFiles: most });
  }, [store, most]);
}

type Read = Pick<UseQueryResult, 'dataUpdatedAt'>;

function isNewer(rules: Read, setting: Read): boolean {
  return rules.dataUpdatedAt >= setting.dataUpdatedAt;
}

/** Begins anew with what the account and the organization say now. */
function takeRules(
  store: WorkspaceStore,
  { choice, threshold, usesIgnoreList, rules }: AccountDefaults,
): void {
  patch(store, 'detection', { choice, threshold, usesIgnoreList });
  const appearance = lookInForce(rules);
  if (!isSameLook(appearance, store.getState().redaction.appearance))
    patch(store, 'redaction', { appearance });
  const grounds = groundsInForce(rules);
  if (canonicalJson(grounds) !== canonicalJson(store.getState().redaction.grounds))
    patch(store, 'redaction', { grounds });
}

/** What the organization sets for all never differs from what it says. */
function lockedValues({ rules, choice, threshold, usesIgnoreList }: AccountDefaults) {
  return [
    ...(rules.locked.has('entity_lists') ? [{ choice }] : []),
    ...(rules.locked.has('detection_threshold') ? [{ threshold }] : []),
    ...(rules.locked.has('ban_list') ? [{ usesIgnoreList }] : []),
  ];
}
