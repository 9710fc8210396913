import type { PdfReference, RawPdf } from '../raw-pdf.ts';
import { leftWord, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];

/** Form fields that contain the secret invisibly. They matter if a redaction keeps fields. */
export function keptFieldTraps(): Trap[] {
  const traps: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    [
      'also in the look of a field under the mouse',
      withField((pdf) => text(`/AP << /N ${look(pdf, 'Synlig')} /R ${look(pdf)} /D ${look(pdf)} >>`)),
    ],
    ['also in the look of a hidden field', withField((pdf) => text(`/F 2 /AP << /N ${look(pdf)} >>`))],
    [
      'also in the look of a field not on screen',
      withField((pdf) => text(`/F 36 /AP << /N ${look(pdf)} >>`)),
    ],
    [
      'also in the look of a state that a button is not in',
      withField((pdf) => `/FT /Btn /AS /Off /AP << /N << /Off ${look(pdf, 'x')} /Yes ${look(pdf)} >> >>`),
    ],
    [
      'also in the name of a state of a button',
      withField(
        (pdf) => `/FT /Btn /AS /Off /AP << /N << /Off ${look(pdf, 'x')} /${secret} ${look(pdf, 'y')} >> >>`,
      ),
    ],
    [
      'also in the captions of a button',
      withField(
        (pdf) => `/FT /Btn /Ff 65536 ${seen(pdf)} /MK << /CA (Send) /RC (${secret}) /AC (${secret}) >>`,
      ),
    ],
    [
      'also in the icons of a button',
      withField(
        (pdf) => `/FT /Btn /Ff 65536 ${seen(pdf)} /MK << /CA (Send) /I ${look(pdf)} /IX ${look(pdf)} >>`,
      ),
    ],
    [
      'also in a list where the name of a state belongs',
      withField((pdf) => text(`${seen(pdf)} /AS [/${secret} 0]`)),
    ],
    ['also in the rich text of a field', withField((pdf) => text(`${seen(pdf)} /RV (<p>${secret}</p>)`))],
    [
      'also in the sums of a field',
      withField((pdf) => text(`${seen(pdf)} /AA << /C << /S /JavaScript /JS (${secret}) >> >>`)),
    ],
    [
      'also in the default value of a field that only its page refers to',
      withField((pdf) => text(`${seen(pdf)} /DV (${secret})`), { isListed: false }),
    ],
    [
      'also in the resources of the form',
      withField((pdf) => text(seen(pdf)), {
        resources: (pdf) => `/XObject << /X ${look(pdf)} >> /Properties << /P << /Lang (${secret}) >> >>`,
      }),
    ],
  ];
  return traps.map(([name, bytes]) => ({ name, neighbours, bytes }));
}

const text = (entries: string): string => `/FT /Tx /V (Synlig) ${entries}`;
const seen = (pdf: RawPdf): string => `/AP << /N ${look(pdf, 'Synlig')} >>`;

function look(pdf: RawPdf, shown = secret): PdfReference {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const entries = `/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 ${pdf.add(font)} >> >>`;
  return pdf.addStream(`BT /F1 12 Tf 2 4 Td (${shown}) Tj ET`, entries);
}

interface FormRules {
  readonly isListed?: boolean;
  readonly resources?: (pdf: RawPdf) => string;
}

function withField(
  entries: (pdf: RawPdf) => string,
  { isListed = true, resources = () => '' }: FormRules = {},
): Uint8Array {
  return withObjects((pdf) => {
    const place = '/Type /Annot /Subtype /Widget /T (felt) /Rect [300 400 400 420] /DA (/Helv 12 Tf 0 g)';
    const field = pdf.add(`<< ${place} ${entries(pdf)} >>`);
    const form = `/Fields [${isListed ? field : ''}] /DA (/Helv 12 Tf 0 g) /DR << ${resources(pdf)} >>`;
    return {
      page: { operators: usualLine, entries: `/Annots [${field}]` },
      document: { catalog: `/AcroForm << ${form} >>` },
    };
  });
}
