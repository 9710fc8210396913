import { createCipheriv, createHash } from 'node:crypto';
import { seededRandom } from '../random.ts';
import { textOperators } from './build-pdf.ts';
import { concatBytes, latin1Bytes, type PdfReference, RawPdf } from './raw-pdf.ts';

type RandomBytes = (size: number) => Uint8Array;

/**
 * A one-page document that opens only with `password`: AES-256, revision 6 (ISO 32000-2, 7.6.4). The page contains `text`.
 * The same password and text give the same bytes.
 */
export function encryptedPdf(
  password: string,
  text = 'Kari Testesen bor i Eksempelgata 1',
): Uint8Array<ArrayBuffer> {
  const random = seededRandom(createHash('sha256').update(`${password}\0${text}`).digest().readUInt32LE());
  const bytes: RandomBytes = (size) => Uint8Array.from({ length: size }, () => random() * 256);
  const key = bytes(32);
  const pdf = new RawPdf();
  const font = pdf.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const tree = pdf.reserve();
  const content = latin1Bytes(textOperators({ text, x: 72, y: 100 }, 842));
  const contents = pdf.addStream(encryptWithVector(key, bytes(16), content));
  const page = pdf.add(
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${font} >> >> ` +
      `/Contents ${contents} >>`,
  );
  pdf.set(tree, `<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  pdf.addToTrailer(
    `/Encrypt ${addEncryption(pdf, password, key, bytes)} /ID [${hex(bytes(16))} ${hex(bytes(16))}]`,
  );
  return pdf.build(pdf.add(`<< /Type /Catalog /Pages ${tree} >>`));
}

function addEncryption(pdf: RawPdf, password: string, key: Uint8Array, bytes: RandomBytes): PdfReference {
  const secret = new TextEncoder().encode(password);
  const none = new Uint8Array();
  const [userCheck, userKey, ownerCheck, ownerKey] = [8, 8, 8, 8].map((size) => bytes(size));
  if (!userCheck || !userKey || !ownerCheck || !ownerKey) throw new Error('unreachable');
  const user = concatBytes([passwordHash(secret, userCheck, none), userCheck, userKey]);
  const userEncrypted = cbc(passwordHash(secret, userKey, none), key);
  const ownerSecret = bytes(16);
  const owner = concatBytes([passwordHash(ownerSecret, ownerCheck, user), ownerCheck, ownerKey]);
  const ownerEncrypted = cbc(passwordHash(ownerSecret, ownerKey, user), key);
  return pdf.add(
    '<< /Filter /Standard /V 5 /R 6 /Length 256 /P -4 /StmF /StdCF /StrF /StdCF ' +
      '/CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> ' +
      `/U ${hex(user)} /UE ${hex(userEncrypted)} /O ${hex(owner)} /OE ${hex(ownerEncrypted)} ` +
      `/Perms ${hex(permissions(key, bytes(4)))} >>`,
  );
}

/** Algorithm 2.B of ISO 32000-2: the hardened hash of a password. */
function passwordHash(password: Uint8Array, salt: Uint8Array, user: Uint8Array): Uint8Array {
  let hash = sha(256, concatBytes([password, salt, user]));
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const unit = concatBytes([password, hash, user]);
    const block = concatBytes(Array.from({ length: 64 }, () => unit));
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = new Uint8Array(cipher.update(block));
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = sha(remainder === 0 ? 256 : remainder === 1 ? 384 : 512, encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}

function permissions(key: Uint8Array, rest: Uint8Array): Uint8Array {
  const block = concatBytes([
    new Uint8Array([0xfc, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    latin1Bytes('Tadb'),
    rest,
  ]);
  return new Uint8Array(createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(block));
}

function cbc(key: Uint8Array, data: Uint8Array): Uint8Array {
  return new Uint8Array(
    createCipheriv('aes-256-cbc', key, new Uint8Array(16)).setAutoPadding(false).update(data),
  );
}

function encryptWithVector(key: Uint8Array, vector: Uint8Array, data: Uint8Array): Uint8Array {
  const cipher = createCipheriv('aes-256-cbc', key, vector);
  return concatBytes([vector, cipher.update(data), cipher.final()]);
}

function sha(bits: 256 | 384 | 512, data: Uint8Array): Uint8Array {
  return new Uint8Array(createHash(`sha${bits}`).update(data).digest());
}

function hex(bytes: Uint8Array): string {
  return `<${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}>`;
}
