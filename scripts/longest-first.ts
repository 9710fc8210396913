import { BaseSequencer } from 'vitest/node';

/**
 * Files of tests that take longest, for the most part waiting, though they are small. Vitest begins with large files where
 * it knows of no times, so these came last, one of them alone for a minute and more.
 */
export const longest: readonly string[] = [
  'scripts/chaos/one.test.ts',
  'apps/server/src/tasks/threads/threads-runner.test.ts',
  'apps/server/src/tasks/redis/redis-runner.test.ts',
  'apps/cli/src/commands/scanned.test.ts',
  'apps/cli/src/commands/folder.test.ts',
  'scripts/isolation/isolation.test.ts',
  'scripts/proof-page.test.ts',
  'packages/pdf/src/traps.test.ts',
  'packages/pdf/src/agreement.test.ts',
  'bench/src/fuzz/fuzz.test.ts',
  'scripts/chaos/stop.test.ts',
  'apps/server/src/several-servers.test.ts',
  'packages/pipeline/src/reading/scanned.test.ts',
  'packages/pipeline/src/redaction/other-letters.test.ts',
];

/** The same files, those that take longest in front, the longest first. */
export function longestFirst<File extends { readonly moduleId: string }>(files: readonly File[]): File[] {
  const rank = ({ moduleId }: File) => {
    const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
    return at === -1 ? longest.length : at;
  };
  return files.toSorted((one, other) => rank(one) - rank(other));
}

/** Those that have a process of their own in front: in between they would end one that others share, with all it has loaded. */
export function ownProcessFirst<
  File extends { readonly project: { readonly config: { readonly isolate: boolean } } },
>(files: readonly File[]): File[] {
  const rank = ({ project }: File) => (project.config.isolate ? 0 : 1);
  return files.toSorted((one, other) => rank(one) - rank(other));
}

/** Vitest's own order, but for those that have a process of their own and those that take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(...[files]: Parameters<BaseSequencer['sort']>): ReturnType<BaseSequencer['sort']> {
    return ownProcessFirst(longestFirst(await super.sort(files)));
  }
}
