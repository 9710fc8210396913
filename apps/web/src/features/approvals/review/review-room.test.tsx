import {
  type ApprovalRules,
  type Draft,
  defaultAppearance,
  getApprovalRules,
  getDraft,
  listOrganizations,
} from '@sladd/contract';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sha256Of } from '../../../shared/digest/sha256.ts';
import { blankPdf } from '../../../testing/blank-pdf.ts';
import { inLanguage } from '../../../testing/in-language.ts';
import { serverForKari } from '../../../testing/members.ts';
import { openApp } from '../../../testing/open-app.tsx';

afterEach(() => page.viewport(1024, 768));

const at = '2026-11-22T13:12:00.000Z';
const rules: ApprovalRules = {
  ...{ is_required: true, allows_words: false, sends_mail: false, names_approver: false, keep_days: 90 },
};
const message = 'Navn på ansatte blir stående.';

/** The review of a draft with a long title, after its file was chosen. */
async function openReview(change: Partial<Draft> = {}) {
  const bytes = blankPdf(3);
  const sha256 = await sha256Of(bytes);
  const draft: Draft = {
    ...{ draft_id: 'd1', title: 'Klage på undervisningsopplegg og skoleskyss', case_number: '2026/1147' },
    ...{ file_name: null, state: 'in_review', is_own: false, original_sha256: sha256 },
    ...{ author: { user_id: 'henrik', username: 'Henrik.Skarstein' }, plan_sha256: 'cd'.repeat(32) },
    ...{ revision: 1, pages: 3, boxes: 17, notes: 0, sent_at: at, expires_at: at, decided_at: null },
    ...{ decided_by: null, delivered_at: null, message: null, answer: null, review_notes: [] },
    ...{ approved: null },
    plan: {
      ...{ format: 'sladd-plan', version: 1, document: { sha256, bytes: bytes.byteLength, pages: 3 } },
      marks: [],
      look: {
        ...{ appearance: defaultAppearance, remove_images: false, keep: ['tags'] },
        ...{ remove_touched_drawings: false, hardened: false, rasterise: false },
      },
    },
    ...change,
  };
  serverForKari()
    .gives(listOrganizations, [
      {
        ...{ org_id: 'org-1', name: 'Nordvik kommune', owner_user_id: 'turid', role: 'member' as const },
        ...{ current: true, joined_at: at, deletion_due_at: null },
      },
    ])
    .gives(getApprovalRules, rules)
    .gives(getDraft, draft);
  const screen = await openApp('/approval/d1');
  const input = screen.getByLabelText(/Choose the PDF|Velg PDF/).first();
  await input.upload(new File([bytes], 'vedtak.pdf', { type: 'application/pdf' }));
  await expect
    .element(screen.getByRole('heading', { name: /^(Review of|Kontroll av) / }))
    .toBeInTheDocument();
  return screen;
}

test('on a phone the title keeps its words whole, and each button shows all of its text', async () => {
  await page.viewport(390, 844);
  const t = await inLanguage('nb');
  const screen = await openReview();
  const title = screen.getByText('Klage på undervisningsopplegg og skoleskyss', { exact: true });
  expect(title.element().getBoundingClientRect().width).toBeGreaterThan(150);
  for (const name of [/^Returner/, t('approval:approve', { count: 17 })]) {
    const button = screen.getByRole('button', { name }).element();
    expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(390);
  }
});

test('on a tablet the page has the width of the screen, with the panel below it', async () => {
  await page.viewport(768, 1024);
  const screen = await openReview();
  const room = screen.getByRole('main').element().getBoundingClientRect();
  const panel = screen
    .getByRole('region', { name: 'Review', exact: true })
    .first()
    .element()
    .getBoundingClientRect();
  expect(room.width).toBe(768);
  expect(panel.top).toBeGreaterThanOrEqual(room.bottom);
});

test('a message of the author is what the reviewer sees first', async () => {
  const screen = await openReview({ message });
  await expect.element(screen.getByText(message)).toBeVisible();
});
