import { detectionMethods } from './entities.ts';
import { type EntityKind, entityKindNames, optInKinds, type TypesByMethod, typesOfKinds } from './kinds.ts';

/** What the document will be used for, which decides what is looked for. */
export const presetNames = ['public_access', 'publication', 'data_subject', 'names_and_numbers'] as const;
export type PresetName = (typeof presetNames)[number];

/** What holds until somebody chooses. */
export const defaultPreset: PresetName = 'public_access';

/** A date, a place, an organisation or a web address alone points at nobody. */
const pointsAtNobody: readonly EntityKind[] = ['organization', 'date', 'place', 'web_address'];

const onRequest: readonly EntityKind[] = optInKinds;
const everything = entityKindNames.filter((kind) => !onRequest.includes(kind));
const aboutPeople = everything.filter((kind) => !pointsAtNobody.includes(kind));

const presetKinds = {
  /** Access to documents under the Freedom of Information Act: everything about people. */
  public_access: aboutPeople,
  /** For the open web, for good: everything that can be found but what must be asked for by name. */
  publication: everything,
  /** A copy for the person it is about: what it says of others. Whose data stays is said beside it. */
  data_subject: aboutPeople,
  /** Names and numbers; nothing that is told in words. */
  names_and_numbers: [
    'person',
    'national_id',
    'identity_document',
    'birth_date',
    'phone',
    'email',
    'address',
    'account',
    'payment_card',
    'crypto',
    'vehicle',
    'medical_licence',
    'membership_number',
    'user_name',
    'ip_address',
  ],
} as const satisfies Record<PresetName, readonly EntityKind[]>;

/** The kinds a preset looks for. */
export function kindsOfPreset(preset: PresetName): readonly EntityKind[] {
  return presetKinds[preset];
}

/** The types of each method a preset looks for. */
export function typesOfPreset(preset: PresetName): TypesByMethod {
  return typesOfKinds(presetKinds[preset]);
}

/** Whether a choice looks for exactly what a preset does, besides what is `locked` for everybody of a department. */
export function isPreset(preset: PresetName, chosen: TypesByMethod, locked: TypesByMethod): boolean {
  const types = typesOfPreset(preset);
  return detectionMethods.every((method) => {
    const wanted = new Set([...types[method], ...locked[method]]);
    return wanted.size === new Set(chosen[method]).size && chosen[method].every((type) => wanted.has(type));
  });
}
