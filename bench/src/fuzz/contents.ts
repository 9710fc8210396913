import { addPart, changeBody } from './change-parts.ts';
import { type PdfParts, unpacked } from './pdf-parts.ts';

/** Moves the contents of a page into a form, which the page then draws. */
export function nestContents(parts: PdfParts, random: () => number): void {
  changeBody(
    parts,
    random,
    (body) => {
      const [whole = '', number] = /\/Contents (\d+) 0 R/.exec(body) ?? [];
      const content = parts.objects.get(Number(number));
      if (!content?.stream) return body;
      const inherited = /\/Resources \d+ 0 R/.exec(body)?.[0] ?? '';
      const form = addPart(parts, {
        body: content.body.replace(
          '<<',
          `<< /Type /XObject /Subtype /Form /BBox [-999 -999 999 999] ${inherited}`,
        ),
        stream: content.stream,
      });
      const own = addPart(parts, { body: '<< >>', stream: Buffer.from('q /Nested Do Q') });
      const named = `/XObject << /Nested ${form} >>`;
      const changed = body.replace(whole, `/Contents ${own}`);
      return /\/Resources\s*<</.test(changed)
        ? changed.replace(/\/Resources\s*<</, `/Resources << ${named}`)
        : changed.replace(/\/Resources \d+ 0 R/, `/Resources << ${named} >>`);
    },
    /\/Contents \d+ 0 R/,
  );
}

/** Contents in two streams, parted anywhere, also inside an operator. */
export function splitStream(parts: PdfParts, number: number, random: () => number): string | undefined {
  const part = parts.objects.get(number);
  const text = part && unpacked(part);
  if (text === undefined) return undefined;
  const at = Math.floor(random() * text.length);
  const halves = [text.slice(0, at), text.slice(at)].map((half) =>
    addPart(parts, { body: '<< >>', stream: Buffer.from(half, 'latin1') }),
  );
  const again = random() < 0.2 ? ` ${halves[0]}` : '';
  return `/Contents [${halves.join(' ')}${again}]`;
}
