import { describe, expect, test } from 'vitest';
import {
  exportOptionsSchema,
  redactionAreaSchema,
  thumbnailOptionsSchema,
  viewerOptionsSchema,
} from './document-options.ts';

const viewer = { view: 'continuous', zoom: 1, rotation: 0 };

describe('how a document is shown', () => {
  test.each(['single', 'double', 'continuous'])('may be %s', (view) => {
    expect(viewerOptionsSchema.safeParse({ ...viewer, view }).success).toBe(true);
  });
  test.each([[{ view: 'triple' }], [{ zoom: 0.09 }], [{ zoom: 10.1 }], [{ rotation: 45 }]])(
    'is not %j',
    (wrong) => {
      expect(viewerOptionsSchema.safeParse({ ...viewer, ...wrong }).success).toBe(false);
    },
  );
  test.each([-90, 0, 90, 180, 270, 360])('may be turned by %i degrees', (rotation) => {
    expect(thumbnailOptionsSchema.safeParse({ zoom: 10, rotation }).success).toBe(true);
  });
});

test('a document is saved here, in one of three qualities', () => {
  for (const quality of ['low', 'medium', 'high']) {
    expect(exportOptionsSchema.safeParse({ quality, storage: 'local' }).success).toBe(true);
    expect(exportOptionsSchema.safeParse({ quality, storage: 'cloud' }).success).toBe(false);
  }
  expect(exportOptionsSchema.safeParse({ quality: 'best', storage: 'local' }).success).toBe(false);
});

test('an area has a place, a size and a page', () => {
  const area = { x: 0, y: 0, width: 10, height: 5, pageNumber: 1 };
  expect(redactionAreaSchema.safeParse(area).success).toBe(true);
  for (const wrong of [{ x: -1 }, { width: 0 }, { pageNumber: 0 }, { pageNumber: 1.5 }]) {
    expect(redactionAreaSchema.safeParse({ ...area, ...wrong }).success).toBe(false);
  }
});
