import type { RedactionMapping } from '@sladd/contract';

/** For each file of a call, the texts that only the mappings of other files remove. */
export function removedElsewhere(mappings: readonly RedactionMapping[]): string[][] {
  const texts = mappings.map(
    ({ pages }) =>
      new Set(pages.flatMap(({ sensitive }) => sensitive.flatMap((item) => item.original_text ?? []))),
  );
  return texts.map((own, index) => {
    const others = new Set(texts.flatMap((set, other) => (other === index ? [] : Array.from(set))));
    return Array.from(others).filter((text) => !own.has(text));
  });
}
