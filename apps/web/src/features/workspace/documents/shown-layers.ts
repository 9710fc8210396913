import type { PDFDocumentProxy } from 'pdfjs-dist';

/** What tells pdf.js which layers of a page to draw. */
export interface LayerOptions {
  readonly optionalContentConfigPromise?: ReturnType<PDFDocumentProxy['getOptionalContentConfig']>;
}

/** What pdf.js says of a layer, as far as it matters here. */
interface Layer {
  /** What it is for; null for viewing. */
  readonly intent: readonly string[] | null;
}

/**
 * The layers of a document as its redacted file will show them: a view passes over layers that are not for viewing, so that
 * their content is shown (ISO 32000-2, 8.11.2.3). pdf.js takes no notice of intents.
 */
export async function shownLayers(document: PDFDocumentProxy): Promise<LayerOptions> {
  const layers = await document.getOptionalContentConfig({ intent: 'display' });
  const each: Iterable<readonly [id: string, layer: Layer]> = layers;
  for (const [id, { intent }] of [...each])
    if (intent && !intent.includes('View')) layers.setVisibility(id, true, false);
  return { optionalContentConfigPromise: Promise.resolve(layers) };
}
