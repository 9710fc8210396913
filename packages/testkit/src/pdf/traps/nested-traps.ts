import { addPages } from '../build-pdf.ts';
import { RawPdf } from '../raw-pdf.ts';
import { leftWord, onePage, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];
const spoken = `/Span << /ActualText (${secret}) /Alt (${secret}) /E (${secret}) >> BDC 0 0 m 4 4 l S EMC`;
const flatText = `BT /F1 12 Tf [(${secret})] TJ 1 0 (${secret}) " ET`;
const formEntries = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]';

/** Texts of nested content, and of tags, that no page shows. */
export function nestedTraps(): Trap[] {
  const traps: readonly (readonly [name: string, bytes: Uint8Array])[] = [
    ['also in replacement text inside a form', withForm((pdf) => pdf.addStream(spoken, formEntries))],
    [
      'also in replacement text of a form in a form',
      withForm((pdf) =>
        pdf.addStream(
          '/In Do',
          `${formEntries} /Resources << /XObject << /In ${pdf.addStream(spoken, formEntries)} >> >>`,
        ),
      ),
    ],
    [
      'also in the names of resources that neither a form nor its page has',
      withOtherForm((pdf) =>
        pdf.addStream(`/${secret} gs /${secret} Do /${secret} cs /${secret} sh`, formEntries),
      ),
    ],
    [
      'also in text of a form that its matrix presses flat',
      withForm((pdf) => pdf.addStream(flatText, `${formEntries} /Matrix [1 0 0 0 72 600] ${letters(pdf)}`)),
    ],
    [
      'also in text of a form drawn at no size',
      withForm((pdf) =>
        pdf.addStream(
          'q 0 0 0 0 72 600 cm /In Do Q',
          `${formEntries} /Resources << /XObject << /In ${pdf.addStream(flatText, `${formEntries} ${letters(pdf)}`)} >> >>`,
        ),
      ),
    ],
    [
      'also in text that a matrix presses flat',
      onePage(`${usualLine} q 1 0 0 0 72 600 cm BT /F1 12 Tf 14 TL (${secret}) Tj (${secret}) ' ET Q`),
    ],
    ['also in replacement text inside a letter of a font', withLetter(spoken)],
    ['also in a comment inside a letter of a font', withLetter(`% ${secret}\n0 0 400 700 re f`)],
    ['also in replacement text inside a pattern', withPattern()],
    ['also in replacement text inside a soft mask', withMask()],
    [
      'also in replacement text around other marked content',
      onePage(`/Span << /ActualText (${secret}) >> BDC /P << /MCID 0 >> BDC ${usualLine} EMC EMC`),
    ],
    [
      'also in replacement text that nothing ends',
      onePage(`${usualLine} /Span << /ActualText (${secret}) >> BDC`),
    ],
    ['also in a property list of a form', withPropertyList()],
    ['also in a property list that other resources share', sharedPropertyList()],
    ['also in the identifier of a tag', tagged(`/ID (${secret})`, `/IDTree << /Names [(${secret}) null] >>`)],
    ['also in the heads that a cell names', tagged(`/A << /O /Table /Headers [(${secret})] >>`)],
    [
      'also in the way a tag is spoken',
      tagged(`/PhoneticAlphabet /ipa /Phoneme (${secret})`, `/PronunciationLexicon [<< /F (${secret}) >>]`),
    ],
    ['also in a note of a tag', tagged(`/R 1 /T (${secret}) /Note << /Who (${secret}) >>`)],
    [
      'also in the name of a way to align',
      tagged(`/A [<< /O /Layout /TextAlign /${secret} /Placement /${secret} >> 1]`),
    ],
    ['also in the list marks of a tag', tagged(`/A << /O /List /ListNumbering /${secret} >>`)],
    [
      'also in a name that a tag is also known by',
      tagged(`/Ref [<< /T (${secret}) >>] /AF [<< /F (${secret}) >>]`),
    ],
    [
      'also in the rows of a table of a tag',
      tagged(`/A << /O /Table /Summary (${secret}) /Short (${secret}) /Scope /${secret} >>`),
    ],
  ];
  return traps.map(([name, bytes]) => ({ name, neighbours, bytes }));
}

