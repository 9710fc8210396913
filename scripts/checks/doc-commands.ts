import { type DocPage, isChronicle } from './doc-paths.ts';

/**
 * Commands that pages name and that would do nothing: `npm run` with a script that package.json lacks, `npm run e2e --`
 * with a part of a file name that no browser test has. What stands for a name (`<name>`, `FILE`) is left out.
 */
export function findMissingCommands(
  pages: readonly DocPage[],
  scripts: Readonly<Record<string, string>>,
  files: readonly string[],
): string[] {
  const journeys = files.filter((file) => file.endsWith('.spec.ts'));
  return pages
    .filter(({ path }) => !isChronicle(path))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)(?: -- ([a-z][\w-]*))?/gu))
        .filter(([, script = '', part]) => {
          if (!(script in scripts)) return true;
          return script === 'e2e' && part !== undefined && !journeys.some((file) => file.includes(part));
        })
        .map(([command]) => `${path} names "${command}", which finds nothing`),
    );
}
