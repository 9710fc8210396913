import { describe, expect, test } from 'vitest';
import { detectionMethods, entityCatalogue } from '../catalogue/entities.ts';
import { defaultAppearance } from '../redaction/appearance.ts';
import { redactionMappingSchema } from '../redaction/mapping.ts';
import { redactFiles } from '../redaction/redaction.ts';
import { canonicalJson } from './canonical-json.ts';
import { type MarkPlan, markPlanSchema, planText, withoutWords } from './plan.ts';
import { mappingOfPlan } from './plan-call.ts';
import { entityTypeOfPlan, planEntityType } from './plan-entity-type.ts';
import { removalOfCall, removalOfPlan } from './removal.ts';

const offl13 = { basis: 'no-offentleglova/offl-13-1' };
const box = (x0: number) => ({ x0, y0: 1, x1: x0 + 10.25, y1: 12 });
const mark = (x0: number, change: object = {}): MarkPlan['marks'][number] => ({
  ...{ page: 1, boxes: [box(x0)], entity_type: 'PERSON', source: 'detected', methods: ['fast', 'standard'] },
  ...{ decision: 'undecided', grounds: [], ...change },
});
const plan: MarkPlan = {
  ...{ format: 'sladd-plan', version: 1, document: { sha256: 'a'.repeat(64), bytes: 5, pages: 2 } },
  marks: [mark(1), mark(20, { decision: 'rejected' }), mark(3)],
  look: {
    ...{ appearance: defaultAppearance, remove_images: false, keep: ['tags'] },
    ...{ remove_touched_drawings: false, hardened: false, rasterise: false },
  },
};

describe('canonical JSON', () => {
  test('has keys in order, no spaces, and numbers as ECMAScript writes them', () => {
    const value = { b: [1e21, -0, 0.1, 1.0], a: { é: 'x\n"', Z: null, u: undefined }, '1': true };
    expect(canonicalJson(value)).toBe('{"1":true,"a":{"Z":null,"é":"x\\n\\""},"b":[1e+21,0,0.1,1]}');
  });

  test('refuses what JSON cannot write', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, undefined, () => 1, { a: Number.NaN }])
      expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});

describe('the text that a hash of a plan is made of', () => {
  test('is the same for the same marks in any order, with or without words', () => {
    const worded = { ...plan, marks: plan.marks.toReversed().map((one) => ({ ...one, words: 'Kari' })) };
    expect(planText(worded)).toBe(planText(plan));
    expect(planText(plan)).not.toContain('Kari');
    expect(planText({ ...plan, marks: [mark(1, { methods: ['standard', 'fast'] })] })).toBe(
      planText({ ...plan, marks: [mark(1)] }),
    );
  });

  test.each([
    ['an area', { ...plan, marks: [mark(1.0000001), ...plan.marks.slice(1)] }],
    ['a decision', { ...plan, marks: [mark(1, { decision: 'rejected' }), ...plan.marks.slice(1)] }],
    ['a basis', { ...plan, marks: [mark(1, { grounds: [offl13] }), ...plan.marks.slice(1)] }],
    ['a type', { ...plan, marks: [mark(1, { entity_type: 'DATE' }), ...plan.marks.slice(1)] }],
    ['the look', { ...plan, look: { ...plan.look, hardened: true } }],
    ['the document', { ...plan, document: { ...plan.document, sha256: 'b'.repeat(64) } }],
  ] as const)('is another once %s is', (_what, changed) => {
    expect(planText(markPlanSchema.parse(changed))).not.toBe(planText(plan));
  });

  test('comes from a plan that went as JSON and back as it was', () => {
    expect(planText(markPlanSchema.parse(JSON.parse(JSON.stringify(plan))))).toBe(planText(plan));
  });
});

