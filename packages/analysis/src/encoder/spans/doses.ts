import type { EncoderTag } from '../encoder-tag.ts';

/** Joins a medicine with its dose, which the encoder may mark separately: "bisoprolol" and "2.5 mg". */
export function withDoses(tags: readonly EncoderTag[], text: string): EncoderTag[] {
  const joined: EncoderTag[] = [];
  for (const tag of tags) {
    const last = joined.at(-1);
    const isDose =
      last !== undefined &&
      isHealth(last) &&
      isHealth(tag) &&
      text.slice(last.end, tag.start) === ' ' &&
      /^\d/.test(text.slice(tag.start, tag.end));
    if (isDose) joined[joined.length - 1] = { ...last, end: tag.end };
    else joined.push(tag);
  }
  return joined;
}

function isHealth({ label }: EncoderTag): boolean {
  return label === 'HEALTH' || label === 'MEDICATION';
}
