import type { LegalBasisSet } from '@sladd/contract';
import { listText, MAX_SET_CHARACTERS, readCsvSet, readSet, SetRefused } from '@sladd/legal-bases';

/** Reads a custom set from a JSON file, or from a list of codes as CSV. Throws `SetRefused`. */
export async function readSetFile(file: File, now: Date): Promise<LegalBasisSet> {
  if (file.size > MAX_SET_CHARACTERS * 4) throw new SetRefused(['the file is too large']);
  const text = listText(await file.arrayBuffer());
  const name = file.name.replace(/\.[^.]*$/u, '').trim() || file.name;
  if (!file.name.toLowerCase().endsWith('.csv')) return readSet(text);
  return readCsvSet(text, {
    id: idOf(name),
    name: name.slice(0, 120),
    today: now.toISOString().slice(0, 10),
  });
}

function idOf(name: string): string {
  const plain = name
    .toLocaleLowerCase('nb')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
  return `own-${plain}`.slice(0, 63).replace(/-+$/u, '');
}
