const [headLength, signatureAt] = [128, 36];
/**
 * Header fields used for colour conversion (ICC.1:2022, 7.2): length, version, class, spaces, signature, intent and white
 * point. Dates, makers, models and devices are informational; zeros mean that there is none, and that there is no checksum.
 */
const headFields = [
  [0, 4],
  [8, 24],
  [36, 40],
  [64, 80],
] as const;
const entryLength = 12;
/** The maximum number of tags that colour engines read. */
const mostTags = 100;

/** Tag types with only numbers for colour conversion (ICC.1:2022, 10). */
const ofNumbers = new Set('curv,para,XYZ ,sf32,mft1,mft2,mAB ,mBA ,mpet,chrm,meas,view,cicp'.split(','));

/**
 * A colour profile (ICC.1) with only its numbers: without names, copyrights and descriptions, other types of tags, and bytes
 * between the tags and after the end. Returns the same bytes if there is nothing to remove; no bytes for an invalid profile,
 * since readers then use the default colour space with its number of components.
 */
export function plainProfile(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isProfile(bytes)) return new Uint8Array();
  const size = Math.min(bytes.length, view.getUint32(0));
  const [tableAt, count] = [headLength + 4, view.getUint32(headLength)];
  const tableEnd = tableAt + entryLength * count;
  if (count > mostTags || tableEnd > size) return new Uint8Array();
  const plain = new Uint8Array(size);
  const keep = (start: number, end: number): void => plain.set(bytes.subarray(start, end), start);
  for (const [start, end] of headFields) keep(start, end);
  keep(headLength, tableEnd);
  for (let index = 0; index < count; index++) {
    const entry = tableAt + entryLength * index;
    const start = view.getUint32(entry + 4);
    const end = start + view.getUint32(entry + 8);
    if (start >= tableEnd && end <= size) keep(start, endOfNumbers(view, start, end));
  }
  return plain.length === bytes.length && plain.every((byte, at) => byte === bytes[at]) ? bytes : plain;
}

/** Whether bytes have the signature of a colour profile. */
export function isProfile(bytes: Uint8Array): boolean {
  return bytes.length >= headLength + 4 && ascii(bytes, signatureAt) === 'acsp';
}

/** The end of the numbers of a tag: a text keeps its length fields, so that it stays valid. */
function endOfNumbers(view: DataView, start: number, end: number): number {
  const kind = ascii(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), start);
  if (ofNumbers.has(kind)) return end;
  if (kind === 'desc') return Math.min(end, start + 12);
  if (kind === 'mluc' && start + 28 <= end) {
    const [records, firstText] = [16 + 12 * view.getUint32(start + 8), view.getUint32(start + 24)];
    // A longer list would contain the texts themselves.
    if (records <= firstText) return Math.min(end, start + records);
  }
  return Math.min(end, start + 8);
}

function ascii(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
