/** The parts of a package-lock.json that checks read. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly resolved?: string;
  readonly license?: string;
  /** A folder of this repository. */
  readonly link?: boolean;
  /** Not installed with the product. */
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Two faults a lockfile gets without anybody noticing: addresses of one machine's registry, and optional platform
 * packages left out because they were not published yet, which makes `npm ci` fail elsewhere.
 */
export function findLockfileProblems(lockfile: Lockfile): string[] {
  const paths = Object.keys(lockfile.packages);
  const names = new Set(paths.map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  return Object.entries(lockfile.packages).flatMap(([path, entry]) => {
    const missing = Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name));
    const problems = missing.map((name) => `${path || 'the root'} lacks its optional package ${name}`);
    if (entry.resolved?.includes('://')) problems.push(`${path} names a registry host: ${entry.resolved}`);
    return problems;
  });
}
