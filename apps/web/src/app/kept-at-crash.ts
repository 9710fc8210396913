import type { ReportedFile } from '@sladd/contract';
import { createStore } from 'zustand/vanilla';
import { keepWork, openWork, shapesOfFiles } from '../shared/open-work.ts';

/** What happened to the open work when a page crashed. */
export type KeptAtCrash =
  | { readonly state: 'none' }
  | { readonly state: 'keeping' | 'kept' | 'lost'; readonly files: number; readonly marks: number };

export const keptAtCrash = createStore<{ kept: KeptAtCrash; shapes: readonly ReportedFile[] }>(() => ({
  kept: { state: 'none' },
  shapes: [],
}));

/** Keeps the open work for the next load of the page. Must be called while the components that hold it still exist. */
export function keepAtCrash(): void {
  keptAtCrash.setState({ shapes: shapesOfFiles() });
  const work = openWork();
  if (!work || work.files === 0) {
    keptAtCrash.setState({ kept: { state: 'none' } });
    return;
  }
  const { files, marks } = work;
  const say = (state: 'keeping' | 'kept' | 'lost') => keptAtCrash.setState({ kept: { state, files, marks } });
  say('keeping');
  keepWork().then(
    (isKept) => say(isKept ? 'kept' : 'lost'),
    () => say('lost'),
  );
}
