import { deflateSync } from 'node:zlib';
import { addPages } from '../build-pdf.ts';
import { crossSize } from '../cross-picture.ts';
import { faxPicture, jbig2Picture } from '../fax-picture.ts';
import { jpeg2000Picture } from '../jpeg2000-picture.ts';
import { concatBytes, latin1Bytes, RawPdf } from '../raw-pdf.ts';
import { tinyJpeg } from '../tiny-jpeg.ts';
import { leftWord, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];
const gray = '/ColorSpace /DeviceGray /BitsPerComponent 8';

/** Bytes of streams that readers ignore. The picture is next to the text and not marked. */
export function streamTraps(): Trap[] {
  const traps: readonly (readonly [name: string, data: string | Uint8Array, entries: string])[] = [
    ['also in the comment of a JPEG picture', tinyJpeg({ comment: secret }), `${gray} /Filter /DCTDecode`],
    ['also in the camera data of a JPEG picture', tinyJpeg({ camera: secret }), `${gray} /Filter /DCTDecode`],
    ['also after the end of a JPEG picture', tinyJpeg({ tail: secret }), `${gray} /Filter /DCTDecode`],
    ['also after the last row of a picture', `\0${secret}`, gray],
    [
      'also after the last row of a compressed picture',
      deflated(`\0${secret}`),
      `${gray} /Filter /FlateDecode`,
    ],
    ['also after the end of compressed data', withTail(), `${gray} /Filter /FlateDecode`],
    ['also after the end of data in hexadecimal', `00>${secret}`, `${gray} /Filter /ASCIIHexDecode`],
    [
      'also in the comment of a JPEG picture in text form',
      `${Buffer.from(tinyJpeg({ comment: secret })).toString('hex')}>`,
      `${gray} /Filter [/ASCIIHexDecode /DCTDecode]`,
    ],
    [
      'also in the colour data of a JPEG picture',
      tinyJpeg({ colours: secret }),
      `${gray} /Filter /DCTDecode`,
    ],
    [
      'also in a reserved part of a JPEG picture',
      tinyJpeg({ reserved: secret }),
      `${gray} /Filter /DCTDecode`,
    ],
    [
      'also in tables that a JPEG picture is not drawn with',
      tinyJpeg({ unusedTables: secret }),
      `${gray} /Filter /DCTDecode`,
    ],
    [
      'also behind the tables of a JPEG picture',
      tinyJpeg({ padding: `\xff${secret}` }),
      `${gray} /Filter /DCTDecode`,
    ],
    [
      'also between two parts of a JPEG picture',
      tinyJpeg({ stray: `\0${secret}` }),
      `${gray} /Filter /DCTDecode`,
    ],
    [
      'also after the last row of a picture whose filter has a short name',
      deflated(`\0${secret}`),
      `${gray} /Filter /Fl`,
    ],
    [
      'also after the last row of a predicted picture in text form',
      `${Buffer.from(`\0\0${secret}`, 'latin1').toString('hex')}>`,
      `${gray} /Filter /ASCIIHexDecode /DecodeParms << /Predictor 15 /Columns 1 >>`,
    ],
    ['also in a damaged picture', secret, `${gray} /Filter /DCTDecode`],
  ];
  return [
    ...traps.map(([name, data, entries]) => ({
      name,
      neighbours,
      bytes: withPicture(data, `/Width 1 /Height 1 ${entries}`),
    })),
    { name: 'also behind damaged data of content', neighbours, bytes: withDamagedContent() },
    { name: 'also behind damaged data of a picture', neighbours, bytes: withDamagedPicture() },
    { name: 'also after the last row of a soft mask', neighbours, bytes: withSoftMask() },
    ...scannerTraps(),
  ];
}

/** Deflated data with an invalid type in its second block, where readers stop. */
function damaged(text: string): Uint8Array {
  const whole = latin1Bytes(text);
  const size = [whole.length & 255, whole.length >> 8];
  const block = [0x78, 0x9c, 0, ...size, ...size.map((byte) => byte ^ 255)];
  return concatBytes([Uint8Array.from(block), whole, Uint8Array.of(7), latin1Bytes(secret)]);
}

