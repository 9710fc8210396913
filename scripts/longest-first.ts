import { BaseSequencer } from 'vitest/node';

/**
 * Files of tests that take longest, for the most part waiting, though they are small. Vitest begins with large files where
 * it knows of no times, so these came last, one of them alone for a minute and more.
 */
export const longest: readonly string[] = [
  'scripts/chaos/one.test.ts',
  'bench/src/fuzz/fuzz.test.ts',
  'packages/pdf/src/agreement.test.ts',
  'packages/pipeline/src/redaction/other-letters.test.ts',
  'packages/pipeline/src/redaction/outlined.test.ts',
  'packages/pipeline/src/redaction/extreme-marks.test.ts',
  'scripts/chaos/stop.test.ts',
];

/** The same files, those that take longest in front, the longest first. */
export function longestFirst<File extends { readonly moduleId: string }>(files: readonly File[]): File[] {
  const rank = ({ moduleId }: File) => {
    const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
    return at === -1 ? longest.length : at;
  };
  return files.toSorted((one, other) => rank(one) - rank(other));
}

/** Vitest's own order, but for those that take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(...[files]: Parameters<BaseSequencer['sort']>): ReturnType<BaseSequencer['sort']> {
    return longestFirst(await super.sort(files));
  }
}
