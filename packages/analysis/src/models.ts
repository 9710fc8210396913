import type { Gazetteer } from './names/gazetteer.ts';
import type { NameTagger } from './names/name-tagger.ts';

/** The trained parts, loaded once by the caller. A part left out disables what rests on it, never the run. */
export interface Models {
  readonly fastTagger?: NameTagger;
  readonly gazetteer?: Gazetteer;
}
