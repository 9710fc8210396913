import { defaultAppearance } from '@sladd/contract';
import { usualGroundSettings } from '@sladd/legal-bases';
import { describe, expect, test } from 'vitest';
import { hexOf, rgbOf } from '../../../../shared/rgb.ts';
import { finding } from '../../testing/highlights.ts';
import { apply } from '../highlights/change.ts';
import { add, decide, remove } from '../highlights/edits.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { noHighlights } from '../highlights/state.ts';
import { effectiveAppearance, readAppearance } from './appearance.ts';
import { canLockWith, noLock, passwordOfResult } from './lock.ts';
import { defaultRedactionOptions, mappingOf } from './mapping.ts';
import { countsByKind, previewOf } from './preview.ts';
import { fingerprintOf, isCurrent, type RedactionResult } from './result.ts';

function mark(id: string, overrides: Partial<Highlight> = {}): Highlight {
  const boxes = [{ x: 10, y: 20, width: 80, height: 12 }];
  return finding({ id, fileKey: 'f1', boxes, ...overrides });
}

const marks = [
  mark('name'),
  mark('kept', { decision: 'rejected' }),
  mark('box', {
    kind: 'manual',
    finding: null,
    text: null,
    pageNumber: 2,
    boxes: [{ x: 0, y: 0, width: 50, height: 40 }],
  }),
  mark('term', { kind: 'search', finding: null, text: 'husleie', queryId: 'q1' }),
  mark('elsewhere', { fileKey: 'f2' }),
];
const state = apply(noHighlights, add(noHighlights, marks));
const options = defaultRedactionOptions;

describe('a mapping', () => {
  test('takes along what is accepted or undecided, in page points with both corners', () => {
    expect(mappingOf(state, 'f1', options)).toEqual({
      pages: [
        {
          page: 1,
          sensitive: [
            {
              entity_type: 'PERSON',
              bbox: [{ x0: 10, y0: 20, x1: 90, y1: 32 }],
              original_text: 'Kari Testesen',
            },
            { entity_type: 'SEARCH', bbox: [{ x0: 10, y0: 20, x1: 90, y1: 32 }], original_text: 'husleie' },
          ],
        },
        { page: 2, sensitive: [{ entity_type: 'MANUAL', bbox: [{ x0: 0, y0: 0, x1: 50, y1: 40 }] }] },
      ],
    });
  });

  test('leaves out the kinds that are switched off', () => {
    const types = (over: Partial<typeof options>) =>
      mappingOf(state, 'f1', { ...options, ...over }).pages.flatMap((page) =>
        page.sensitive.map((one) => one.entity_type),
      );
    expect(types({ includeEntityHighlights: false })).toEqual(['SEARCH', 'MANUAL']);
    expect(types({ includeSearchHighlights: false })).toEqual(['PERSON', 'MANUAL']);
    expect(types({ includeManualHighlights: false })).toEqual(['PERSON', 'SEARCH']);
  });
});

describe('the preview', () => {
  test('counts areas and pages per type and file', () => {
    expect(previewOf(state, ['f1', 'f3'], options)).toEqual([
      {
        fileKey: 'f1',
        rows: [
          { type: 'PERSON', pages: 1, areas: 1 },
          { type: 'SEARCH', pages: 1, areas: 1 },
          { type: 'MANUAL', pages: 1, areas: 1 },
        ],
        pages: 2,
        areas: 3,
        undecided: 1,
      },
      { fileKey: 'f3', rows: [], pages: 0, areas: 0, undecided: 0 },
    ]);
  });

  test('counts candidates of each kind without the rejected ones', () => {
    expect(countsByKind(state, new Set(['f1']))).toEqual({ search: 1, entity: 1, manual: 1 });
  });
});

