import { ALIAS_LENGTH, casePresetNames, caseRulesSchema, caseVersionNameSchema } from '@sladd/contract';
import { z } from 'zod';
import type { FileKey, HighlightId } from '../highlights/highlight.ts';
import type { PeopleState } from '../people/people-state.ts';

const textSchema = z.string().max(400);
const aliasSchema = z.string().min(1).max(ALIAS_LENGTH);

const decisionSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('remove') }),
  z.object({ action: z.literal('keep') }),
  z.object({
    action: z.literal('pseudonym'),
    alias: aliasSchema.exactOptional(),
    series: aliasSchema.exactOptional(),
  }),
]);

const recordSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('decide'), person: textSchema, decision: decisionSchema }),
  z.object({ type: z.literal('merge'), person: textSchema, into: textSchema }),
  z.object({ type: z.literal('split'), form: textSchema }),
  z.object({ type: z.literal('answer'), form: textSchema, person: textSchema }),
]);

const placeSchema = z.object({ fileKey: z.string(), at: z.string(), state: z.enum(['seen', 'new']) });

/** The stored form of decisions about people. */
export const keptPeopleSchema = z.object({
  records: z.array(recordSchema),
  versions: z
    .array(
      z.object({
        name: caseVersionNameSchema,
        decisions: z.array(z.object({ person: textSchema, decision: decisionSchema })),
      }),
    )
    .default([]),
  sweeps: z
    .object({ blocks: caseRulesSchema.shape.blocks, columns: caseRulesSchema.shape.columns })
    .default({ blocks: [], columns: [] }),
  // Missing in sessions stored before later files were swept.
  swept: z.array(z.string()).optional(),
  newMarks: z.array(z.string()).default([]),
  preset: z.enum(casePresetNames).nullable(),
  subject: z.string().nullable(),
  places: z.array(placeSchema),
});
export type KeptPeople = z.infer<typeof keptPeopleSchema>;

/** The data about people to store: decisions and known places. The people themselves are found again. */
export function keptPeopleOf({
  records,
  versions,
  sweeps,
  swept,
  newMarks,
  preset,
  subject,
  places,
}: PeopleState): KeptPeople {
  return {
    records: [...records],
    versions: versions.map(({ name, decisions }) => ({ name, decisions: [...decisions] })),
    sweeps: { blocks: [...sweeps.blocks], columns: [...sweeps.columns] },
    swept: [...swept],
    newMarks: [...newMarks],
    preset,
    subject,
    places: [...places].map(([id, state]) => {
      const slash = id.indexOf('/');
      return { fileKey: id.slice(0, slash), at: id.slice(slash + 1), state };
    }),
  };
}

/** Stored people with new keys of files and marks; places of files without a new key are dropped. */
export function renamedPeople(
  people: KeptPeople,
  keys: ReadonlyMap<FileKey, FileKey>,
  markIds: ReadonlyMap<HighlightId, HighlightId>,
): KeptPeople {
  return {
    ...people,
    swept: (people.swept ?? [...keys.keys()]).flatMap((key) => keys.get(key) ?? []),
    newMarks: people.newMarks.flatMap((id) => markIds.get(id) ?? []),
    places: people.places.flatMap(({ fileKey, ...place }) => {
      const key = keys.get(fileKey);
      return key === undefined ? [] : [{ ...place, fileKey: key }];
    }),
  };
}

/** Stored people in the form of the workspace. */
export function restoredPeople({ places, swept, newMarks, ...people }: KeptPeople): Partial<PeopleState> {
  return {
    ...people,
    swept: new Set(swept),
    newMarks: new Set(newMarks),
    places: new Map(places.map(({ fileKey, at, state }) => [`${fileKey}/${at}`, state])),
  };
}
