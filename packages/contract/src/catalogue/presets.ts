import { detectionMethods } from './entities.ts';
import { type EntityKind, entityKindNames, optInKinds, type TypesByMethod, typesOfKinds } from './kinds.ts';

/** The purposes of a redaction, which decide what is looked for. */
export const presetNames = ['public_access', 'publication', 'data_subject', 'names_and_numbers'] as const;
export type PresetName = (typeof presetNames)[number];

/** The purpose until the user chooses one. */
export const defaultPreset: PresetName = 'public_access';

/** Kinds that do not identify anybody by themselves, such as dates and places. */
const pointsAtNobody: readonly EntityKind[] = ['organization', 'date', 'place', 'web_address'];

const onRequest: readonly EntityKind[] = optInKinds;
const everything = entityKindNames.filter((kind) => !onRequest.includes(kind));
const aboutPeople = everything.filter((kind) => !pointsAtNobody.includes(kind));

const presetKinds = {
  /** Access to documents under the Freedom of Information Act: everything about persons. */
  public_access: aboutPeople,
  /** Publication on the web: everything except what must be requested by name. */
  publication: everything,
  /** A copy for the person it is about: what it says about others. */
  data_subject: aboutPeople,
  /** Names and numbers, without statements in words. */
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

/** The kinds that a preset looks for. */
export function kindsOfPreset(preset: PresetName): readonly EntityKind[] {
  return presetKinds[preset];
}

/** The entity types of each method that a preset looks for. */
export function typesOfPreset(preset: PresetName): TypesByMethod {
  return typesOfKinds(presetKinds[preset]);
}

/** Whether a choice has exactly the types of a preset, apart from those that are `locked` for the department. */
export function isPreset(preset: PresetName, chosen: TypesByMethod, locked: TypesByMethod): boolean {
  const types = typesOfPreset(preset);
  return detectionMethods.every((method) => {
    const wanted = new Set([...types[method], ...locked[method]]);
    return wanted.size === new Set(chosen[method]).size && chosen[method].every((type) => wanted.has(type));
  });
}