describe('a result', () => {
  const plan = {
    highlights: state,
    options,
    appearance: defaultAppearance,
    grounds: usualGroundSettings,
    lock: noLock,
  };
  const result = { fileKey: 'f1', fingerprint: fingerprintOf(plan, 'f1') } as RedactionResult;

  test('is current while nothing changed', () => {
    expect(isCurrent(result, plan)).toBe(true);
    expect(isCurrent(undefined, plan)).toBe(false);
  });

  test('is stale after a mark, an option or the look changed', () => {
    const without = apply(state, remove(state, ['box']));
    const rejected = apply(state, decide(state, ['name'], 'rejected'));
    expect(isCurrent(result, { ...plan, highlights: without })).toBe(false);
    expect(isCurrent(result, { ...plan, highlights: rejected })).toBe(false);
    expect(isCurrent(result, { ...plan, options: { ...options, removeImages: true } })).toBe(false);
    expect(isCurrent(result, { ...plan, appearance: { ...defaultAppearance, mode: 'cross_out' } })).toBe(
      false,
    );
  });

  test('stays current when a change does not reach the file or its look', () => {
    const elsewhere = apply(state, remove(state, ['elsewhere']));
    const accepted = apply(state, decide(state, ['name'], 'accepted'));
    const unusedText = { ...defaultAppearance, text: 'offl. § 13' };
    expect(isCurrent(result, { ...plan, highlights: elsewhere })).toBe(true);
    expect(isCurrent(result, { ...plan, highlights: accepted })).toBe(true);
    expect(isCurrent(result, { ...plan, appearance: unusedText })).toBe(true);
  });

  test('is current again when the change is taken back', () => {
    const gone = apply(state, remove(state, ['box']));
    const back = apply(gone, add(gone, [marks[2]!]));
    expect(isCurrent(result, { ...plan, highlights: back })).toBe(true);
  });
});

describe('appearance', () => {
  test.each([
    ['fill', { fill_color: [0, 0, 0], text: null }],
    ['cross_out', { fill_color: [0, 0, 0], text: null }],
    ['replace_text', { fill_color: null, text: '[REDACTED]', text_color: [0, 0, 0] }],
    ['transparent', { fill_color: null, text: null }],
    ['fill_and_text', { fill_color: [0, 0, 0], text: '[REDACTED]', text_color: [1, 1, 1] }],
    ['cross_out_and_text', { fill_color: [0, 0, 0], text: '[REDACTED]', text_color: [0, 0, 0] }],
  ] as const)('%s draws what it should', (mode, expected) => {
    expect(effectiveAppearance({ ...defaultAppearance, mode, fill_color: null })).toMatchObject(expected);
  });

  test('keeps a readable text colour on paper', () => {
    const red = {
      ...defaultAppearance,
      mode: 'replace_text',
      text: 'offl. § 13',
      text_color: [0.7, 0, 0],
    } as const;
    expect(effectiveAppearance({ ...red, text_color: [0.7, 0, 0] })).toMatchObject({
      text_color: [0.7, 0, 0],
      text: 'offl. § 13',
    });
  });

  test('sets back only the stored field that is no good, and names it', () => {
    const stored = { ...defaultAppearance, mode: 'cross_out', font_size: 3 };
    expect(readAppearance(stored)).toEqual({
      appearance: { ...defaultAppearance, mode: 'cross_out', font_size: 11 },
      reset: ['font_size'],
    });
    expect(readAppearance(undefined).reset).toEqual([]);
    expect(readAppearance('junk').appearance).toEqual(defaultAppearance);
  });

  test('reads and writes colours as #RRGGBB', () => {
    expect(hexOf(rgbOf('#FF5733')!)).toBe('#FF5733');
    expect(rgbOf('red')).toBeNull();
  });
});

describe('the lock of a result', () => {
  test('is none, that of its original, or a new one for all', () => {
    const modes = ['none', 'same', 'new'] as const;
    const lock = (mode: (typeof modes)[number]) => ({ mode, revision: 0 });
    expect(modes.map((mode) => passwordOfResult(lock(mode), 'ny', 'gammel'))).toEqual([null, 'gammel', 'ny']);
    expect(passwordOfResult(lock('same'), 'ny', null)).toBeNull();
  });

  test('takes passwords that every reader can open', () => {
    for (const good of ['påske 7', 'x'.repeat(127), 'ø'.repeat(63)]) expect(canLockWith(good)).toBe(true);
    for (const bad of ['', 'a,b', 'a\nb', 'x'.repeat(128), 'ø'.repeat(64)])
      expect(canLockWith(bad)).toBe(false);
  });
});
