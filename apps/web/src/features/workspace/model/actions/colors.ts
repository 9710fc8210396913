import { type ColorName, colorNames, type MarkColors } from '../account/account.ts';
import { patch, type WorkspaceStore } from '../store.ts';

/** Shows marks in a colour before it is saved to the account. */
export function tryColor(store: WorkspaceStore, name: ColorName, color: string): void {
  patch(store, 'view', { triedColors: { ...store.getState().view.triedColors, [name]: color } });
}

/** Ends the preview of colours that were saved, or could not be; a colour changed since stays. */
export function endColorPreview(store: WorkspaceStore, settled: Partial<MarkColors>): void {
  const { triedColors } = store.getState().view;
  const left = colorNames.filter(
    (name) => triedColors[name] !== undefined && triedColors[name] !== settled[name],
  );
  patch(store, 'view', {
    triedColors: Object.fromEntries(left.map((name) => [name, triedColors[name]])) as Partial<MarkColors>,
  });
}
