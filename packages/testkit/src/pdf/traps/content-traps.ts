import { addPages } from '../build-pdf.ts';
import { faxPicture } from '../fax-picture.ts';
import { RawPdf } from '../raw-pdf.ts';
import { leftWord, onePage, rightWord, secret, type Trap, usualLine } from './trap.ts';

const neighbours = [leftWord, rightWord];

/** Places in content streams that no reader shows, on the marked page and on others. */
export function contentTraps(): Trap[] {
  const traps: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ['also in a comment of the content', onePage(`% ${secret}\n${usualLine}`)],
    ['also in a comment of another page', twoPages(`% ${secret}\nBT /F1 12 Tf 72 700 Td (To) Tj ET`)],
    ['also in a comment inside an array', twoPages(`BT /F1 12 Tf 72 700 Td [(T)% ${secret}\n(o)] TJ ET`)],
    ['also in a private entry of marked content', twoPages(`/P << /Note (${secret}) >> BDC 0 0 m EMC`)],
    ['also in the language of marked content', twoPages(`/P << /Lang (${secret}) >> BDC 0 0 m EMC`)],
    ['also in a tag of marked content', twoPages(`/${secret} BMC 0 0 m EMC`)],
    ['also in a point of marked content', twoPages(`/P << /Alt (${secret}) >> DP`)],
    ['also before an operator nobody knows', twoPages(`BX (${secret}) nobody EX`)],
    ['also as an operand that nothing takes', twoPages(`(${secret}) 1 w`)],
    [
      'also in the names of resources that content does not have',
      twoPages(
        `/${secret} gs /${secret} Do /${secret} cs /${secret} sh BT /${secret} 9 Tf ET /P /${secret} BDC EMC`,
      ),
    ],
    ['also as text in the dashes of lines', twoPages(`[3 (${secret})] 0 d`)],
    [
      'also as a name before the one that an operator takes',
      twoPages(`/${secret} /Perceptual ri /${secret} /DeviceGray cs 5 /${secret} /DeviceGray CS`),
    ],
    [
      'also as a name among the parts of a colour',
      twoPages(`/DeviceRGB cs /${secret} 0 0 0 sc 0 0 /${secret} 0 scn /${secret} 0 0 0 SC`),
    ],
    [
      'also as a name before that of a font',
      twoPages(`BT /${secret} /F1 12 Tf 12 /${secret} Tf (${secret}) /F9 9 Tf ET`),
    ],
    [
      'also as text before text that is shown with spacing',
      twoPages(`BT /F1 12 Tf 72 700 Td (${secret}) 0 0 (To) " (${secret}) 0 (To) " ET`),
    ],
    ['also as a tag of marked content whose properties are missing', twoPages(`/${secret} /P BDC 0 0 m EMC`)],
    [
      'also in the values of an inline picture',
      twoPages(inlinePicture(`/Intent /${secret} /D [0 1 (${secret})] /I /${secret}`, '')),
    ],
    [
      'also in the parameters of an inline picture',
      twoPages(
        `q 9 0 0 9 9 9 cm BI /W 1 /H 1 /CS /G /BPC 8 /F /Fl /DP << /Columns /${secret} /Note (${secret}) >> ID ` +
          '\x78\x9c\x63\x00\x00\x00\x01\x00\x01 EI Q',
      ),
    ],
    [
      'also in the colours of an inline picture that names none',
      twoPages(`q BI /W 1 /H 1 /CS /${secret} /BPC 8 ID a EI Q`),
    ],
    [
      'also in the filter of an inline picture that names none',
      twoPages(`q BI /W 1 /H 1 /CS /G /BPC 8 /F /${secret} ID a EI Q`),
    ],
    [
      'also in the parameters of an inline facsimile picture',
      twoPages(
        `q 9 0 0 9 9 9 cm BI /W 64 /H 64 /IM true /F /CCF /DP << /K -1 /Columns 64 /Note (${secret}) /${secret} true >> ID ` +
          `${Buffer.from(faxPicture('')).toString('latin1')} EI Q`,
      ),
    ],
    ['also in an inline picture without rows', twoPages(`q BI /W 0 /H 0 /CS /G /BPC 8 ID ${secret} EI Q`)],
    ['also after the last operator', twoPages(`0 0 m (${secret})`)],
    ['also in an inline picture, after its rows', twoPages(inlinePicture('', secret))],
    ['also in a private entry of an inline picture', twoPages(inlinePicture(`/Note (${secret})`, ''))],
    ['also among the entries of an inline picture', twoPages(inlinePicture(`/I C 8 /Note (${secret})`, ''))],
    [
      'also in the first of two entries of an inline picture',
      twoPages(inlinePicture(`/Intent (${secret}) /Intent /Perceptual`, '')),
    ],
  ];
  return [
    ...traps.map(([name, bytes]) => ({ name, bytes, neighbours })),
    { name: 'also in a form that another page never draws', bytes: undrawnForm(), neighbours },
    { name: 'also in a program for printers', bytes: printerProgram(), neighbours },
  ];
}

function printerProgram(): Uint8Array {
  const pdf = new RawPdf();
  const program = pdf.addStream(`(${secret}) show`, '/Type /XObject /Subtype /PS');
  const other = { operators: '/Ps Do', resources: `/XObject << /Ps ${program} >>` };
  return pdf.build(addPages(pdf, { pages: [{ operators: usualLine }, other] }));
}

function undrawnForm(): Uint8Array {
  const pdf = new RawPdf();
  const entries = '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << >>';
  const form = pdf.addStream(`BT /F1 12 Tf 72 700 Td (${secret}) Tj ET`, entries);
  const other = { operators: 'BT /F1 12 Tf 72 700 Td (To) Tj ET', resources: `/XObject << /Fm ${form} >>` };
  return pdf.build(addPages(pdf, { pages: [{ operators: usualLine }, other] }));
}

/** The usual page, and a second page without marks. */
function twoPages(operators: string): Uint8Array {
  const pdf = new RawPdf();
  return pdf.build(addPages(pdf, { pages: [{ operators: usualLine }, { operators }] }));
}

function inlinePicture(entry: string, tail: string): string {
  return `q 20 0 0 20 100 100 cm BI /W 2 /H 1 /CS /G /BPC 8 ${entry} ID \0\xff${tail} EI Q`;
}
