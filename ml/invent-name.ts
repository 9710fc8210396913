const onsets = [
  'b',
  'br',
  'd',
  'dr',
  'f',
  'g',
  'gr',
  'h',
  'j',
  'k',
  'kl',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  'sk',
  'st',
  't',
  'tr',
  'v',
  'z',
  'ch',
  'y',
  '',
];
const nuclei = ['a', 'e', 'i', 'o', 'u', 'y', 'å', 'ø', 'ei', 'au', 'ia', 'aa'];
const codas = ['', '', '', 'n', 'r', 's', 'l', 'm', 'k', 'd', 'nd', 'rg', 'sk', 'tt', 'v'];

/** A name that no list has, of one to three syllables. */
export function inventName(random: () => number): string {
  const part = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const syllables = 1 + Math.floor(random() * 3);
  let name = '';
  for (let count = 0; count < syllables; count++) name += part(onsets) + part(nuclei) + part(codas);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
