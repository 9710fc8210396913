import { RawPdf } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { reopen } from '../../engine/open/saved-document.ts';
import { loadPdfium } from '../../engine/pdfium.ts';
import { readVisibility } from './visibility.ts';

const [width, height] = [300, 200];

/** A page that only a layer draws on. `group` are entries of its group, `view` those of the default configuration. */
function layered(group: string, view: string, membership?: string): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const layer = pdf.add(`<< /Type /OCG /Name (Layer) ${group} >>`);
  const member =
    membership === undefined ? layer : pdf.add(`<< /Type /OCMD ${membership.replaceAll('L', layer)} >>`);
  const content = pdf.addStream('/OC /L1 BDC 50 50 100 100 re f EMC');
  const pages = pdf.reserve();
  const resources = `<< /Properties << /L1 ${member} >> >>`;
  const box = `/MediaBox [0 0 ${width} ${height}]`;
  const page = pdf.add(
    `<< /Type /Page /Parent ${pages} ${box} /Contents ${content} /Resources ${resources} >>`,
  );
  pdf.set(pages, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  const properties = `<< /OCGs [${layer}] /D << ${view.replaceAll('L', layer)} >> >>`;
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${pages} /OCProperties ${properties} >>`));
}

function isHidden(bytes: Uint8Array): boolean {
  const document = reopen(bytes);
  try {
    const properties = document.loadPage(0).getObject().get('Resources', 'Properties', 'L1');
    return readVisibility(document)(properties);
  } finally {
    document.destroy();
  }
}

async function isHiddenInPdfium(bytes: Uint8Array): Promise<boolean> {
  const pdfium = await loadPdfium();
  const address = pdfium.pdfium.wasmExports.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, address);
  const document = pdfium.FPDF_LoadMemDocument(address, bytes.length, '');
  const page = pdfium.FPDF_LoadPage(document, 0);
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const pixels = pdfium.pdfium.HEAPU8.slice(start, start + width * height * 4);
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FPDF_ClosePage(page);
  pdfium.FPDF_CloseDocument(document);
  return pixels.every((value) => value > 128);
}

/** ISO 32000-2, 8.11.2.3 and table 96 (32000-1: 101): a group takes part if the configuration's intents hold one of its own. */
describe('a layer that is off', () => {
  test.each([
    ['for viewing, as unless something else is said', '', true],
    ['for viewing and designing', '/Intent [/View /Design]', true],
    ['for designing alone, which the default view passes over', '/Intent /Design', false],
    ['for designing alone, in a list', '/Intent [/Design]', false],
  ])('is hidden or not as PDFium has it: %s', async (_, group, hidden) => {
    const bytes = layered(group, '/OFF [L]');
    expect(await isHiddenInPdfium(bytes)).toBe(hidden);
    expect(isHidden(bytes)).toBe(hidden);
  });

  test.each([
    ['takes in design', '/Intent /Design', '/Intent /Design', true],
    ['takes in both', '/Intent /Design', '/Intent [/View /Design]', true],
    ['takes in all', '/Intent /Design', '/Intent /All', true],
    ['takes in design alone', '', '/Intent /Design', false],
    ['takes in nothing', '', '/Intent []', false],
  ])('follows a configuration that %s', (_, group, view, hidden) => {
    expect(isHidden(layered(group, `/OFF [L] ${view}`))).toBe(hidden);
  });

  test('is passed over with its usage on screen as well', () => {
    const group = '/Intent /Design /Usage << /View << /ViewState /OFF >> >>';
    const usage = '/AS [<< /Event /View /Category [/View] /OCGs [L] >>]';
    expect(isHidden(layered(group, usage))).toBe(false);
    expect(isHidden(layered(group, `${usage} /Intent /All`))).toBe(true);
  });

  test.each([
    ['any on', '/OCGs [L] /P /AnyOn'],
    ['all on', '/OCGs L /P /AllOn'],
    ['any off', '/OCGs [L] /P /AnyOff'],
    ['all off', '/OCGs [L] /P /AllOff'],
    ['an expression', '/VE [/And L]'],
    ['an expression that turns it round', '/VE [/Not L]'],
    ['an expression of several levels', '/VE [/Or [/Not [/And L L]]]'],
  ])('hides no membership that asks for %s where it is passed over', (_, membership) => {
    expect(isHidden(layered('/Intent /Design', '/OFF [L]', membership))).toBe(false);
  });

  test.each([
    ['any on', '/OCGs [L] /P /AnyOn', true],
    ['any off', '/OCGs [L] /P /AnyOff', false],
    ['an expression', '/VE [/And L]', true],
    ['an expression that turns it round', '/VE [/Not L]', false],
  ])('hides a membership that asks for %s as it says where it counts', (_, membership, hidden) => {
    expect(isHidden(layered('', '/OFF [L]', membership))).toBe(hidden);
  });
});
