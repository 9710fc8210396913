import { type ExplainedPlace, explainPlace, type WhyNot } from '@sladd/contract';
import { type PageRect, toBoundingBox } from '@sladd/geometry';
import { api } from '../../../../shared/api/client.ts';
import type { SelectedTypes } from '../../model/account/account.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import { methodsOf, requestedTypes } from '../../model/run/narrow.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { filesToSend, passwordsToSend } from '../calls/send-files.ts';

/** The words to explain. */
export interface AskedPlace {
  readonly fileKey: FileKey;
  readonly pageNumber: number;
  /** In page points. */
  readonly box: PageRect;
}

/** Why the words under a box are marked or not by a detection with the current settings; null if the file is closed. */
export async function explain(
  { store }: Workspace,
  { fileKey, pageNumber, box }: AskedPlace,
  signal: AbortSignal,
): Promise<ExplainedPlace | null> {
  const { files, detection } = store.getState();
  const file = fileByKey(files, fileKey);
  if (file?.status !== 'ready') return null;
  const { selectedTypes, threshold, usesIgnoreList, ignoreList } = detection;
  const methods = methodsOf(selectedTypes);
  const { places } = await api.send(explainPlace, {
    files: filesToSend([file]),
    fields: {
      use_fast: methods.includes('fast'),
      use_advanced: methods.includes('advanced'),
      use_standard: methods.includes('standard'),
      requested_entities: requestedTypes(selectedTypes),
      threshold,
      remove_words: usesIgnoreList ? [...ignoreList] : [],
      passwords: passwordsToSend([file]),
      text: undefined,
      bounding_box: toBoundingBox(box),
      page_number: pageNumber,
    },
    signal,
  });
  const [place] = places;
  return place
    ? { ...place, answers: place.answers.map((one) => bySelectedTypes(one, selectedTypes)) }
    : null;
}

/**
 * The call takes one list of types for all methods; a type chosen only for another method counts as not chosen for this
 * one.
 */
function bySelectedTypes(answer: WhyNot, selectedTypes: SelectedTypes): WhyNot {
  if (answer.code !== 'marked' && answer.code !== 'only_possible' && answer.code !== 'below_threshold')
    return answer;
  const { entity_type, engine, score } = answer.params;
  return selectedTypes[engine].includes(entity_type)
    ? answer
    : { code: 'type_not_chosen', params: { entity_type, engine, score } };
}
