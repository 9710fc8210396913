/** A PDF value in PDF syntax, such as `<< /Type /Catalog /Pages 2 0 R >>`. */
export type PdfSyntax = string;

interface RawObject {
  readonly body: PdfSyntax;
  readonly stream: Uint8Array | undefined;
}

/** An indirect reference in PDF syntax, such as `4 0 R`. */
export type PdfReference = `${number} 0 R`;

/**
 * Writes a PDF file object by object, exactly as given: nothing is checked or corrected, so that a test can build invalid
 * files. Strings are Latin-1, one byte per character.
 */
export class RawPdf {
  readonly #objects: (RawObject | undefined)[] = [];
  #trailer = '';

  /** Reserves an object number, for objects that refer to each other. */
  reserve(): PdfReference {
    this.#objects.push(undefined);
    return `${this.#objects.length} 0 R`;
  }

  add(body: PdfSyntax): PdfReference {
    return this.set(this.reserve(), body);
  }

  /** Adds a stream object; `entries` are dictionary entries other than Length, such as `/Type /XObject`. */
  addStream(data: string | Uint8Array, entries: PdfSyntax = ''): PdfReference {
    return this.setStream(this.reserve(), data, entries);
  }

  set(reference: PdfReference, body: PdfSyntax): PdfReference {
    this.#objects[objectNumber(reference) - 1] = { body, stream: undefined };
    return reference;
  }

  setStream(reference: PdfReference, data: string | Uint8Array, entries: PdfSyntax = ''): PdfReference {
    const stream = typeof data === 'string' ? latin1Bytes(data) : data;
    const body = `<< ${entries} /Length ${stream.length} >>`;
    this.#objects[objectNumber(reference) - 1] = { body, stream };
    return reference;
  }

  /** Adds entries to the trailer dictionary, such as `/Info 7 0 R`. */
  addToTrailer(entries: PdfSyntax): void {
    this.#trailer += ` ${entries}`;
  }

  /** The finished file with a classic cross-reference table. */
  build(root: PdfReference): Uint8Array<ArrayBuffer> {
    const parts: Uint8Array[] = [latin1Bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
    const offsets: number[] = [];
    let length = 15;
    const write = (part: Uint8Array): void => {
      parts.push(part);
      length += part.length;
    };
    this.#objects.forEach((object, index) => {
      offsets.push(length);
      const body = object?.body ?? 'null';
      write(latin1Bytes(`${index + 1} 0 obj\n${body}\n`));
      if (object?.stream) {
        write(latin1Bytes('stream\n'));
        write(object.stream);
        write(latin1Bytes('\nendstream\n'));
      }
      write(latin1Bytes('endobj\n'));
    });
    const xref = length;
    const size = this.#objects.length + 1;
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    write(latin1Bytes(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`));
    write(
      latin1Bytes(`trailer\n<< /Size ${size} /Root ${root}${this.#trailer} >>\nstartxref\n${xref}\n%%EOF\n`),
    );
    return concatBytes(parts);
  }
}

/** One byte per character; throws for characters above U+00FF. */
export function latin1Bytes(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 255) throw new RangeError('only Latin-1 characters can be written as bytes');
    bytes[index] = code;
  }
  return bytes;
}

/** Concatenates all parts. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    result.set(part, offset);
    offset += part.length;
  }
  return result;
}

function objectNumber(reference: PdfReference): number {
  return Number.parseInt(reference, 10);
}