/** On a page without marks. */
function withDamagedContent(): Uint8Array {
  const pdf = new RawPdf();
  const form = pdf.addStream(
    damaged('0 0 m 4 4 l S '),
    '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter /FlateDecode',
  );
  const other = { operators: '/Fm Do', resources: `/XObject << /Fm ${form} >>` };
  return pdf.build(addPages(pdf, { pages: [{ operators: usualLine }, other] }));
}

function withDamagedPicture(): Uint8Array {
  return withPicture(damaged('\0'), `/Width 1 /Height 1 ${gray} /Filter /FlateDecode`);
}

/** The mask of a picture need not have a subtype. */
function withSoftMask(): Uint8Array {
  return withObjects((pdf) => {
    const size = `/Width 1 /Height 1 ${gray}`;
    const mask = pdf.addStream(deflated(`\xff${secret}`), `${size} /Filter /FlateDecode`);
    const picture = pdf.addStream('\0', `/Type /XObject /Subtype /Image ${size} /SMask ${mask}`);
    const operators = `${usualLine} q 40 0 0 40 300 300 cm /Im Do Q`;
    return { page: { operators, resources: `/XObject << /Im ${picture} >>` } };
  });
}

const bilevel = `/Width ${crossSize} /ColorSpace /DeviceGray /BitsPerComponent 1`;
const fax = `${bilevel} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${crossSize} >>`;
const jpeg2000 = `/Width ${crossSize} ${gray} /Filter /JPXDecode`;
const jbig2 = `${bilevel} /Filter /JBIG2Decode`;
/** The last bytes of the coded rows, including the lower half of the picture. */
const lastRows = Buffer.from(faxPicture().subarray(-60)).toString('latin1');

/** Pictures in the formats of fax machines, scanners and archives. */
function scannerTraps(): Trap[] {
  const whole = `/Height ${crossSize}`;
  const tail = latin1Bytes(secret);
  const traps: readonly (readonly [name: string, data: Uint8Array, entries: string])[] = [
    ['also after the end mark of a facsimile picture', concatBytes([faxPicture(), tail]), `${fax} ${whole}`],
    [
      'also after the last row of a facsimile picture',
      concatBytes([faxPicture(''), tail]),
      `${fax} ${whole}`,
    ],
    ['also after the end of a JBIG2 picture', jbig2Picture({ tail: secret }), `${jbig2} ${whole}`],
    ['also in the XML of a JPEG 2000 picture', jpeg2000Picture({ xml: secret }), `${jpeg2000} ${whole}`],
    [
      'also in the comment of a JPEG 2000 picture',
      jpeg2000Picture({ comment: secret }),
      `${jpeg2000} ${whole}`,
    ],
    ['also after the end of a JPEG 2000 picture', jpeg2000Picture({ tail: secret }), `${jpeg2000} ${whole}`],
    ['also in the comment of a JBIG2 picture', jbig2Picture({ comment: secret }), `${jbig2} ${whole}`],
  ];
  return [
    ...traps.map(([name, data, entries]) => ({ name, neighbours, bytes: withPicture(data, entries) })),
    {
      name: 'beside the hidden rows of a facsimile picture',
      neighbours,
      tokens: [lastRows],
      bytes: withPicture(faxPicture(), `${fax} /Height ${crossSize / 2}`),
    },
  ];
}

function withPicture(data: string | Uint8Array, entries: string): Uint8Array {
  return withObjects((pdf) => {
    const picture = pdf.addStream(data, `/Type /XObject /Subtype /Image ${entries}`);
    const operators = `${usualLine} q 40 0 0 40 300 300 cm /Im Do Q`;
    return { page: { operators, resources: `/XObject << /Im ${picture} >>` } };
  });
}

function deflated(text: string): Uint8Array {
  return Uint8Array.from(deflateSync(latin1Bytes(text)));
}

function withTail(): Uint8Array {
  return concatBytes([deflated('\0'), latin1Bytes(secret)]);
}
