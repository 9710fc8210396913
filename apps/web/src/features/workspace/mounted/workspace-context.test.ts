import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { useWorkspace, WorkspaceContext } from './workspace-context.ts';

function FileCount() {
  return useWorkspace().store.getState().files.length;
}

test('what belongs to a workspace says so when there is none around it', () => {
  expect(() => renderToStaticMarkup(createElement(FileCount))).toThrow('outside of a workspace');
  const inside = createElement(
    WorkspaceContext,
    { value: openedWorkspace(['a.pdf']) },
    createElement(FileCount),
  );
  expect(renderToStaticMarkup(inside)).toBe('1');
});
