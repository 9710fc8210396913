/** Kinds of things that bear names: products, ships and storms, bokmål, nynorsk and English. */
const thingWords: ReadonlySet<string> = new Set(
  [
    'modell modellen modellene type typen typene serie serien merke merket varemerke varemerket produkt produktet kolleksjon',
    'kolleksjonen versjon versjonen skip skipet skuta båten ferge fergen ferja fartøy fartøyet tråler tråleren trålaren hurtigbåten',
    'stormen orkanen uværet ekstremværet model brand product ship vessel ferry yacht hurricane typhoon m/s m/f m/k d/s s/s ms mf mk kv knm hms mv',
  ]
    .join(' ')
    .split(' '),
);

/** Whether the word before a name, or the first of its own, says that it is a thing's: "modell Karoline", "M/S Ragnhild". */
export function isNamedThing(words: readonly string[], first: number, last: number): boolean {
  const own = words[first]?.toLowerCase() ?? '';
  if (last > first && thingWords.has(own)) return true;
  const quoted = /^[«"“']$/u.test(words[first - 1] ?? '');
  return thingWords.has(words[first - (quoted ? 2 : 1)]?.toLowerCase() ?? '');
}
