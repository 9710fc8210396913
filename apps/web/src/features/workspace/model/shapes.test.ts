import { reportedFileSchema } from '@sladd/contract';
import { expect, test } from 'vitest';
import { openedWorkspace } from '../testing/opened-workspace.ts';
import { shapesOf } from './shapes.ts';

test('tells the shape of open files, and neither their names nor what is in them', () => {
  const { store } = openedWorkspace(['Kari Testesen.pdf', 'epikrise.pdf']);
  const [first, second] = store.getState().files;
  if (!first || !second) throw new Error('two files are open');
  store.setState({
    files: [
      { ...first, identity: { ...first.identity, size: 2_000_000 } },
      { ...second, status: 'locked' },
    ],
  });
  store.setState((state) => ({
    redaction: {
      ...state.redaction,
      failures: [
        {
          fileKey: first.key,
          message: 'Kari Testesen is left',
          report: {
            file: 'Kari Testesen.pdf',
            removed: [{ carrier: 'xmp', action: 'removed', count: 2, reason: 'always' }],
            findings: [
              { page_number: 3, carrier: 'page_text', cause: 'text' },
              { page_number: 4, carrier: 'page_text', cause: 'text' },
            ],
          } as never,
        },
      ],
    },
  }));
  const shapes = shapesOf(store.getState());
  expect(shapes).toEqual([
    {
      pages: 3,
      size: 'to_10_MB',
      status: 'ready',
      problem: null,
      findings: 0,
      marks: 0,
      removed: [{ carrier: 'xmp', count: 2 }],
      failed_checks: [{ carrier: 'page_text', cause: 'text', count: 2 }],
    },
    expect.objectContaining({ size: 'to_100_kB', status: 'locked' }),
  ]);
  expect(JSON.stringify(shapes)).not.toMatch(/kari|epikrise/i);
  expect(reportedFileSchema.safeParse(shapes[1]).success).toBe(true);
});
