import { iccProfile } from '../icc-profile.ts';
import type { RawPdf } from '../raw-pdf.ts';
import { leftWord, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];
const gray = '/Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8';

type Named = readonly (readonly [name: string, bytes: Uint8Array])[];

/** Data that printers, archives and portals add to a document, and metadata of its parts. */
export function printTraps(): Trap[] {
  const traps = [...partTraps(), ...inkTraps(), ...annotationTraps()];
  return traps.map(([name, bytes]) => ({ name, neighbours, bytes }));
}

function partTraps(): Named {
  return [
    [
      'also in the print version of a picture',
      withPicture(() => `/OPI << /2.0 << /F (${secret}) /MainImage (${secret}) >> >>`),
    ],
    ['also in the metadata of a picture', withPicture((pdf) => `/Metadata ${xmp(pdf)}`)],
    ['also in the metadata of a font', withFont((pdf) => `/Metadata ${xmp(pdf)}`)],
    [
      'also in the metadata of a colour profile',
      withIntent((pdf) => profile(pdf, `/Metadata ${xmp(pdf)}`, 'None')),
    ],
    ['also in the colour profile of the whole document', withIntent((pdf) => profile(pdf, '', secret))],
    [
      'also in a colour profile that does not tell how many parts a colour has',
      withIntent((pdf) => pdf.addStream(iccProfile({ copyright: secret, tail: '' }))),
    ],
    [
      'also in a colour profile that is cut short',
      withIntent((pdf) => pdf.addStream(iccProfile({ copyright: secret, tail: '' }).slice(0, -30), '/N 1')),
    ],
    [
      'also in a colour profile whose list of texts is damaged',
      withIntent((pdf) => pdf.addStream(damagedProfile(), '/N 1')),
    ],
    ['also in a file attached to a picture', withPicture((pdf) => `/AF [${attached(pdf)}]`)],
    [
      'also in the parts of a document for print',
      withCatalog(
        (pdf) => `/DPartRoot << /DPartRootNode ${pdf.add(`<< /DPM << /Recipient (${secret}) >> >>`)} >>`,
      ),
    ],
    [
      'also in the fields of a portfolio',
      withCatalog(() => `/Collection << /Schema << /${secret} << /Subtype /S /N (${secret}) >> >> >>`),
    ],
    [
      'also in the legal note of a document',
      withCatalog(
        () => `/Legal << /Attestation (${secret}) >> /Extensions << /${secret} << /BaseVersion /1.7 >> >>`,
      ),
    ],
    [
      'also in the address of a page from the web',
      withCatalog(
        (pdf) =>
          `/SpiderInfo << /V 1.0 /C [${pdf.add(`<< /URL (https://example.com/${secret}) >>`)}] >> /Names << /URLS << /Names [(${secret}) null] >> /IDS << /Names [(${secret}) null] >> >>`,
      ),
    ],
    ['also in the slides of a page', withPage(() => `/PresSteps << /NA << /S /URI /URI (${secret}) >> >>`)],
    [
      'also in the plates of a page',
      withPage(
        () =>
          `/SeparationInfo << /DeviceColorant (${secret}) >> /BoxColorInfo << /${secret} << /C [1 0 0] >> >>`,
      ),
    ],
  ];
}

function inkTraps(): Named {
  return [
    [
      'also in the name of a colourant',
      withSpace(
        (pdf) =>
          `[/DeviceN [/Ink] /DeviceGray ${tint(pdf)} << /Colorants << /${secret} [/Separation /Ink /DeviceGray ${tint(pdf)}] >> >>]`,
      ),
    ],
    [
      'also in the name of the inks of a process',
      withSpace(
        (pdf) =>
          `[/DeviceN [/Ink] /DeviceGray ${tint(pdf)} << /Subtype /NChannel /Process << /ColorSpace /DeviceGray /Components [/${secret}] >> >>]`,
      ),
    ],
    [
      'also in the halftone of an ink',
      withState((pdf) => `/HT << /HalftoneType 5 /Default ${halftone(pdf)} /${secret} ${halftone(pdf)} >>`),
    ],
    [
      'also in the name of a halftone',
      withState(
        () =>
          `/HT << /HalftoneType 1 /Frequency 60 /Angle 45 /SpotFunction /${secret} /HalftoneName (${secret}) >>`,
      ),
    ],
    ['also behind the last corner of a mesh of triangles', withMesh(4)],
    ['also behind the last row of a mesh', withMesh(5)],
    ['also behind the last patch of a mesh', withMesh(6)],
    ['also behind the last patch of a mesh with inner corners', withMesh(7)],
  ];
}

function annotationTraps(): Named {
  return [
    ['also in the name of a mark of a printer', withAnnotation(() => `/Subtype /PrinterMark /MN /${secret}`)],
    ['also in the reason of a signature', withSignature()],
    [
      'also in the look of a link',
      withAnnotation((pdf) => `/Subtype /Link /AP << /N ${look(pdf)} >> /Dest [0 /Fit]`),
    ],
    ['also in the name that a link leads to', withAnnotation(() => `/Subtype /Link /Dest (${secret})`)],
    [
      'also in the old address of a link',
      withAnnotation(
        () => `/Subtype /Link /PA << /S /URI /URI (https://example.com/${secret}) >> /Dest [0 /Fit]`,
      ),
    ],
    [
      'also in the measure of a line',
      withAnnotation(
        () => `/Subtype /Line /L [300 600 400 600] /Measure << /R (${secret}) >> /Contents (${secret})`,
      ),
    ],
    ['also in who made a layer', withLayer()],
  ];
}

function withCatalog(entries: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => ({ page: { operators: usualLine }, document: { catalog: entries(pdf) } }));
}

