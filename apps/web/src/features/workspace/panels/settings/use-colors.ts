import { defaultSettings, type SettingValues } from '@sladd/contract';
import { useCallback, useEffect, useRef } from 'react';
import { useSettings, useUpdateSettings } from '../../../settings/index.ts';
import {
  type ColorName,
  colorNames,
  colorSetting,
  type MarkColors,
  markColors,
} from '../../model/account/account.ts';
import { endColorPreview, tryColor } from '../../model/actions/colors.ts';
import { say } from '../../mounted/say.ts';
import { useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Debounce before colours are saved, because a picker reports every colour while it is dragged. */
const SAVE_AFTER_MS = 500;

/** The colours of the account: applied at once, saved after the debounce or when the panel is closed. */
export function useColors() {
  const { store } = useWorkspace();
  const settings = useSettings();
  const tried = useWorkspaceState((state) => state.view.triedColors);
  const { mutateAsync } = useUpdateSettings();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const save = useCallback(
    async (colors: Partial<MarkColors>) => {
      try {
        await mutateAsync(settingsOf(colors));
      } catch (error) {
        say.failure('settings.notSaved', error);
      }
      endColorPreview(store, colors);
    },
    [store, mutateAsync],
  );
  const saveTried = useCallback(() => {
    clearTimeout(timer.current);
    const colors = store.getState().view.triedColors;
    if (Object.keys(colors).length > 0) void save(colors);
  }, [store, save]);
  const saveOnLeaving = useRef(saveTried);
  saveOnLeaving.current = saveTried;
  useEffect(() => () => saveOnLeaving.current(), []);

  return {
    colors: { ...markColors(settings), ...tried },
    change: (name: ColorName, color: string) => {
      tryColor(store, name, color);
      clearTimeout(timer.current);
      timer.current = setTimeout(saveTried, SAVE_AFTER_MS);
    },
    reset: (names: readonly ColorName[]) => {
      for (const name of names) tryColor(store, name, defaultSettings[colorSetting(name)]);
      saveTried();
    },
  };
}

function settingsOf(colors: Partial<MarkColors>): Partial<SettingValues> {
  return Object.fromEntries(
    colorNames.flatMap((name) => {
      const color = colors[name];
      return color === undefined ? [] : [[colorSetting(name), color] as const];
    }),
  );
}