function withForm(add: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => ({
    page: { operators: `${usualLine} /Fm Do`, resources: `/XObject << /Fm ${add(pdf)} >>` },
  }));
}

/** As {@link withForm}, on a page without marks. */
function withOtherForm(add: (pdf: RawPdf) => string): Uint8Array {
  const pdf = new RawPdf();
  const other = { operators: '/Fm Do', resources: `/XObject << /Fm ${add(pdf)} >>` };
  return pdf.build(addPages(pdf, { pages: [{ operators: usualLine }, other] }));
}

/** The resources of a form that shows text. */
function letters(pdf: RawPdf): string {
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  return `/Resources << /Font << /F1 ${font} >> >>`;
}

function withLetter(content: string): Uint8Array {
  return withObjects((pdf) => {
    const font = pdf.add(
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 -200 1000 900] /FontMatrix [0.001 0 0 0.001 0 0] ' +
        `/CharProcs << /a ${pdf.addStream(`600 0 d0 ${content}`)} >> /FirstChar 97 /LastChar 97 /Widths [600] ` +
        '/Resources << >> /Encoding << /Type /Encoding /Differences [97 /a] >> >>',
    );
    return { page: { operators: `${usualLine} BT /T3 12 Tf 72 600 Td (a) Tj ET`, fonts: `/T3 ${font}` } };
  });
}

function withPattern(): Uint8Array {
  return withObjects((pdf) => {
    const entries =
      '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9';
    const pattern = pdf.addStream(spoken, `${entries} /Resources << >>`);
    const operators = `${usualLine} /Pattern cs /P1 scn 72 300 90 90 re f`;
    return { page: { operators, resources: `/Pattern << /P1 ${pattern} >>` } };
  });
}

function withMask(): Uint8Array {
  return withObjects((pdf) => {
    const group = pdf.addStream(
      `1 g 0 0 595 842 re f ${spoken}`,
      `${formEntries} /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>`,
    );
    const state = `/ExtGState << /G1 << /SMask << /S /Luminosity /G ${group} >> >> >>`;
    return { page: { operators: `${usualLine} q /G1 gs 72 300 90 90 re f Q`, resources: state } };
  });
}

function withPropertyList(): Uint8Array {
  return withForm((pdf) =>
    pdf.addStream(
      '/Span /P1 BDC 0 0 m 4 4 l S EMC',
      `${formEntries} /Resources << /Properties << /P1 ${pdf.add(`<< /ActualText (${secret}) /Who (${secret}) >>`)} >> >>`,
    ),
  );
}

/** The list is the same object as the private data of another part. */
function sharedPropertyList(): Uint8Array {
  return withObjects((pdf) => {
    const list = pdf.add(`<< /MCID 0 /ActualText (${secret}) /FontFamily (${secret}) /Title (${secret}) >>`);
    const resources = `/Properties << /P1 ${list} >> /ExtGState << /G1 ${list} >> /Font2 ${list}`;
    return { page: { operators: `/Span /P1 BDC ${usualLine} EMC`, resources } };
  });
}

function tagged(entries: string, rootEntries = ''): Uint8Array {
  return withObjects((pdf) => {
    const [root, element] = [pdf.reserve(), pdf.reserve()];
    pdf.set(root, `<< /Type /StructTreeRoot /K [${element}] ${rootEntries} >>`);
    pdf.set(element, `<< /Type /StructElem /S /TD /P ${root} /K [] ${entries} >>`);
    const catalog = `/StructTreeRoot ${root} /MarkInfo << /Marked true >>`;
    return { page: { operators: usualLine }, document: { catalog } };
  });
}
