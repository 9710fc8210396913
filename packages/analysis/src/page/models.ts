import type { EncoderTagger } from '../encoder/encoder-tagger.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { NameTagger } from '../names/model/name-tagger.ts';

/** The trained models, loaded once by the caller. Without one of them the findings that depend on it are missing. */
export interface Models {
  readonly fastTagger?: NameTagger;
  /** For `standard` and `advanced`. It is asynchronous, so the caller runs it and passes its tags with the page. */
  readonly encoder?: EncoderTagger;
  readonly gazetteer?: Gazetteer;
}