describe('what a call removes', () => {
  const mapping = redactionMappingSchema.parse({
    pages: [
      {
        page: 1,
        sensitive: [3, 1].map((x0) => ({ entity_type: 'PERSON', bbox: box(x0), original_text: 'Kari' })),
      },
    ],
  });
  const fieldsOf = (fields: object) =>
    redactFiles.fields.parse(
      Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, JSON.stringify(v)])),
    );

  test('is what the plan of the same areas removes, whatever stays', () => {
    expect(removalOfCall(mapping, fieldsOf({}))).toBe(removalOfPlan(plan));
    expect(removalOfPlan(withoutWords(plan))).toBe(removalOfPlan(plan));
  });

  test('is the same when the call is made of the plan', () => {
    const founded = {
      ...plan,
      marks: [mark(1, { grounds: [offl13] }), mark(20, { decision: 'rejected' }), mark(3)],
    };
    const call = redactionMappingSchema.parse(mappingOfPlan(founded));
    expect(removalOfCall(call, fieldsOf({}))).toBe(removalOfPlan(founded));
  });

  test('is the same when a place was reckoned otherwise, and another a thousandth of a point away', () => {
    const moved = (by: number) =>
      redactionMappingSchema.parse({
        pages: mapping.pages.map(({ page, sensitive }) => ({
          page,
          sensitive: sensitive.map((item) => ({
            ...item,
            bbox: { ...[item.bbox].flat()[0], x1: ([item.bbox].flat()[0]?.x1 ?? 0) + by },
          })),
        })),
      });
    expect(removalOfCall(moved(1e-10), fieldsOf({}))).toBe(removalOfPlan(plan));
    expect(removalOfCall(moved(0.001), fieldsOf({}))).not.toBe(removalOfPlan(plan));
  });

  test('is another once a box rests on something else, or all do', () => {
    const founded = { ...plan, marks: [mark(1, { grounds: [offl13] }), mark(3)] };
    expect(removalOfPlan(founded)).not.toBe(removalOfPlan(plan));
    expect(removalOfCall(mapping, fieldsOf({ grounds: { otherwise: [offl13] } }))).not.toBe(
      removalOfPlan(plan),
    );
  });

  test('is another with another pseudonym, and the same when the call is made of the plan', () => {
    const named = (alias: string) => ({ ...plan, marks: [mark(1, { alias }), mark(3)] });
    expect(removalOfPlan(named('Person A'))).not.toBe(removalOfPlan(named('Person B')));
    const call = redactionMappingSchema.parse(mappingOfPlan(named('Person A')));
    expect(removalOfCall(call, fieldsOf({}))).toBe(removalOfPlan(named('Person A')));
  });

  test.each([
    { remove_images: true },
    { appearance: { ...defaultAppearance, mode: 'transparent' } },
    { options: { keep: ['tags', 'links'] } },
    { options: { keep: [] } },
    { options: { remove_touched_drawings: true } },
    { options: { hardened: true } },
    { options: { rasterise: true } },
  ])('is another with %o', (fields) => {
    const removal = removalOfCall(mapping, fieldsOf(fields));
    expect(removal).not.toBeNull();
    expect(removal).not.toBe(removalOfPlan(plan));
  });

  test('cannot be said where texts go wherever they stand', () => {
    expect(removalOfCall(mapping, fieldsOf({ terms: ['Kari'] }))).toBeNull();
    expect(removalOfCall(mapping, fieldsOf({ options: { mark_elsewhere: true } }))).toBeNull();
  });
});

test('a plan takes codes alone: no word fits in where a code belongs', () => {
  for (const change of [
    { entity_type: 'Kari' },
    { grounds: [{ basis: 'Kari Nordmann' }] },
    { note: 'Kari' },
    { source: 'x' },
  ])
    expect(markPlanSchema.safeParse({ ...plan, marks: [mark(1, change)] }).success).toBe(false);
});

describe('the name of a type in plans', () => {
  test('is one that plans take, for every type and for those of other models', () => {
    const types = [...Object.values(entityCatalogue).flat(), 'MANUAL', 'B-PER', '2 fast', 'fødested', ''];
    for (const type of types)
      expect(() =>
        markPlanSchema.parse({ ...plan, marks: [mark(1, { entity_type: planEntityType(type) })] }),
      ).not.toThrow();
  });

  test('leads back to the type that a method finds', () => {
    // Two types of one method share this name.
    const shared = 'postal code';
    for (const method of detectionMethods)
      for (const type of entityCatalogue[method].filter((one) => one !== shared))
        expect(entityTypeOfPlan({ entity_type: planEntityType(type), methods: [method] })).toBe(type);
    expect(entityTypeOfPlan({ entity_type: planEntityType(shared), methods: ['standard'] })).toBe(
      'POSTAL_CODE',
    );
  });

  test('stays as it is where no method finds such a type', () => {
    expect(entityTypeOfPlan({ entity_type: 'B_PER', methods: ['standard'] })).toBe('B_PER');
    expect(entityTypeOfPlan({ entity_type: 'DATE_OF_BIRTH', methods: [] })).toBe('date of birth');
  });

  test('is the type itself again in a redaction call', () => {
    const born = mark(1, { entity_type: 'DATE_OF_BIRTH', methods: ['standard'] });
    expect(mappingOfPlan({ marks: [born] }).pages[0]?.sensitive[0]?.entity_type).toBe('date of birth');
  });
});
