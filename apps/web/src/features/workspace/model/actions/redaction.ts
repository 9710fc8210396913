import { type AppearanceSettings, defaultAppearance } from '@sladd/contract';
import { type LockMode, noLock } from '../redaction/lock.ts';
import { defaultRedactionOptions, type RedactionOptions } from '../redaction/mapping.ts';
import { patch, type WorkspaceStore } from '../store.ts';

export function setOption(store: WorkspaceStore, option: keyof RedactionOptions, isOn: boolean): void {
  patch(store, 'redaction', { options: { ...store.getState().redaction.options, [option]: isOn } });
}

export function setAppearance(store: WorkspaceStore, change: Partial<AppearanceSettings>): void {
  patch(store, 'redaction', { appearance: { ...store.getState().redaction.appearance, ...change } });
}

/** Resets options and look, the latter to that of the organization if it has one; the scope stays. */
export function resetRedaction(store: WorkspaceStore): void {
  const { removeImages, rules } = store.getState().account;
  patch(store, 'redaction', {
    options: { ...defaultRedactionOptions, removeImages },
    appearance: rules.appearance ?? defaultAppearance,
    lock: noLock,
    newPassword: '',
  });
}

export function setLock(store: WorkspaceStore, mode: LockMode): void {
  patch(store, 'redaction', { lock: { ...store.getState().redaction.lock, mode } });
}

export function setNewPassword(store: WorkspaceStore, newPassword: string): void {
  const { lock } = store.getState().redaction;
  patch(store, 'redaction', { newPassword, lock: { ...lock, revision: lock.revision + 1 } });
}
