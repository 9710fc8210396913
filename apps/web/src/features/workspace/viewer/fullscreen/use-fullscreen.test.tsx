import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadTexts } from '../../../../shared/i18n/i18n.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { noticeTitles, openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { useFullscreen } from './use-fullscreen.ts';

beforeAll(() => loadTexts('workspace'));

function Opener({ workspace }: { workspace: Workspace }) {
  const { toggle } = useFullscreen(workspace);
  return (
    <button type="button" onClick={() => toggle('a')}>
      Open
    </button>
  );
}

test.each([
  ['with a keyboard', false, 'Press Esc to leave full screen'],
  ['with fingers', true, 'Tap the button at the top to leave full screen'],
])('full screen says how people %s leave it', async (_who, isCoarse, notice) => {
  const media = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        media: query,
        matches: query.includes('coarse') && isCoarse,
      }) as never,
  );
  onTestFinished(() => media.mockRestore());
  vi.spyOn(document.documentElement, 'requestFullscreen').mockRejectedValue(new Error('no'));
  const workspace = openedWorkspace(['a.pdf']);
  const screen = await renderIn(workspace, <Opener workspace={workspace} />);
  await screen.getByRole('button', { name: 'Open' }).click();
  expect(noticeTitles()).toEqual([notice]);
});
