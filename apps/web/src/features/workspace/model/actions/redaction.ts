import { type AppearanceSettings, defaultAppearance } from '@sladd/contract';
import { defaultRedactionOptions, type RedactionOptions } from '../redaction/mapping.ts';
import { patch, type WorkspaceStore } from '../store.ts';

export function setOption(store: WorkspaceStore, option: keyof RedactionOptions, isOn: boolean): void {
  patch(store, 'redaction', { options: { ...store.getState().redaction.options, [option]: isOn } });
}

export function setAppearance(store: WorkspaceStore, change: Partial<AppearanceSettings>): void {
  patch(store, 'redaction', { appearance: { ...store.getState().redaction.appearance, ...change } });
}

/** Options and look as they are at first; the scope stays. */
export function resetRedaction(store: WorkspaceStore): void {
  const { removeImages } = store.getState().account;
  patch(store, 'redaction', {
    options: { ...defaultRedactionOptions, removeImages },
    appearance: defaultAppearance,
  });
}