function withPage(entries: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => ({ page: { operators: usualLine, entries: entries(pdf) } }));
}

function withAnnotation(entries: (pdf: RawPdf) => string): Uint8Array {
  return withPage(
    (pdf) => `/Annots [${pdf.add(`<< /Type /Annot /Rect [300 600 500 640] ${entries(pdf)} >>`)}]`,
  );
}

function withPicture(entries: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => {
    const picture = pdf.addStream('\x80', `/Type /XObject /Subtype /Image ${gray} ${entries(pdf)}`);
    const operators = `${usualLine} q 20 0 0 20 300 300 cm /Im Do Q`;
    return { page: { operators, resources: `/XObject << /Im ${picture} >>` } };
  });
}

function withFont(entries: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => {
    const font = pdf.add(`<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${entries(pdf)} >>`);
    return { page: { operators: `${usualLine} BT /F9 12 Tf 72 600 Td (Under) Tj ET`, fonts: `/F9 ${font}` } };
  });
}

function withSpace(space: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => {
    const operators = `${usualLine} /Own cs 0 scn 300 300 40 40 re f`;
    return { page: { operators, resources: `/ColorSpace << /Own ${space(pdf)} >>` } };
  });
}

function withState(entries: (pdf: RawPdf) => string): Uint8Array {
  return withObjects((pdf) => ({
    page: { operators: `/G gs ${usualLine}`, resources: `/ExtGState << /G << ${entries(pdf)} >> >>` },
  }));
}

function withIntent(destination: (pdf: RawPdf) => string): Uint8Array {
  return withCatalog(
    (pdf) =>
      `/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (Custom) /DestOutputProfile ${destination(pdf)} >>]`,
  );
}

function profile(pdf: RawPdf, entries: string, copyright: string): string {
  return pdf.addStream(iccProfile({ copyright, tail: '' }), `/N 1 ${entries}`);
}

/** The tag table places the copyright far beyond the end. */
function damagedProfile(): Uint8Array {
  const bytes = iccProfile({ copyright: secret, tail: '' });
  bytes[138] = 0xcc;
  return bytes;
}

