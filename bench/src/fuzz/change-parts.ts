import { pick } from '../pick.ts';
import { type PdfPart, type PdfParts, unpacked } from './pdf-parts.ts';

export function anyNumber(parts: PdfParts, random: () => number): number {
  return pick(random, [...parts.objects.keys()]) ?? 1;
}

export function anyReference(parts: PdfParts, random: () => number): string {
  return `${anyNumber(parts, random)} 0 R`;
}

export function anyPart(parts: PdfParts, random: () => number): PdfPart | undefined {
  return parts.objects.get(anyNumber(parts, random));
}

/** Adds an object and gives the reference to it. */
export function addPart(parts: PdfParts, part: PdfPart): string {
  const number = Math.max(0, ...parts.objects.keys()) + 1;
  parts.objects.set(number, part);
  return `${number} 0 R`;
}

/** Changes the body of one object, of those that a pattern fits. */
export function changeBody(
  parts: PdfParts,
  random: () => number,
  change: (body: string) => string,
  among: RegExp = /<<|\[/,
): void {
  // The state of a global pattern would skip bodies.
  const test = new RegExp(among.source);
  const fitting = [...parts.objects].filter(([, { body }]) => test.test(body));
  const [number, part] = pick(random, fitting) ?? [];
  if (number !== undefined && part) parts.objects.set(number, { ...part, body: change(part.body) });
}

/** Changes the stream of one object as it is stored. */
export function changeStream(
  parts: PdfParts,
  random: () => number,
  change: (part: PdfPart) => PdfPart,
): void {
  const [number, part] =
    pick(
      random,
      [...parts.objects].filter(([, { stream }]) => stream),
    ) ?? [];
  if (number !== undefined && part) parts.objects.set(number, change(part));
}

/** Changes a stream of operators, and leaves it without compression. */
export function changeContent(
  parts: PdfParts,
  random: () => number,
  change: (content: string) => string,
): void {
  const contents = [...parts.objects].flatMap(([number, part]) => {
    const text = unpacked(part);
    const isContent =
      text !== undefined && !/\/Subtype\s*\/(Image|XML)|\/Length1|\/FunctionType/.test(part.body);
    return isContent ? [{ number, part, text }] : [];
  });
  const found = pick(random, contents);
  if (!found) return;
  const body = found.part.body.replace(/\/Filter\s*(\[[^\]]*\]|\/\w+)/, '');
  parts.objects.set(found.number, { body, stream: Buffer.from(change(found.text), 'latin1') });
}
