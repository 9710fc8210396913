interface LockedPackage {
  readonly dev?: boolean;
  readonly link?: boolean;
  /** Of a link: the workspace. */
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The part of a lockfile that is needed here: packages by their folder, workspaces included. */
export interface PackageGraph {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** What runs in production; everything else is there to build and to test. */
const PROGRAMS = ['apps/server', 'apps/cli'] as const;

/** Folders of all packages that the programs load, in the way Node looks for them; the web app is built before, and needs none. */
export function neededPackages(
  { packages }: PackageGraph,
  programs: readonly string[] = PROGRAMS,
): Set<string> {
  const needed = new Set<string>();
  const waiting = ['', ...programs];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = find(packages, folder, name);
      if (found === undefined || needed.has(found)) continue;
      needed.add(found);
      waiting.push(found);
    }
  }
  return needed;
}

/** The nearest package of that name, from a folder upwards. */
function find(packages: PackageGraph['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = packages[path];
    if (found) return found.link ? found.resolved : path;
    if (folder === '') return undefined;
  }
}
