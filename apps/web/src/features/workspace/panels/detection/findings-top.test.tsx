import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { commit } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { finding } from '../../testing/highlights.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { FindingsTop } from './findings-top.tsx';

test('Escape in the filter shows all findings again, and leads back to its button', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  commit(store, add(store.getState().marks.highlights, [finding()]));
  const screen = await renderIn(workspace, <FindingsTop />);
  const button = screen.getByRole('button', { name: 'Filter', exact: true });
  await button.click();
  const field = screen.getByRole('textbox', { name: 'Filter by text or type' });
  await field.fill('Ola');
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await expect.element(field).not.toBeInTheDocument();
  expect(store.getState().review.filter).toBe('');
});
