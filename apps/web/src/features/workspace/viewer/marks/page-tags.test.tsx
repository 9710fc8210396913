import { type DetectionMethod, detectionMethods } from '@sladd/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PlacedPage } from '../../model/layout/layout.ts';
import { finding } from '../../testing/highlights.ts';
import { openedWorkspace } from '../../testing/opened-workspace.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { PageTags } from './page-tags.tsx';
import './marks.css';

/** The free space at both sides of a page, and the frame around a selected tag, in CSS px. */
const GUTTER = 52;
const FRAME = 2;

test.each([1, 2, 3])('in a narrow gutter a tag of %i letters is in sight as a whole', async (letters) => {
  await page.viewport(820, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const methods: readonly DetectionMethod[] = detectionMethods.slice(0, letters);
  const facts = { entityType: 'PERSON', methods, score: 0.9, reasons: [], validated: false } as const;
  const mark = finding({ finding: facts });
  const width = 820 - 2 * GUTTER;
  const placed = { left: GUTTER, width, scale: 1 } as PlacedPage;
  await renderIn(
    openedWorkspace(['a.pdf']),
    <div data-page="1" style={{ position: 'absolute', left: GUTTER, top: 0, width, height: 800 }}>
      <PageTags page={placed} highlights={[mark]} selectedId={mark.id} />
    </div>,
  );
  await expect.poll(() => document.querySelectorAll('[data-tag="selected"]').length).toBe(1);
  const tag = document.querySelector('[data-tag="selected"]')?.getBoundingClientRect();
  expect(tag?.width).toBeGreaterThan(16 * letters);
  expect(tag?.right).toBeLessThanOrEqual(820 - FRAME);
  // Over the edge of the paper with its frame at most, where no letters are.
  expect(tag?.left).toBeGreaterThanOrEqual(820 - GUTTER - FRAME);
});
