import { buildPdf, encryptedPdf } from '@sladd/testkit';
import { describe, expect, test } from 'vitest';
import { openPdf, PdfError, redactPdf } from '../../index.ts';
import { saslPrep } from './password-spellings.ts';
import { reopen, saveDocument } from './saved-document.ts';

const composed = 'blåbær-Ægir'.normalize('NFC');
const decomposed = composed.normalize('NFD');

/** A document locked by another hand than ours. */
function lockedPdf(lock: { cipher: string; password: string; ownerPassword?: string }): Uint8Array {
  const { cipher, password, ownerPassword = password } = lock;
  const document = reopen(buildPdf({ pages: [{ lines: [{ text: 'Kari Testesen', x: 72, y: 100 }] }] }));
  const user = password === '' ? '' : `user-password=${password},`;
  const bytes = saveDocument(document, `encrypt=${cipher},${user}owner-password=${ownerPassword}`);
  document.destroy();
  return bytes;
}

function opens(bytes: Uint8Array, password: string): boolean {
  try {
    openPdf(bytes, { password }).close();
    return true;
  } catch (error) {
    if (error instanceof PdfError && error.code === 'pdf.password_wrong') return false;
    throw error;
  }
}

describe('a password', () => {
  test('opens AES-256 files however its letters are put together, on either side', () => {
    for (const locked of [composed, decomposed]) {
      for (const typed of [composed, decomposed]) expect(opens(encryptedPdf(locked), typed)).toBe(true);
    }
  });

  test('is prepared as SASLprep says: wide letters, other spaces, soft hyphens', () => {
    expect(saslPrep('\u3000ＡＢ\u00ad１\u00a0ﬁ')).toBe(' AB1 fi');
    expect(opens(encryptedPdf('IX fi'), '\u2168\u00a0\ufb01')).toBe(true);
  });

  test.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-256'] as const)('opens %s', (cipher) => {
    const bytes = lockedPdf({ cipher, password: composed });
    expect(opens(bytes, decomposed)).toBe(true);
    for (const wrong of ['blabær-Ægir', composed.toLowerCase(), `${composed} `, '\u0000']) {
      expect(opens(bytes, wrong)).toBe(false);
    }
  });

  test('opens RC4 files that were locked with the bytes of UTF-8', () => {
    // As the engine, which writes PDFDocEncoding, is told them; the last letter's second byte is one above 0x80.
    const bytes = lockedPdf({ cipher: 'rc4-128', password: 'pÃ¥skeÃ\u203a' });
    expect(opens(bytes, 'påskeÉ')).toBe(true);
    expect(opens(bytes, 'påskeE')).toBe(false);
  });

  test('that is empty is none', () => {
    expect(() => openPdf(encryptedPdf('secret'), { password: '' })).toThrow(
      new PdfError('pdf.password_required'),
    );
  });

  test('of the owner alone is not asked for, and opens as well', () => {
    const bytes = lockedPdf({ cipher: 'aes-256', password: '', ownerPassword: 'eier' });
    expect(openPdf(bytes).wasEncrypted).toBe(true);
    expect(opens(bytes, 'anything')).toBe(true);
    const both = lockedPdf({ cipher: 'aes-256', password: 'bruker', ownerPassword: 'eier' });
    expect([opens(both, 'bruker'), opens(both, 'eier'), opens(both, 'noen')]).toEqual([true, true, false]);
  });
});

describe('an output locked with a password', () => {
  const original = encryptedPdf('secret', 'Kari Testesen');
  const lock = async (encryptWith: string) => {
    const outcome = await redactPdf(original, [], { password: 'secret', encryptWith });
    if (!outcome.passed) throw new Error('not delivered');
    return outcome.bytes;
  };

  test('opens with every spelling of it, up to the longest there is', async () => {
    const bytes = await lock(decomposed);
    for (const typed of [composed, decomposed]) expect(opens(bytes, typed)).toBe(true);
    expect(opens(bytes, 'secret')).toBe(false);
    const longest = `${'x'.repeat(125)}ø`;
    expect(opens(await lock(longest), longest)).toBe(true);
  });

  test.each(['', 'a,b', 'x'.repeat(128), 'ø'.repeat(64), 'a\nb'])(
    'is refused where nobody could open it: %j',
    async (password) => {
      await expect(lock(password)).rejects.toMatchObject({ code: 'pdf.password_unusable' });
    },
  );
});
