import type { WhyNot } from '@sladd/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../shared/api/api-error.ts';
import { api } from '../../../shared/api/client.ts';
import { inLanguage } from '../../../testing/in-language.ts';
import { patch } from '../model/store.ts';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { renderIn } from '../testing/render-in.tsx';
import { WhyNotDialog } from './why-not-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

const place = { fileKey: 'a', pageNumber: 2, box: { x: 10, y: 20, width: 30, height: 12 } };
const person = { entity_type: 'PERSON', engine: 'fast', score: 0.42 } as const;

function answered(...answers: WhyNot[]) {
  const told = { page: 2, text: 'Solveig', start: 0, end: 7, bbox: [], answers, why: '' };
  return vi.spyOn(api, 'send').mockResolvedValue({ places: [told], unread: [] } as never);
}

async function opened() {
  const workspace = openedWorkspace(['a.pdf']);
  const selectedTypes = { fast: ['PERSON'], advanced: [], standard: ['AGE'] };
  patch(workspace.store, 'detection', {
    ...{ selectedTypes, threshold: 0.6, usesIgnoreList: true, ignoreList: ['NAV'] },
  });
  return renderIn(workspace, <WhyNotDialog place={place} onClose={vi.fn()} />);
}

test('asks about the words under the box with the present choice, and shows every answer', async () => {
  const sent = answered(
    { code: 'below_threshold', params: { ...person, threshold: 0.6 } },
    { code: 'kept_off', params: { thing: 'reference_number' } },
  );
  const screen = await opened();
  await expect.element(screen.getByRole('dialog')).toMatchTextContent('Solveig, page 2');
  await expect.element(screen.getByText(/below your threshold of 60/u)).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
  expect(sent.mock.calls[0]?.[1].fields).toMatchObject({
    ...{ use_fast: true, use_advanced: false, use_standard: true, threshold: 0.6 },
    ...{ requested_entities: ['PERSON', 'AGE'], remove_words: ['NAV'], page_number: 2 },
    bounding_box: { x0: 10, y0: 20, x1: 40, y1: 32 },
  });
});

test('a type that was chosen for another method alone was not looked for', async () => {
  answered({ code: 'marked', params: { ...person, engine: 'standard' } });
  const screen = await opened();
  await expect.element(screen.getByText(/that type is not looked for/u)).toBeVisible();
});

test('speaks Norwegian', async () => {
  answered({ code: 'nobody_found_it', params: {} });
  await inLanguage('nb');
  const screen = await opened();
  await expect
    .element(screen.getByText('Ingen regel, liste eller modell tar det for noe sensitivt.'))
    .toBeVisible();
});

test('says what went wrong', async () => {
  vi.spyOn(api, 'send').mockRejectedValue(new ApiError('client.unreachable'));
  const screen = await opened();
  await expect.element(screen.getByText(/The page could not be looked at\. /u)).toBeVisible();
});
