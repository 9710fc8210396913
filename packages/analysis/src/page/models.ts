import type { EncoderTagger } from '../encoder/encoder-tagger.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { NameTagger } from '../names/model/name-tagger.ts';

/** The trained parts, loaded once by the caller. A part left out disables what rests on it, never the run. */
export interface Models {
  readonly fastTagger?: NameTagger;
  /** Of `standard` and `advanced`. It answers later, so the caller runs it and hands its tags in with the page. */
  readonly encoder?: EncoderTagger;
  readonly gazetteer?: Gazetteer;
}
