/**
 * The names of versions in the files that are handed out, in order: their own, or a number if `tells` says that a
 * name reveals somebody who is removed in its version. All are different, ignoring case, if all `names` are.
 */
export function handedOutNames(names: readonly string[], tells: (index: number) => boolean): string[] {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  return names.map((name, index) => {
    if (!tells(index)) return name;
    let number = index + 1;
    while (taken.has(numbered(number))) number++;
    taken.add(numbered(number));
    return numbered(number);
  });
}

function numbered(number: number): string {
  return `version-${number}`;
}
