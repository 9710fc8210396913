/**
 * Arguments for Playwright in which the names that come first choose files by their own names: it would look for them in
 * the whole path, and a checkout in a folder of that name would run everything. Paths stay as they are.
 */
export function withJourneyNames(args: readonly string[]): string[] {
  const options = args.findIndex((argument) => argument.startsWith('-'));
  const names = options < 0 ? args : args.slice(0, options);
  return [
    ...names.map((name) => (/[\\/]/.test(name) ? name : `[\\\\/]e2e[\\\\/]src[\\\\/][^\\\\/]*${name}`)),
    ...args.slice(names.length),
  ];
}
