import { type DocumentItem, deleteDocument, getSettings, listDocuments } from '@sladd/contract';
import { expect, test } from 'vitest';
import { bus } from '../../../../shared/bus.ts';
import { freshSettings, serverForKari } from '../../../../testing/members.ts';
import { openApp } from '../../../../testing/open-app.tsx';

const record = (
  id: string,
  filename: string | null,
  upload_timestamp = '2026-01-02T10:00:00.000Z',
): DocumentItem => ({
  ...{ id, hashed_name: id, filename, upload_timestamp },
  entity_count: 3,
});
const page = (...data: DocumentItem[]) => ({ data, meta: { total_items: data.length } }) as never;

async function openHistory() {
  const screen = await openApp('/playground');
  await screen.getByRole('tab', { name: 'History' }).click();
  return screen;
}

test('a history that cannot be loaded says so, and is tried again', async () => {
  const server = serverForKari().refuses(listDocuments);
  const screen = await openHistory();
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expect.element(screen.getByText("Couldn't load redaction history").first()).toBeVisible();
  server.gives(listDocuments, page());
  await retry.click();
  await expect.element(screen.getByText('Nothing here yet')).toBeVisible();
});

test('the panel says when the history is off', async () => {
  serverForKari()
    .gives(listDocuments, page())
    .gives(getSettings, { ...freshSettings, save_redaction_history: false });
  const screen = await openHistory();
  await expect.element(screen.getByText('The history is off')).toBeVisible();
});

test('a record that was saved while another panel was open is there when the history is opened again', async () => {
  let kept: readonly DocumentItem[] = [];
  serverForKari().gives(listDocuments, () => page(...kept));
  const screen = await openHistory();
  await expect.element(screen.getByText('Nothing here yet')).toBeVisible();
  await screen.getByRole('tab', { name: 'Search' }).click();
  kept = [record('r1', 'vedtak.pdf')];
  bus.emit('history-updated');
  await screen.getByRole('tab', { name: 'History' }).click();
  await expect.element(screen.getByText('vedtak.pdf')).toBeVisible();
});

test('records are filtered by name whatever its letters, and nothing found is said', async () => {
  serverForKari().gives(listDocuments, page(record('r1', 'vedtak.pdf'), record('r2', 'klage.pdf')));
  const screen = await openHistory();
  const filter = screen.getByRole('textbox', { name: 'Filter by name or date' });
  await filter.fill('VEDTAK');
  await expect.element(screen.getByText('vedtak.pdf')).toBeVisible();
  await expect.element(screen.getByText('klage.pdf')).not.toBeInTheDocument();
  await filter.fill('something else');
  await expect.element(screen.getByText('No record matches')).toBeVisible();
});

test('a record is deleted after a question; one that could not be deleted is still there', async () => {
  let kept = [record('r1', 'vedtak.pdf')];
  const server = serverForKari()
    .gives(listDocuments, () => page(...kept))
    .refuses(deleteDocument);
  const screen = await openHistory();
  const remove = async () => {
    await screen.getByRole('button', { name: 'Delete vedtak.pdf' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete record' }).click();
  };
  await remove();
  await expect.element(screen.getByText("Couldn't delete history")).toBeVisible();
  await expect.element(screen.getByText('vedtak.pdf')).toBeVisible();
  server.gives(deleteDocument, () => {
    kept = [];
    return null;
  });
  await remove();
  await expect.element(screen.getByText('Nothing here yet')).toBeVisible();
});
