import { keyEntriesOf, sealKey } from '@sladd/case';
import { saveFile } from '../../../../shared/browser/save-file.ts';
import { outputsOf } from '../../model/people/version-marks.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';

/** Minimum length of a passphrase, against guessing offline. */
export const PASSPHRASE_LENGTH = 12;

/**
 * Saves an encrypted file that maps the pseudonyms of the case and its versions to people. Neither results nor plans
 * contain this mapping.
 */
export async function saveKey({ store }: Workspace, passphrase: string): Promise<void> {
  const { people } = store.getState();
  if (!people.found) return;
  // WebCrypto is not available on pages served over plain HTTP.
  if (!globalThis.crypto?.subtle) return say.error('people.keyNoCrypto');
  const entries = keyEntriesOf(outputsOf(people.found, people));
  const sealed = await sealKey(entries, passphrase);
  saveFile(new Blob([sealed], { type: 'application/octet-stream' }), textOf('people.keyName'));
  say.success('people.keySaved', { count: entries.length });
}
