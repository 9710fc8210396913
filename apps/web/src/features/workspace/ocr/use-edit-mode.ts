import { useSubscription } from '../../billing/index.ts';
import { useSettings } from '../../settings/index.ts';

/** What a drag does in edit mode. Without a choice of their own, subscribers select text and others draw. */
export function useEditMode(): 'box' | 'text' {
  const settings = useSettings();
  const { isPremium } = useSubscription();
  if (!isPremium) return 'box';
  return settings?.edit_mode_explicit ? settings.edit_mode : 'text';
}
