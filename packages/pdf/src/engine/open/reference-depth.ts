import type { PDFDocument } from 'mupdf';
import { PdfError } from '../../errors.ts';
import { limits } from '../limits.ts';
import { rawMupdf } from '../mupdf.ts';

type Pointer = Parameters<typeof rawMupdf._wasm_pdf_keep_obj>[0];

/** A dictionary or array that is being visited. */
interface Level {
  readonly container: Pointer;
  readonly isArray: boolean;
  readonly length: number;
  next: number;
}

/**
 * Throws `pdf.too_complex` for chains of objects, such as bookmarks, tags or lists, that are so long that the engine's
 * stack overflows: when it saves a file, it enters each object where it first meets it, starting at the trailer. Reads
 * the engine's own objects, because accessing each entry through its JavaScript layer would take as long as opening the
 * file.
 */
export function checkReferenceDepth(document: PDFDocument): void {
  const count = document.countObjects();
  if (count <= limits.referenceDepth) return;
  const seen = new Uint8Array(count);
  const levels: Level[] = [];
  try {
    enter(document.getTrailer().pointer, levels);
    for (let level = levels.at(-1); level; level = levels.at(-1)) {
      if (level.next === level.length) leave(levels);
      else visit(nextOf(level), seen, levels);
      if (levels.length > limits.referenceDepth) throw new PdfError('pdf.too_complex');
    }
  } finally {
    while (levels.length > 0) leave(levels);
  }
}

function nextOf(level: Level): Pointer {
  const at = level.next++;
  return level.isArray
    ? rawMupdf._wasm_pdf_array_get(level.container, at)
    : rawMupdf._wasm_pdf_dict_get_val(level.container, at);
}

function visit(value: Pointer, seen: Uint8Array, levels: Level[]): void {
  if (rawMupdf._wasm_pdf_is_indirect(value) === 0) {
    enter(value, levels);
    return;
  }
  const number = rawMupdf._wasm_pdf_to_num(value);
  if (number >= seen.length || seen[number] === 1) return;
  seen[number] = 1;
  enter(rawMupdf._wasm_pdf_resolve_indirect(value), levels);
}

/** Keeps a reference to the object: if a damaged one is met later, the engine forgets everything that it read. */
function enter(value: Pointer, levels: Level[]): void {
  const isArray = rawMupdf._wasm_pdf_is_array(value) !== 0;
  if (!isArray && rawMupdf._wasm_pdf_is_dict(value) === 0) return;
  const container = rawMupdf._wasm_pdf_keep_obj(value);
  const length = isArray ? rawMupdf._wasm_pdf_array_len(container) : rawMupdf._wasm_pdf_dict_len(container);
  levels.push({ container, isArray, length, next: 0 });
}

function leave(levels: Level[]): void {
  const level = levels.pop();
  if (level) rawMupdf._wasm_pdf_drop_obj(level.container);
}
