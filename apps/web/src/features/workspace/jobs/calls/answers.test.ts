import { expect, test, vi } from 'vitest';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { answered, forgetAnswers } from './answers.ts';

test('a question is asked once, and again after the answers were forgotten', async () => {
  const workspace = openedWorkspace(['a.pdf']);
  const ask = vi.fn(async () => 'answer');
  const question = () => answered(workspace, ['a'], { term: 'x' }, ask, () => true);
  await question();
  await question();
  expect(ask).toHaveBeenCalledTimes(1);
  forgetAnswers(workspace);
  expect(await question()).toBe('answer');
  expect(ask).toHaveBeenCalledTimes(2);
});
