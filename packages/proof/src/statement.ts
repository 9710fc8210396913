import { exactly, list, oneOf, record, recordWith, type ShapeOf, text, whole } from './shape.ts';

/** A moment in UTC to the second, as `2026-11-22T14:05:00Z`. */
export const instant = text(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/u,
);

/** Names of checks, carriers, causes: from the lists of the contract when written; a later version may know more. */
const machineName = text(/^[a-z][a-z0-9_]{0,63}$/u);
const typeName = text(/^[A-Z][A-Z0-9_]{0,63}$/u);
const version = text(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/u);

/** The name of a person: what no control character or half a letter stands in. */
const personName = text(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,100}$/u);

/** A provision of a set that comes with Sladd, and the rule it rests on after a plus; `own/other` for all others. */
const basisName = text(/^[a-z0-9-]{1,63}\/[a-z0-9-]{1,63}(\+[a-z0-9-]{1,63}\/[a-z0-9-]{1,63})?$/u);

/**
 * What a proof says. Numbers, names from closed lists, versions, and the hash of the redacted file: no word, no hash of a
 * word or of the original, no name of a file; of persons that of the approver alone, where the organization lets it be told.
 */
export const statementShape = recordWith(
  {
    version: exactly(1),
    /** When, by the clock of the machine that made it. */
    made_at: instant,
    /** What made it. */
    product: record({ name: exactly('Sladd'), version, made_by: oneOf(['server', 'command_line']) }),
    /** The engines that read the file, with the versions of their packages. */
    engines: list(record({ name: machineName, version })),
    /** The redacted file, every byte of it. */
    output: record({ sha256: text(/^[0-9a-f]{64}$/u), bytes: whole(1), pages: whole(1) }),
    /** Black boxes by page and type; `total` also counts those on which no page is known. */
    boxes: record({
      total: whole(),
      pages: list(record({ page: whole(1), types: list(record({ type: typeName, count: whole(1) })) })),
    }),
    /** What was looked for in the saved bytes, by whom, how often it was found (never in a delivered file), of how many. */
    checks: list(record({ check: machineName, reader: machineName, found: whole(), of: whole() })),
    /** What else was removed, cleaned or kept. */
    carriers: list(
      record({ carrier: machineName, action: oneOf(['removed', 'kept', 'cleaned']), count: whole() }),
    ),
    images: record({ blanked: whole(), removed: whole() }),
    /** Pages that became pictures of themselves. */
    rasterised_pages: list(whole(1)),
    /** Pages on which something could not be read, so that nothing was looked for there. */
    unread_pages: list(whole(1)),
    /** How far removed values were looked for outside the marks, and in how many places they stand on, left on purpose. */
    elsewhere: record({ values: whole(), not_looked_for: whole(), places: whole() }),
  },
  {
    /** How many boxes rest on which provision, the most used first, and how many on none; left out where nothing was said. */
    bases: record({ counts: list(record({ basis: basisName, boxes: whole(1) })), without: whole() }),
    /** A second person approved just this, when, and who where that is told; left out where no approval was needed. */
    approval: recordWith({ approved_at: instant }, { approved_by: personName }),
  },
);

/** The signed part of a proof, version 1. */
export type ProofStatement = ShapeOf<typeof statementShape>;
