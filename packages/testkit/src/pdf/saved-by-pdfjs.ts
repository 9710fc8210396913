/** A file as saved by pdf.js after a note was added to one of its pages; throws what pdf.js throws. */
export async function savedByPdfJs(bytes: Uint8Array, pageIndex: number): Promise<Uint8Array> {
  // Loaded on demand, as in `findTraces`.
  const { AnnotationEditorType, getDocument, VerbosityLevel } = await import(
    'pdfjs-dist/legacy/build/pdf.mjs'
  );
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    document.annotationStorage.setValue('pdfjs_internal_editor_0', {
      annotationType: AnnotationEditorType.FREETEXT,
      ...{ pageIndex, rotation: 0, structTreeParentId: null },
      ...{ value: 'seen', fontSize: 10, color: [0, 0, 0], rect: [60, 60, 100, 80] },
    });
    return await document.saveDocument();
  } finally {
    await task.destroy();
  }
}
