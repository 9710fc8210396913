import type { Lockfile } from './lockfile.ts';

/**
 * What NOTICE and the packages that are installed with the product do not agree on: a package under a licence of its
 * own that NOTICE does not name, or a name (`npm: …`) that is installed no more.
 */
export function findLicenceProblems({ packages }: Lockfile, notice: string): string[] {
  const installed = Object.entries(packages)
    .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev)
    .map(([path, { license }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), license }));
  const named = namedPackages(notice);
  const usual = usualLicences(notice);
  return [
    ...installed
      .filter(({ name }) => !named.some((one) => name === one || name.startsWith(`${one}-`)))
      .filter(({ license }) => !alternativesOf(license).some((one) => usual.includes(one)))
      .map(({ name, license }) => `NOTICE does not name ${name}, which is under ${license ?? 'no licence'}`),
    ...named
      .filter((one) => !installed.some(({ name }) => name === one))
      .map((name) => `NOTICE names ${name}, which is not installed`),
  ];
}

/** Every name after `npm:`; after `@scope/one, two` come others of the same scope. */
function namedPackages(notice: string): string[] {
  return Array.from(notice.matchAll(/npm: ([^)]+)\)/gu), ([, names = '']) => names).flatMap((names) => {
    const [first = '', ...others] = names.split(/,\s+/u);
    const scope = first.startsWith('@') ? `${first.split('/')[0]}/` : '';
    return [first, ...others.map((name) => scope + name)];
  });
}

/** The licences that NOTICE says all packages have that it does not name. */
function usualLicences(notice: string): string[] {
  const sentence = /All other packages are under the ([\s\S]*?) licences/u.exec(notice)?.[1] ?? '';
  return sentence.split(/,\s+|\s+or\s+/u);
}

/** Any of them may be chosen. */
function alternativesOf(license = ''): string[] {
  return license.replace(/[()]/gu, '').split(/ or /iu);
}
