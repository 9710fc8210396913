import { expect, test } from 'vitest';
import { commit } from '../../model/actions/marks.ts';
import { add } from '../../model/highlights/edits.ts';
import { patch } from '../../model/store.ts';
import { finding } from '../../testing/highlights.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { DecisionFoot } from './decision-foot.tsx';

test('a statement longer than the panel is cut, and every button stays inside', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const { store } = workspace;
  const statement = 'was in and out of the renal unit three mornings a week, all of last winter';
  commit(store, add(store.getState().marks.highlights, [finding({ id: 'e1', text: statement })]));
  patch(store, 'marks', { selectedId: 'e1' });
  const screen = await renderIn(
    workspace,
    <div data-testid="panel" style={{ width: 340 }}>
      <DecisionFoot />
    </div>,
  );
  await expect.element(screen.getByText(statement)).toBeVisible();
  const edge = screen.getByTestId('panel').element().getBoundingClientRect().right;
  for (const button of screen.getByRole('button').elements()) {
    expect(button.getBoundingClientRect().right, button.textContent).toBeLessThanOrEqual(edge);
  }
});

test.each([300, 340])(
  'where a finding stands is said in full beside long words, %i px wide',
  async (width) => {
    const workspace = openedWorkspace(['a.pdf']);
    const { store } = workspace;
    const text = 'parks up at the same gateway outside the town';
    const equals = ['e1', 'e2'].map((id, at) => finding({ id, text, pageNumber: at + 1 }));
    commit(store, add(store.getState().marks.highlights, equals));
    patch(store, 'marks', { selectedId: 'e1' });
    const screen = await renderIn(
      workspace,
      <div style={{ width }}>
        <DecisionFoot />
      </div>,
    );
    const place = screen.getByText('· 1 of 2 · page 1');
    await expect.element(place).toBeVisible();
    const { scrollWidth, clientWidth } = place.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
);
