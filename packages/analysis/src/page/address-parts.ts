import type { EntityType } from '@sladd/contract';
import type { Span } from '../finding/span.ts';
import { foreignPostcode } from '../recognizers/generic/foreign-postcode.ts';
import { englishStreetKinds } from '../recognizers/generic/street-address-en.recognizer.ts';

const addressTypes: ReadonlySet<EntityType> = new Set<EntityType>(['NO_ADDRESS', 'address']);
const codeTypes: readonly EntityType[] = ['POSTAL_CODE', 'postal code'];
const placeType: EntityType = 'location';

const separator = String.raw`(?:, ?| |,?\s*\n\s*)`;
const place = String.raw`(?<place>\p{Lu}[^\d,]*[\p{L}.])`;

/** "Storgata 2, 0155 Oslo", "14 Rosebank Avenue, Edinburgh EH14 2QL" and "8 Gasworks Terrace, Merthyr Tydfil", as groups. */
const forms = [
  new RegExp(String.raw`^(?<street>.*\d.*?)${separator}(?:NO?-)?(?<code>\d{4}) ${place}$`, 'dsu'),
  new RegExp(
    String.raw`^(?=.*${foreignPostcode}$)(?<street>.*\d.*\p{L}.*?|P\.? ?O\.? ?Box \d+|\D+?)(?:, ?|,?\n)${place}(?:,? |,?\n)(?<code>${foreignPostcode})$`,
    'dsu',
  ),
  new RegExp(
    String.raw`^(?<street>.*\d.* (?:${englishStreetKinds})\.?)(?:, |,?\n)(?<place>(?!Flat|Apt|Unit|Suite)\p{Lu}[\p{L}' -]+)$`,
    'dsu',
  ),
];

/**
 * Splits an address into street, postal code and place, so that users can keep the place readable. The address stays whole if
 * one of the three types is not wanted, so that no part of it is lost.
 */
export function addressParts(span: Span, wanted: ReadonlySet<EntityType>): Span[] {
  const codeType = codeTypes.find((type) => wanted.has(type));
  if (!addressTypes.has(span.entityType) || codeType === undefined || !wanted.has(placeType)) return [span];
  const match = forms.map((form) => form.exec(span.text)).find((found) => found !== null);
  const groups = match?.indices?.groups;
  if (groups === undefined) return [span];
  const part = (name: string, entityType: EntityType): Span[] => {
    const [start, end] = groups[name] ?? [0, 0];
    const own = { start: span.start + start, end: span.start + end, text: span.text.slice(start, end) };
    return end > start ? [{ ...span, ...own, entityType }] : [];
  };
  return [...part('street', span.entityType), ...part('code', codeType), ...part('place', placeType)].sort(
    (a, b) => a.start - b.start,
  );
}
