import { defaultAppearance, groundOptionsSchema, type LegalBasisSet } from '@sladd/contract';
import { letterFacts, letterPdf, pdfJsText } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { redactDocument } from '../index.ts';

const letter = { name: 'Testesen.pdf', bytes: letterPdf() };
const bbox = { x0: 60, y0: 700, x1: 400, y1: 730 };
const marked = (more: object = {}) => ({
  pages: [{ page: 1, sensitive: [{ entity_type: 'PERSON', bbox, ...more }] }],
});
const refused = { code: 'redaction.unprintable_label' };

function setWith(label: string): LegalBasisSet {
  return {
    ...{ kind: 'sladd-legal-bases', version: 1, id: 'own-codes', country: 'NO', languages: ['nb'] },
    ...{ name: { nb: 'Koder' }, use: 'refusal', citation: 'verbatim', checked_on: '2026-11-01', source: 'x' },
    acts: [{ id: 'own', short: '', name: { nb: 'Koder' } }],
    bases: [
      {
        ...{ id: 'code-1', act: 'own', label, description: { nb: 'Kode' }, role: 'ground' },
        ...{ may_rule: false, confirmed: false, source: 'x' },
      },
    ],
  };
}

function redactWithLabel(label: string) {
  const otherwise = [{ basis: 'own-codes/code-1' }];
  return redactDocument(letter, marked(), {
    grounds: groundOptionsSchema.parse({ otherwise, sets: [setWith(label)] }),
  });
}

test.each(['Тайна § 5', 'Απόρρητο 1', 'Čálliid ŋ đ', 'Le\u0301on'])('%s stands on the box', async (label) => {
  const { bytes } = await redactWithLabel(label);
  expect(await pdfJsText(bytes ?? new Uint8Array())).toContain(label.normalize('NFC'));
});

test.each(['סוד', '🔒 U.off', '秘密', 'a\u00adb'])('%j is refused before anything is read', async (label) => {
  const seen: string[] = [];
  const onProgress = ({ type }: { type: string }) => seen.push(type);
  const otherwise = [{ basis: 'own-codes/code-1' }];
  const grounds = groundOptionsSchema.parse({ otherwise, sets: [setWith(label)] });
  await expect(redactDocument(letter, marked(), { grounds }, { onProgress })).rejects.toMatchObject({
    ...refused,
    pageNumber: 1,
  });
  expect(seen).toEqual(['opened']);
});

test('a pseudonym and the text of a look are refused likewise', async () => {
  await expect(redactDocument(letter, marked({ alias: 'סוד' }))).rejects.toMatchObject(refused);
  const appearance = { ...defaultAppearance, mode: 'fill_and_text', text: '🔒' } as const;
  await expect(redactDocument(letter, marked(), { appearance })).rejects.toMatchObject(refused);
});

test('what is not printed may have any letters', async () => {
  const appearance = { ...defaultAppearance, text: '🔒' };
  const { bytes } = await redactDocument(letter, { pages: [] }, { appearance, terms: [letterFacts.name] });
  expect(bytes).not.toBeNull();
});
