import { errorText } from '../../../shared/i18n/error-text.ts';
import { i18n } from '../../../shared/i18n/i18n.ts';
import type { Resources } from '../../../shared/i18n/resources.ts';
import { workspaceDurationsMs } from '../../../shared/notices/notices.model.ts';
import { type NoticeOptions, notify } from '../../../shared/notices/notices.ts';
import { moveStep, noteNotice } from './undo-step.ts';
import type { Workspace } from './workspace.ts';

type WithoutPlural<Key> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Key;

/** The key of a text of the workspace; `count` selects the plural form. */
export type TextKey = WithoutPlural<keyof Resources['workspace']>;
export type TextValues = Readonly<Record<string, string | number>>;

/** Returns a text of the workspace outside React. */
export function textOf(key: TextKey, values: TextValues = {}): string {
  return i18n.t(`workspace:${key}` as 'workspace:title', values);
}

/** Shows notices of the workspace, by the keys of their texts. */
export const say = {
  info: (key: TextKey, values?: TextValues, options?: NoticeOptions) => {
    notify.info(textOf(key, values), options);
  },
  /** Shows that something has started; call the returned function when it is done. */
  beginning: (key: TextKey, options?: NoticeOptions, values?: TextValues): (() => void) => {
    const id = notify.info(textOf(key, values), options);
    return () => notify.close(id);
  },
  success: (key: TextKey, values?: TextValues, options?: NoticeOptions) => {
    notify.success(textOf(key, values), { durationMs: workspaceDurationsMs.success, ...options });
  },
  warning: (key: TextKey, values?: TextValues, options?: NoticeOptions) => {
    notify.warning(textOf(key, values), options);
  },
  error: (key: TextKey, values?: TextValues, options?: NoticeOptions) => {
    notify.error(textOf(key, values), options);
  },
  /** Shows that a call failed, with the text of its error code under a title. */
  failure: (key: TextKey, error: unknown, values?: TextValues) => {
    notify.error(textOf(key, values), { body: errorText(error) });
  },
  /** Shows a confirmation of a change of marks, with a button to undo it. */
  undoable: (workspace: Workspace, key: TextKey, values?: TextValues) => {
    const step = workspace.store.getState().marks.history.past.at(-1);
    const id = notify.success(textOf(key, values), {
      durationMs: workspaceDurationsMs.success,
      action: {
        label: textOf('undo'),
        onClick: () => {
          // Only while it is the last step: the button must never undo anything else.
          if (workspace.store.getState().marks.history.past.at(-1) !== step) return;
          if (moveStep(workspace, 'undo') === 'noRoom')
            say.warning('undo.noRoom', { count: workspace.store.getState().maxFiles });
        },
      },
    });
    if (step) noteNotice(step, id);
  },
} as const;
