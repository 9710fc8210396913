import { secret, seededRandom } from '@sladd/testkit';
import { pick } from '../pick.ts';
import { graft } from './graft.ts';
import { mutations } from './mutations.ts';
import { takeApart } from './pdf-parts.ts';
import { putTogether, ways } from './put-together.ts';
import type { SeedFile } from './seeds.ts';

/** A changed file and what was done to make it. */
export interface MutatedFile {
  readonly bytes: Uint8Array;
  readonly term: string;
  readonly areas: SeedFile['areas'];
  /** The name of the file it started from, and of each change. */
  readonly story: readonly string[];
  /** For what else is chosen: the same for the same seed and number. */
  readonly random: () => number;
}

const names = Object.keys(mutations);

/** The file of a number: the same seed, number and seed files give the same bytes. */
export function mutatedFile(seed: number, number: number, files: readonly SeedFile[]): MutatedFile {
  const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  const file = pick(random, files);
  if (!file) throw new Error('there is no file to start from');
  const { term, areas } = file;
  const told = { term, areas, random };
  const parts = takeApart(file.bytes);
  const story = [file.name];
  if (!parts) return { ...told, story: [...story, 'bytes'], bytes: changedBytes(file.bytes, random) };
  const isFixture = file.bytes.includes(secret.charCodeAt(0)) && Buffer.from(file.bytes).includes(secret);
  if (!isFixture || random() < 0.25) {
    const other = pick(random, files);
    const otherParts = other && takeApart(other.bytes);
    if (otherParts) {
      graft(parts, otherParts, random);
      story.push(`graft ${other.name}`);
    }
  }
  const count = 1 + Math.floor(-Math.log(1 - random() * 0.98) * 1.7);
  for (let at = 0; at < count; at++) {
    const name = pick(random, names) ?? '';
    mutations[name]?.(parts, random, term);
    story.push(name);
  }
  const way = random() < 0.4 ? 'table' : (pick(random, ways) ?? 'table');
  const bytes = putTogether(parts, way, random);
  story.push(way);
  if (random() > 0.06) return { ...told, story, bytes };
  return { ...told, story: [...story, 'bytes'], bytes: changedBytes(bytes, random) };
}

/** Bytes changed, cut out, doubled or cut off, past the head of the file. */
function changedBytes(bytes: Uint8Array, random: () => number): Uint8Array {
  const changed = Buffer.from(bytes);
  const place = () => 16 + Math.floor(random() * (changed.length - 16));
  const kind = random();
  if (kind < 0.5) {
    for (let at = 0; at < 1 + random() * 20; at++) changed[place()] = random() * 256;
    return changed;
  }
  if (kind < 0.6) return changed.subarray(0, place());
  const [from, to] = [place(), place()].sort((a, b) => a - b);
  const run = changed.subarray(from, Math.min(to ?? 0, (from ?? 0) + 2000));
  if (kind < 0.8)
    return Buffer.concat([changed.subarray(0, from), changed.subarray((from ?? 0) + run.length)]);
  return Buffer.concat([changed.subarray(0, to), run, changed.subarray(to)]);
}
