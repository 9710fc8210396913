import { keyEntriesOf, sealKey } from '@sladd/case';
import { saveFile } from '../../../../shared/save-file.ts';
import { outputsOf } from '../../model/people/version-marks.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** A passphrase that holds against guessing offline has at least so many characters. */
export const PASSPHRASE_LENGTH = 12;

/** Saves who stands behind the pseudonyms of the case and its versions, sealed: a file of its own, that no result and no plan holds. */
export async function saveKey({ store }: Workspace, passphrase: string): Promise<void> {
  const { people } = store.getState();
  if (!people.found) return;
  // A page that is served over plain http has no cryptography.
  if (!globalThis.crypto?.subtle) return say.error('people.keyNoCrypto');
  const entries = keyEntriesOf(outputsOf(people.found, people));
  const sealed = await sealKey(entries, passphrase);
  saveFile(new Blob([sealed], { type: 'application/octet-stream' }), textOf('people.keyName'));
  say.success('people.keySaved', { count: entries.length });
}
