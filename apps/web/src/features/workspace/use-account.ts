import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  banListQuery,
  entityListQuery,
  patternsQuery,
  settingsQuery,
  useAddBanWords,
  useSavePattern,
  useSettings,
} from '../settings/index.ts';
import { sayLoadingFailed } from './jobs/save-choice.ts';
import { accountDefaults, ignoredWords } from './model/account/account.ts';
import { patch } from './model/store.ts';
import { clampZoom, toolbarZoom } from './model/zoom.ts';
import type { Workspace } from './mounted/workspace.ts';

/** Brings the account's settings and lists into the workspace, and opens the door for saving to them. */
export function useAccount(workspace: Workspace): void {
  useDefaults(workspace);
  const words = useQuery(banListQuery).data;
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
    };
    return () => {
      workspace.ports.account = null;
    };
  }, [workspace, terms, addWords, savePattern]);
}

/** The account's defaults start the workspace once, when they are known; later changes only move what resets go back to. */
function useDefaults({ store }: Workspace): void {
  const settings = useSettings();
  const fast = useQuery(entityListQuery('fast'));
  const advanced = useQuery(entityListQuery('advanced'));
  const standard = useQuery(entityListQuery('standard'));
  // Not used here, but whoever waits for the account to be known counts on them.
  const terms = useQuery(patternsQuery);
  const hasStarted = useRef(false);
  const problem = [useQuery(settingsQuery), fast, advanced, standard].find(({ error }) => error)?.error;
  useEffect(() => {
    if (problem) sayLoadingFailed(problem);
  }, [problem]);
  const areKnown = [fast, advanced, standard, terms].every((query) => !query.isPending);
  useEffect(() => {
    if (!settings || !areKnown) return;
    const lists = { fast: fast.data ?? [], advanced: advanced.data ?? [], standard: standard.data ?? [] };
    const account = accountDefaults(settings, lists);
    store.setState({ account });
    if (hasStarted.current) return;
    hasStarted.current = true;
    const { choice, threshold, usesIgnoreList, removeImages } = account;
    patch(store, 'detection', { choice, threshold, usesIgnoreList });
    patch(store, 'view', { zoom: clampZoom(settings.zoom, toolbarZoom) });
    patch(store, 'redaction', { options: { ...store.getState().redaction.options, removeImages } });
  }, [store, settings, areKnown, fast.data, advanced.data, standard.data]);
}
