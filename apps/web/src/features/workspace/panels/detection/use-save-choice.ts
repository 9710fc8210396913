import { useReplaceEntities, useUpdateSettings } from '../../../settings/index.ts';
import { say } from '../../say.ts';
import { useWorkspace } from '../../workspace-context.ts';

/** Saves what the set-up shows to the account. Types of the department are there anyway and are not sent. */
export function useSaveChoice(): () => Promise<void> {
  const { store } = useWorkspace();
  const settings = useUpdateSettings();
  const fast = useReplaceEntities('fast');
  const advanced = useReplaceEntities('advanced');
  const standard = useReplaceEntities('standard');
  return async () => {
    const { detection, account } = store.getState();
    const own = (method: keyof typeof detection.choice) =>
      detection.choice[method].filter((type) => !account.locked[method].includes(type));
    try {
      await fast.mutateAsync(own('fast'));
      await advanced.mutateAsync(own('advanced'));
      await standard.mutateAsync(own('standard'));
      await settings.mutateAsync({
        detection_threshold: detection.threshold,
        use_banlist_for_detection: detection.usesIgnoreList,
      });
      say.success('detection.saved');
    } catch (error) {
      say.failure('detection.notSaved', error);
    }
  };
}
