import type * as Mupdf from 'mupdf';

type Pointer = Mupdf.PDFObject['pointer'];
type Objects = Map<Pointer, Mupdf.PDFObject>;

interface Holds {
  _wasm_pdf_keep_obj(object: Pointer): Pointer;
  _wasm_pdf_drop_obj(object: Pointer): void;
}

/**
 * Keeps all objects of a document alive while it is open, with one JavaScript object for each. Otherwise the engine's
 * JavaScript layer creates a new one at every access, with an entry in a finalization registry that costs more than the
 * access; and it takes two references but drops only one, so that nothing is ever freed.
 */
export function keepObjectsWithDocument(mupdf: typeof Mupdf, engine: Holds): void {
  const { PDFDocument, PDFObject } = mupdf;
  const nothing = PDFObject.Null;
  const objectsOf = new WeakMap<Mupdf.PDFDocument, Objects>();
  const closeDocument = PDFDocument.prototype.destroy;

  /** `pointer` has one reference. */
  const make = (document: Mupdf.PDFDocument, objects: Objects, pointer: Pointer): Mupdf.PDFObject => {
    const object: Mupdf.PDFObject = Object.create(PDFObject.prototype);
    object.pointer = pointer;
    object._doc = document;
    objects.set(pointer, object);
    return object;
  };

  const openObjects = (document: Mupdf.PDFDocument): Objects => {
    const known = objectsOf.get(document);
    if (known) return known;
    const objects: Objects = new Map();
    objectsOf.set(document, objects);
    return objects;
  };

  Object.assign(PDFDocument.prototype, {
    _fromPDFObjectKeep(this: Mupdf.PDFDocument, pointer: Pointer): Mupdf.PDFObject {
      if (pointer === 0) return nothing;
      const objects = openObjects(this);
      return objects.get(pointer) ?? make(this, objects, engine._wasm_pdf_keep_obj(pointer));
    },
    _fromPDFObjectNew(this: Mupdf.PDFDocument, pointer: Pointer): Mupdf.PDFObject {
      if (pointer === 0) return nothing;
      const objects = openObjects(this);
      const known = objects.get(pointer);
      if (known) engine._wasm_pdf_drop_obj(pointer);
      return known ?? make(this, objects, pointer);
    },
    destroy(this: Mupdf.PDFDocument): void {
      const objects = objectsOf.get(this);
      objectsOf.delete(this);
      for (const [pointer, object] of objects ?? []) {
        // Later accesses get an empty object.
        object.pointer = 0 as Pointer;
        engine._wasm_pdf_drop_obj(pointer);
      }
      closeDocument.call(this);
    },
  });
  Object.assign(PDFObject.prototype, { destroy: () => undefined });
}
