import { type ColorName, colorNames, type MarkColors } from '../account/account.ts';
import { patch, type WorkspaceStore } from '../store.ts';

/** Draws marks in a colour before it is the account's. */
export function tryColor(store: WorkspaceStore, name: ColorName, color: string): void {
  patch(store, 'view', { triedColors: { ...store.getState().view.triedColors, [name]: color } });
}

/** Ends the trial of colours that were saved, or could not be; one that was changed since goes on. */
export function settleColors(store: WorkspaceStore, settled: Partial<MarkColors>): void {
  const { triedColors } = store.getState().view;
  const left = colorNames.filter(
    (name) => triedColors[name] !== undefined && triedColors[name] !== settled[name],
  );
  patch(store, 'view', {
    triedColors: Object.fromEntries(left.map((name) => [name, triedColors[name]])) as Partial<MarkColors>,
  });
}