function xmp(pdf: RawPdf): string {
  return pdf.addStream(`<x:xmpmeta>${secret}</x:xmpmeta>`, '/Type /Metadata /Subtype /XML');
}

function attached(pdf: RawPdf): string {
  const file = pdf.addStream(secret, '/Type /EmbeddedFile');
  return pdf.add(`<< /Type /Filespec /F (${secret}) /AFRelationship /Source /EF << /F ${file} >> >>`);
}

function tint(pdf: RawPdf): string {
  return pdf.add('<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>');
}

function halftone(pdf: RawPdf): string {
  return pdf.addStream('\0\x40\x80\xc0', '/HalftoneType 6 /Width 2 /Height 2');
}

function look(pdf: RawPdf): string {
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const entries = `/Type /XObject /Subtype /Form /BBox [0 0 200 40] /Resources << /Font << /Helv ${font} >> >>`;
  return pdf.addStream(`BT /Helv 12 Tf 5 15 Td (${secret}) Tj ET`, entries);
}

function withSignature(): Uint8Array {
  return withObjects((pdf) => {
    const texts = `/Name (${secret}) /Reason (${secret}) /Location (${secret}) /ContactInfo (${secret})`;
    const value = pdf.add(
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Contents <${Buffer.from(secret).toString('hex')}> /ByteRange [0 1 2 3] ${texts} /Prop_Build << /App << /Name /${secret} >> >> >>`,
    );
    const field = pdf.add(
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (${secret}) /V ${value} /Rect [0 0 0 0] /SV << /Reasons [(${secret})] >> /Lock << /Fields [(${secret})] >> >>`,
    );
    return {
      page: { operators: usualLine, entries: `/Annots [${field}]` },
      document: { catalog: `/AcroForm << /Fields [${field}] /SigFlags 3 >> /Perms << /DocMDP ${value} >>` },
    };
  });
}

function withLayer(): Uint8Array {
  return withObjects((pdf) => {
    const usage = `/Usage << /CreatorInfo << /Creator (${secret}) >> /User << /Type /Ind /Name [(${secret})] >> >>`;
    const layer = pdf.add(`<< /Type /OCG /Name (Tegning) /Intent /${secret} ${usage} >>`);
    return {
      page: { operators: `/OC /L1 BDC ${usualLine} EMC`, resources: `/Properties << /L1 ${layer} >>` },
      document: {
        catalog: `/OCProperties << /OCGs [${layer}] /D << /Name (${secret}) /Creator (${secret}) /Order [(${secret}) ${layer}] >> >>`,
      },
    };
  });
}

/** Vertices with one byte per coordinate and colour, followed by too few bytes for another vertex, row or patch. */
function withMesh(kind: 4 | 5 | 6 | 7): Uint8Array {
  return withObjects((pdf) => {
    const corner = (x: number, y: number, shade: number): string => String.fromCharCode(x, y, shade);
    const row = (y: number): string => [0, 60, 120, 180].map((x) => corner(x, y, x)).join('');
    const triangle = [corner(0, 0, 0), corner(200, 0, 90), corner(0, 200, 180)]
      .map((one) => `\0${one}`)
      .join('');
    const patch = `\0${'\x10\x20'.repeat(kind === 7 ? 16 : 12)}\x10\x40\x80\xc0`;
    const data = {
      4: `${triangle}\0${secret}`,
      5: row(0) + row(200) + secret,
      6: patch + secret,
      7: patch + secret,
    };
    const further = kind === 5 ? '/VerticesPerRow 4' : '/BitsPerFlag 8';
    const shading = pdf.addStream(
      data[kind],
      `/ShadingType ${kind} /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 ${further} /Decode [300 400 300 400 0 1]`,
    );
    return { page: { operators: `${usualLine} q /S1 sh Q`, resources: `/Shading << /S1 ${shading} >>` } };
  });
}
