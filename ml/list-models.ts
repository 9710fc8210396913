/**
 * Writes the checksum and facts of model files into `packages/analysis/models/models.json`, leaving the entries of other
 * files as they are: node ml/list-models.ts
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
const own = facts.map(({ file, ...rest }) => {
  const bytes = readFileSync(new URL(file, folder));
  return { file, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length, ...rest };
});
const others = listed.filter(({ file }) => !own.some((entry) => entry.file === file));
writeFileSync(listFile, `${JSON.stringify([...own, ...others], undefined, 2)}\n`);
