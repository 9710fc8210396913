/**
 * Writes the checksum and facts of model files into `packages/analysis/models/models.json`, keeping what it says of
 * other files: node ml/list-models.ts
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

interface Entry {
  readonly file: string;
  readonly [fact: string]: unknown;
}

const folder = new URL('../packages/analysis/models/', import.meta.url);
const facts = JSON.parse(readFileSync(new URL('models.json', import.meta.url), 'utf8')) as Entry[];
const listFile = new URL('models.json', folder);
const listed = JSON.parse(readFileSync(listFile, 'utf8')) as Entry[];
const others = listed.filter(({ file }) => !facts.some((entry) => entry.file === file));
writeFileSync(listFile, `${JSON.stringify([...facts, ...others].map(measured), undefined, 2)}\n`);

function measured({ file, sha256: _old, bytes: _size, ...rest }: Entry): Entry {
  const bytes = readFileSync(new URL(file, folder));
  return { file, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length, ...rest };
}
