import type { EncoderTag } from '../encoder-tag.ts';

/** Units right after a number that are not money of a bank: of doses, lengths, areas, energy and cryptocurrencies. */
const unit =
  /^ ?(?:IE|IU|i\.?e\.|mikrog|mcg|mg|ml|dl|kg|[ckm]m|km|mil|m[²³2]|dekar|daa|hektar|kWh|MWh|BTC|ETH|XMR|LTC|stk|timer|timar|hours?|dager|dagar|days|poeng|points)(?![\p{L}\p{N}])/u;

/** The share of its score that an amount in such a unit keeps. */
const MEASURE_SHARE = 0.5;

/** Lowers the score of amounts of money that are amounts of something else: "Fragmin 10 000 IE", "0,0077 BTC". */
export function weighMeasures(tags: readonly EncoderTag[], text: string): EncoderTag[] {
  return tags.map((tag) =>
    tag.label === 'AMOUNT' && unit.test(text.slice(tag.end, tag.end + 10))
      ? { ...tag, score: tag.score * MEASURE_SHARE }
      : tag,
  );
}
