import { canonicalJson, type DetectionMethod } from '@sladd/contract';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSite } from '../../shared/site/use-site.ts';
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
import { modelWords } from './findings/mark-words.ts';
import { sayLoadingFailed } from './jobs/detection/save-detection-settings.ts';
import { groundsInForce } from './kept/grounds-in-force.ts';
import { lookInForce } from './kept/look-in-force.ts';
import { type AccountDefaults, accountDefaults, ignoredWords } from './model/account/account.ts';
import { type Lacking, lackingOf } from './model/account/missing-models.ts';
import { listUnderRules, settingsUnderRules, workspaceRules } from './model/account/rules.ts';
import { isSameLook } from './model/redaction/appearance.ts';
import { patch, type WorkspaceStore } from './model/store.ts';
import { clampZoom, toolbarZoom } from './model/zoom.ts';
import { say } from './mounted/say.ts';
import type { Workspace } from './mounted/workspace.ts';

/** Loads the settings and lists of the account into the workspace, and provides the port to save to them. */
export function useAccount(workspace: Workspace): void {
  useDefaults(workspace);
  useSiteLimits(workspace);
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

/** Initializes the workspace with the defaults of the account once; later changes only change what a reset restores. */
function useDefaults({ store }: Workspace): void {
  const saved = useQuery(settingsQuery);
  const settings = saved.data;
  const fast = useQuery(entityListQuery('fast'));
  const advanced = useQuery(entityListQuery('advanced'));
  const standard = useQuery(entityListQuery('standard'));
  // Not used here, but waiting for the account includes them.
  const terms = useQuery(patternsQuery);
  // If they are missing, no rules apply here; the server enforces them in any case.
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
    // Rules are replaced at once, while the lists of another organization are fetched a moment later and must not be
    // used until then.
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
    // Changed rules or another organization apply from the next run on; marks stay.
    if (isStart || version !== account.rules.version) takeRules(store, account);
    for (const change of lockedValues(account)) patch(store, 'detection', change);
    if (!isStart) return;
    hasStarted.current = true;
    const { removeImages } = account;
    patch(store, 'view', { zoom: clampZoom(settings.zoom, toolbarZoom) });
    patch(store, 'redaction', { options: { ...store.getState().redaction.options, removeImages } });
  }, [store, settings, areKnown, rules, departmentId, fast.data, advanced.data, standard.data]);
}

/** Takes over how many files may be open at once, how large, and what is missing; files that are already open stay. */
function useSiteLimits({ store }: Workspace): void {
  const site = useSite();
  useEffect(() => {
    if (!site) return;
    const lacking = lackingOf(site.missing_models, site.text_service !== null);
    if (site.missing_models !== null) sayRecovered(store.getState().lacking, lacking);
    store.setState({
      maxFiles: site.max_open_files,
      maxFileBytes: site.max_file_bytes,
      lacking,
    });
  }, [store, site]);
}

/** Says which methods have their model again: what earlier runs did without, a new one looks for. */
function sayRecovered(before: Lacking, now: Lacking): void {
  const lacked = [...before.byRules, ...(before.isFastByRules ? (['fast'] as const) : [])];
  const recovered = lacked.filter((method) =>
    method === 'fast' ? !now.isFastByRules : !now.byRules.includes(method),
  );
  if (recovered.length > 0) say.info('detection.modelBack', { models: modelWords(recovered) });
}

type Read = Pick<UseQueryResult, 'dataUpdatedAt'>;

function isNewer(rules: Read, setting: Read): boolean {
  return rules.dataUpdatedAt >= setting.dataUpdatedAt;
}

/** Resets the settings to those of the account and the organization. */
function takeRules(
  store: WorkspaceStore,
  { selectedTypes, threshold, usesIgnoreList, rules }: AccountDefaults,
): void {
  patch(store, 'detection', { selectedTypes, threshold, usesIgnoreList });
  const appearance = lookInForce(rules);
  if (!isSameLook(appearance, store.getState().redaction.appearance))
    patch(store, 'redaction', { appearance });
  const grounds = groundsInForce(rules);
  if (canonicalJson(grounds) !== canonicalJson(store.getState().redaction.grounds))
    patch(store, 'redaction', { grounds });
}

/** Settings locked by the organization always equal its rules. */
function lockedValues({ rules, selectedTypes, threshold, usesIgnoreList }: AccountDefaults) {
  return [
    ...(rules.locked.has('entity_lists') ? [{ selectedTypes }] : []),
    ...(rules.locked.has('detection_threshold') ? [{ threshold }] : []),
    ...(rules.locked.has('ban_list') ? [{ usesIgnoreList }] : []),
  ];
}
