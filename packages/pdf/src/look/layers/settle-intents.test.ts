import { addPages, RawPdf } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { openPdf, redactPdf } from '../../index.ts';

/** A page with a black square on a layer. `group` are entries of the layer, `view` those of the default configuration. */
function layered(group: string, view: string, member = 'L'): Uint8Array<ArrayBuffer> {
  const pdf = new RawPdf();
  const layer = pdf.add(`<< /Type /OCG /Name (Lag) ${group} >>`);
  const named = (text: string) => text.replaceAll('L', layer);
  const catalog = `/OCProperties << /OCGs [${layer}] /D << ${named(view)} >> >>`;
  const operators = '/OC /L1 BDC 100 100 200 200 re f EMC';
  return pdf.build(
    addPages(pdf, { pages: [{ operators, resources: `/Properties << /L1 ${named(member)} >>` }], catalog }),
  );
}

function isDrawn(bytes: Uint8Array): boolean {
  const document = openPdf(bytes);
  const { pixels } = document.renderPage(1, { scale: 0.25, grayscale: true });
  document.close();
  return pixels.some((value) => value < 128);
}

test.each([
  ['a layer for designing that is off, which the view passes over', '/Intent /Design', '/OFF [L]', true],
  ['one that is on', '/Intent /Design', '/ON [L]', true],
  ['one where all are off unless they are named', '/Intent /Design', '/BaseState /OFF', true],
  [
    'one whose usage is off',
    '/Intent /Design /Usage << /View << /ViewState /OFF >> >>',
    '/AS [<< /Event /View /Category [/View] /OCGs [L] >>]',
    true,
  ],
  ['one that is off in a view of all intents', '/Intent /Design', '/OFF [L] /Intent /All', false],
  ['one that is on in a view for designing', '/Intent /Design', '/ON [L] /Intent /Design', true],
  ['a layer for viewing that is off', '', '/OFF [L]', false],
  ['a layer for viewing that is off in a view for designing', '', '/OFF [L] /Intent /Design', true],
])('what is read and what is delivered show the same of %s', async (_, group, view, isShown) => {
  const bytes = layered(group, view);
  expect(isDrawn(bytes)).toBe(isShown);
  const outcome = await redactPdf(bytes, []);
  if (!outcome.passed) throw new Error(JSON.stringify(outcome.report.findings));
  expect(isDrawn(outcome.bytes)).toBe(isShown);
});

test.each([
  ...['/AnyOn', '/AllOn', '/AnyOff', '/AllOff'].flatMap((policy) => [
    `/OCGs L /P ${policy}`,
    `/OCGs [L] /P ${policy}`,
  ]),
  '/VE [/And L]',
  '/VE [/Not L]',
])('a membership %s in a layer that the view passes over is shown', async (membership) => {
  const bytes = layered('/Intent /Design', '/OFF [L]', `<< /Type /OCMD ${membership} >>`);
  expect(isDrawn(bytes)).toBe(true);
  const outcome = await redactPdf(bytes, []);
  expect(outcome.passed && isDrawn(outcome.bytes)).toBe(true);
});

test('a membership is hidden where a layer that counts hides it', () => {
  const pdf = new RawPdf();
  const [design, hidden] = [
    pdf.add('<< /Type /OCG /Name (a) /Intent /Design >>'),
    pdf.add('<< /Type /OCG /Name (b) >>'),
  ];
  const both = `/OCGs [${design} ${hidden}]`;
  const catalog = `/OCProperties << ${both} /D << /OFF [${hidden}] >> >>`;
  const resources = `/Properties << /L1 << /Type /OCMD ${both} /P /AnyOn >> >>`;
  const operators = '/OC /L1 BDC 100 100 200 200 re f EMC';
  expect(isDrawn(pdf.build(addPages(pdf, { pages: [{ operators, resources }], catalog })))).toBe(false);
});
