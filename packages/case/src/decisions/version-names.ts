/**
 * The names under which versions are handed out, in order: their own, and a number in place of each that `tells` somebody
 * who is removed in its version. No two are equal, ignoring case, as long as no two of `names` are.
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
