import { strToU8 } from 'fflate';

/** The objects of a new PDF and its file (ISO 32000-2, 7.5). */
export class PdfObjects {
  readonly #bodies: { text: string; data?: Uint8Array }[] = [];

  /** A reference to an object whose content is {@link set} later. */
  reserve(): string {
    return `${this.#bodies.push({ text: 'null' })} 0 R`;
  }

  set(reference: string, text: string): void {
    this.#bodies[Number.parseInt(reference, 10) - 1] = { text };
  }

  /** Adds an object, or a stream if there is data; returns its reference. */
  add(text: string, data?: Uint8Array): string {
    return `${this.#bodies.push(data ? { text, data } : { text })} 0 R`;
  }

  file(catalog: string, info: string): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = [];
    let length = 0;
    const write = (part: Uint8Array) => {
      parts.push(part);
      length += part.length;
    };
    const latin1 = (text: string) => strToU8(text, true);
    write(latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'));
    const offsets = this.#bodies.map(({ text, data }, index) => {
      const offset = length;
      write(latin1(`${index + 1} 0 obj\n${text}\n`));
      if (data) {
        write(latin1('stream\n'));
        write(data);
        write(latin1('\nendstream\n'));
      }
      write(latin1('endobj\n'));
      return offset;
    });
    const start = length;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = offsets.length + 1;
    write(latin1(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
    write(
      latin1(`trailer\n<< /Size ${size} /Root ${catalog} /Info ${info} >>\nstartxref\n${start}\n%%EOF\n`),
    );
    const file = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      file.set(part, at);
      at += part.length;
    }
    return file;
  }
}
