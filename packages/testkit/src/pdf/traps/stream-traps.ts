import { deflateSync } from 'node:zlib';
import { concatBytes, latin1Bytes } from '../raw-pdf.ts';
import { tinyJpeg } from '../tiny-jpeg.ts';
import { leftWord, rightWord, secret, type Trap, usualLine, withObjects } from './trap.ts';

const neighbours = [leftWord, rightWord];
const gray = '/ColorSpace /DeviceGray /BitsPerComponent 8';

/** Bytes of streams that their readers never look at. The picture stands beside the text and is not marked. */
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
    ['also in a damaged picture', secret, `${gray} /Filter /DCTDecode`],
  ];
  return traps.map(([name, data, entries]) => ({ name, neighbours, bytes: withPicture(data, entries) }));
}

function withPicture(data: string | Uint8Array, entries: string): Uint8Array {
  return withObjects((pdf) => {
    const picture = pdf.addStream(data, `/Type /XObject /Subtype /Image /Width 1 /Height 1 ${entries}`);
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
