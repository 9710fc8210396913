import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  hostilePdfs,
  keepablePartsPdf,
  keptFieldTraps,
  letterPdf,
  pictureTraps,
  repeatedTraps,
  secret,
  secretTraps,
  type TrapArea,
  termTraps,
} from '@sladd/testkit';

/** A file that mutations start from. */
export interface SeedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What may be nowhere in the result. */
  readonly term: string;
  /** Areas to mark besides what is found by its text. */
  readonly areas: readonly TrapArea[];
}

/** Larger ones take time away from more files. */
const mostBytes = 200_000;

/** Every fixture of testkit that hides a word, and those that ask for much. */
export function fixtures(): SeedFile[] {
  const plain = [
    { name: 'letter', bytes: letterPdf() },
    { name: 'keepable parts', bytes: keepablePartsPdf() },
    ...hostilePdfs(),
  ];
  return [
    ...[...secretTraps(), ...keptFieldTraps()].map(({ name, bytes, areas = [] }) => ({
      name,
      bytes,
      areas,
      term: secret,
    })),
    ...[...termTraps(), ...repeatedTraps()].map(({ name, bytes, term }) => ({
      name,
      bytes,
      areas: [],
      term,
    })),
    ...[...plain, ...pictureTraps()].map(({ name, bytes }) => ({ name, bytes, areas: [], term: secret })),
  ].filter(({ bytes }) => bytes.length <= mostBytes);
}

/** The PDF files of a folder; mutations plant the word in them. */
export function filesOf(folder: string): SeedFile[] {
  return readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith('.pdf'))
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)), areas: [], term: secret }))
    .filter(({ bytes }) => bytes.length <= mostBytes);
}
