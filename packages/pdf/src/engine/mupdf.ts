import type * as Mupdf from 'mupdf';
import { keepBytesOfNames, type TextFunctions } from './byte-names.ts';
import { keepObjectsWithDocument } from './document-objects.ts';
import { limitEngineMemory } from './limit-memory.ts';

type ObjectPointer = Mupdf.PDFObject['pointer'];

/**
 * Functions of the WASM module of MuPDF that its JavaScript layer does not expose completely: the layer truncates code
 * points above U+FFFF and creates a font object for every character it visits.
 */
export interface RawMupdf extends TextFunctions {
  readonly HEAPF32: Float32Array;
  readonly HEAP32: Int32Array;
  _wasm_keep_shade(shade: number): number;
  _wasm_drop_image(image: number): void;
  _wasm_pdf_keep_obj(object: ObjectPointer): ObjectPointer;
  _wasm_pdf_drop_obj(object: ObjectPointer): void;
  _wasm_pdf_is_indirect(object: ObjectPointer): number;
  _wasm_pdf_to_num(object: ObjectPointer): number;
  _wasm_pdf_resolve_indirect(object: ObjectPointer): ObjectPointer;
  _wasm_pdf_is_array(object: ObjectPointer): number;
  _wasm_pdf_array_len(array: ObjectPointer): number;
  _wasm_pdf_array_get(array: ObjectPointer, at: number): ObjectPointer;
  _wasm_pdf_is_dict(object: ObjectPointer): number;
  _wasm_pdf_dict_len(dictionary: ObjectPointer): number;
  _wasm_pdf_dict_get_val(dictionary: ObjectPointer, at: number): ObjectPointer;
  _wasm_stext_page_get_first_block(page: number): number;
  _wasm_stext_block_get_next(block: number): number;
  _wasm_stext_block_get_type(block: number): number;
  _wasm_stext_block_get_first_line(block: number): number;
  _wasm_stext_line_get_next(line: number): number;
  _wasm_stext_line_get_wmode(line: number): number;
  _wasm_stext_line_get_dir(line: number): number;
  _wasm_stext_line_get_first_char(line: number): number;
  _wasm_stext_char_get_next(char: number): number;
  _wasm_stext_char_get_c(char: number): number;
  _wasm_stext_char_get_origin(char: number): number;
  _wasm_stext_char_get_quad(char: number): number;
  _wasm_stext_char_get_size(char: number): number;
}

limitEngineMemory();

let cutContents = 0;

const module: Record<string, unknown> = {
  // The engine's warnings can quote the document, so they must not reach a terminal or a log.
  print: () => undefined,
  printErr: (line: string) => {
    if (line.endsWith('ignoring rest of page')) cutContents++;
  },
};
Object.assign(globalThis, { $libmupdf_wasm_Module: module });

/** MuPDF, one instance per thread. */
export const mupdf: typeof Mupdf = await import('mupdf');

if (typeof module._wasm_stext_page_get_first_block !== 'function') {
  throw new Error('mupdf was loaded before @sladd/pdf could configure it');
}

// A lookup in a missing object fails in the engine's layer; this makes it return null instead.
const nothing = mupdf.PDFObject.Null;
Object.assign(nothing, { _doc: { _fromPDFObjectKeep: () => nothing } });

/** How often the engine has skipped the rest of a page's content so far, because of too many errors. */
export function countCutContents(): number {
  return cutContents;
}

/** Objects that the engine passes to the callbacks of a device, and that must be freed after use. */
export interface Destroyable {
  destroy(): void;
}

/** For the bounds of a filled shape: the engine accepts null, which its types do not allow. */
export const noStroke = null as unknown as Mupdf.StrokeState;

/** The same instance's WASM module. Views such as HEAPF32 change when memory grows: read them at each use. */
export const rawMupdf = module as unknown as RawMupdf;

keepObjectsWithDocument(mupdf, rawMupdf);
keepBytesOfNames(rawMupdf);
