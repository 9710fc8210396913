import { decodedStreams } from './decoded-streams.ts';

/**
 * Where a word of ASCII letters is still found in a PDF file: in its raw bytes, in its decoded streams, or in the text that
 * pdf.js extracts. Uses none of the engines that redact, so that it can verify them.
 */
export async function findTraces(bytes: Uint8Array, word: string): Promise<string[]> {
  const traces = findByteTraces(bytes, word);
  if ((await pdfJsText(bytes)).includes(word)) traces.push('pdf.js text');
  return traces;
}

/** As {@link findTraces}, without pdf.js, which cannot open every damaged file. */
export function findByteTraces(bytes: Uint8Array, word: string): string[] {
  const traces: string[] = [];
  const raw = Buffer.from(bytes).toString('latin1');
  if (holdsWord(raw, word)) traces.push('raw bytes');
  const streams = Array.from(decodedStreams(raw));
  if (streams.some((stream) => holdsWord(stream, word))) traces.push('decompressed stream');
  if (holdsShownText([raw, ...streams], word)) traces.push('shown strings');
  return traces;
}

/** Whether a text occurs in the bytes of a file, raw or decoded. */
export function standsInBytes(bytes: Uint8Array, text: string): boolean {
  const raw = Buffer.from(bytes).toString('latin1');
  return raw.includes(text) || Array.from(decodedStreams(raw)).some((stream) => stream.includes(text));
}

/** As Latin-1 or UTF-8, as UTF-16 in either byte order, as hexadecimal digits, as octal or percent escapes. */
function holdsWord(text: string, word: string): boolean {
  const codes = Array.from(word, (char) => char.charCodeAt(0));
  const hex = codes.map((code) => code.toString(16).padStart(2, '0')).join('');
  const wideHex = codes.map((code) => code.toString(16).padStart(4, '0')).join('');
  const forms = [
    word,
    codes.map((code) => `\0${String.fromCharCode(code)}`).join(''),
    codes.map((code) => `${String.fromCharCode(code)}\0`).join(''),
    codes.map((code) => `\\${code.toString(8).padStart(3, '0')}`).join(''),
    codes.map((code) => `%${code.toString(16)}`).join(''),
  ];
  const digits = text.toLowerCase();
  return forms.some((form) => text.includes(form)) || digits.includes(hex) || digits.includes(wideHex);
}

/** Joins the strings of `TJ` arrays and adjacent strings, so that kerning inside a word does not hide it. */
function holdsShownText(sources: readonly string[], word: string): boolean {
  return sources.some((source) => source.replace(/\)[-+.\d\s]*\(/g, '').includes(word));
}

/** The text of all pages as extracted by pdf.js; throws what pdf.js throws. */
export async function pdfJsText(bytes: Uint8Array): Promise<string> {
  // Loaded on demand: most tests that build a document never look for traces.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
    }
    return pages.join('\n');
  } finally {
    await task.destroy();
  }
}

/**
 * The structure of a file according to pdf.js: whether it is tagged, its title, and the roles of all pages in reading order.
 */
export async function pdfJsStructure(
  bytes: Uint8Array,
): Promise<{ readonly isTagged: boolean; readonly title: unknown; readonly roles: readonly string[] }> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    const roles: string[] = [];
    const visit = (node: { readonly role?: string; readonly children?: readonly object[] }) => {
      if (node.role) roles.push(node.role);
      for (const child of node.children ?? []) visit(child);
    };
    for (let number = 1; number <= document.numPages; number++) {
      const tree = await (await document.getPage(number)).getStructTree();
      if (tree) visit(tree);
    }
    const { info } = await document.getMetadata();
    // A map, despite its type declaration.
    const marks: unknown = await document.getMarkInfo();
    return {
      isTagged: marks instanceof Map && marks.get('Marked') === true,
      title: Reflect.get(info, 'Title'),
      roles,
    };
  } finally {
    await task.destroy();
  }
}
