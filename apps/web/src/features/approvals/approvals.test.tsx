import {
  type ApprovalRules,
  approveDraft,
  type Draft,
  defaultAppearance,
  deleteDraft,
  getApprovalRules,
  getDraft,
  languages,
  listDrafts,
  listOrganizations,
  type MarkPlan,
  type OrganizationSummary,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inLanguage } from '../../testing/in-language.ts';
import { kari, serverForKari } from '../../testing/members.ts';
import { openApp } from '../../testing/open-app.tsx';

const at = '2026-11-22T13:12:00.000Z';
const sha256 = 'ab'.repeat(32);
const asked: ApprovalRules = {
  is_required: true,
  allows_words: false,
  sends_mail: false,
  names_approver: false,
  keep_days: 90,
};
const nordvik: OrganizationSummary = {
  ...({
    org_id: 'org-1',
    name: 'Nordvik kommune',
    owner_user_id: 'turid',
    role: 'member',
    current: true,
  } as const),
  ...{ joined_at: at, deletion_due_at: null },
};
const plan: MarkPlan = {
  ...{ format: 'sladd-plan', version: 1, document: { sha256, bytes: 412_088, pages: 12 } },
  marks: [
    {
      ...{ page: 1, boxes: [{ x0: 1, y0: 1, x1: 9, y1: 9 }], entity_type: 'MANUAL', source: 'drawn' },
      ...{ methods: [], decision: 'accepted', grounds: [] },
    },
  ],
  look: {
    ...{ appearance: defaultAppearance, remove_images: false, keep: ['tags'] },
    ...{ remove_touched_drawings: false, hardened: false, rasterise: false },
  },
};

function draftOf(change: Partial<Draft> = {}): Draft {
  return {
    ...{ draft_id: 'd1', title: 'Vedtak sosialhjelp', case_number: '2026/1147', file_name: null },
    ...{ state: 'in_review', author: { user_id: 'henrik', username: 'Henrik.Skarstein' }, is_own: false },
    ...{ original_sha256: sha256, plan_sha256: 'cd'.repeat(32), revision: 1, pages: 12, boxes: 1 },
    ...{ notes: 0, sent_at: at, decided_at: null, decided_by: null, delivered_at: null, expires_at: at },
    ...{ message: null, answer: null, plan, review_notes: [], approved: null },
    ...change,
  };
}

function serverWith(drafts: readonly Draft[]) {
  return serverForKari()
    .gives(listOrganizations, [nordvik])
    .gives(getApprovalRules, asked)
    .gives(listDrafts, {
      ...{ drafts: [...drafts], total: drafts.length, to_review: drafts.length, mine: 0 },
      median_wait_minutes: 185,
    })
    .gives(getDraft, drafts[0] ?? draftOf());
}

describe.each(languages)('in %s', (language) => {
  test('what waits says whose it is, where it stands and how long it took of late', async () => {
    const t = await inLanguage(language);
    serverWith([draftOf(), draftOf({ draft_id: 'd2', title: 'Personalsak', state: 'changed' })]);
    const screen = await openApp('/approval');
    const row = screen.getByRole('row', { name: /Vedtak sosialhjelp/ });
    await expect.element(row).toMatchTextContent('2026/1147');
    await expect.element(row).toMatchTextContent('abab abab');
    await expect.element(row).toMatchTextContent(t('approval:state.in_review'));
    await expect
      .element(screen.getByRole('link', { name: `${t('approval:row.changes')}: Personalsak` }))
      .toBeVisible();
    await expect
      .element(screen.getByText(t('approval:median', { wait: t('approval:hours', { count: 3 }) })))
      .toBeVisible();
    await expect.element(screen.getByRole('link', { name: new RegExp(t('nav.approval')) })).toBeVisible();
  });

  test('another file is refused with both hashes, and nothing of it is shown', async () => {
    const t = await inLanguage(language);
    serverWith([draftOf()]);
    const screen = await openApp('/approval/d1');
    const input = screen.getByLabelText(t('approval:open.choose')).first();
    await expect.element(screen.getByRole('heading', { name: t('approval:open.title') })).toBeVisible();
    await input.upload(new File(['%PDF-1.7 another'], 'vedtak.pdf', { type: 'application/pdf' }));
    const refusal = screen.getByRole('alert');
    await expect.element(refusal).toMatchTextContent(t('approval:other.title'));
    await expect.element(refusal).toMatchTextContent('abababab abab');
    expect(document.querySelector('canvas')).toBeNull();
  });
});

test('an own draft cannot be reviewed, and can be deleted after a question', async () => {
  const own = draftOf({ is_own: true, author: { user_id: kari.id, username: kari.username } });
  const server = serverWith([own]).gives(deleteDraft, null);
  const screen = await openApp('/approval/d1');
  await expect.element(screen.getByText(/^This is your own draft/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose the PDF' }).elements()).toEqual([]);
  await screen.getByRole('link', { name: 'Approval', exact: true }).first().click();
  await screen.getByRole('button', { name: 'Delete: Vedtak sosialhjelp' }).click();
  const question = screen.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('The draft is deleted')).toBeVisible();
  expect(server.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(server.bodiesOf(approveDraft)).toEqual([]);
});

test('whose organization asks for nothing finds no way to it, and no list', async () => {
  serverWith([]).gives(getApprovalRules, { ...asked, is_required: false });
  const screen = await openApp('/approval');
  await expect.element(screen.getByText('Your organization does not ask for approval')).toBeVisible();
  expect(
    screen
      .getByRole('navigation')
      .getByRole('link', { name: /^Approval/ })
      .elements(),
  ).toEqual([]);
});

test('on a phone the user menu leads to it, and says how much waits', async () => {
  await page.viewport(390, 844);
  serverWith([draftOf(), draftOf({ draft_id: 'd2' })]);
  const screen = await openApp('/user/settings');
  await screen.getByRole('button', { name: /^Account menu/ }).click();
  const item = screen.getByRole('menuitem', { name: /^Approval/ });
  await expect.element(item).toMatchTextContent('2');
  await item.click();
  await expect.poll(() => screen.address()).toContain('/approval');
  await page.viewport(1280, 800);
});

test('on a tablet titles keep their words whole, and the user menu stays beside the logo', async () => {
  await page.viewport(768, 1024);
  await inLanguage('nb');
  serverWith([draftOf({ title: 'Skoleskyss, undervisning og spesialundervisning', state: 'changed' })]);
  const screen = await openApp('/approval');
  const title = screen.getByText(/^Skoleskyss/);
  await expect.element(title).toBeVisible();
  const words = new Range();
  words.setStart(title.element().firstChild as Text, 'Skoleskyss, undervisning og '.length);
  words.setEnd(title.element().firstChild as Text, title.element().textContent?.length ?? 0);
  expect(words.getClientRects()).toHaveLength(1);
  const table = screen.getByRole('table').element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
  const menu = screen
    .getByRole('button', { name: /^Kontomeny/ })
    .element()
    .getBoundingClientRect();
  const nav = screen.getByRole('navigation').first().element().getBoundingClientRect();
  expect(menu.top).toBeLessThan(nav.top);
  await page.viewport(1280, 800);
});

test('a list that could not be read says so, and is read again when asked', async () => {
  const server = serverWith([draftOf()]).refuses(listDrafts, { status: 500 });
  const screen = await openApp('/approval');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('The drafts could not be loaded');
  server.gives(listDrafts, {
    ...{ drafts: [draftOf()], total: 1, to_review: 1, mine: 0, median_wait_minutes: null },
  });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Vedtak sosialhjelp')).toBeVisible();
});
