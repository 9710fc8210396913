import { exactly, list, oneOf, record, recordWith, type ShapeOf, text, whole } from './shape.ts';

/** An instant in UTC with seconds, as `2026-11-22T14:05:00Z`. */
export const instant = text(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/u,
);

/** Names of checks, carriers and causes: from the lists of the contract when written; later versions may have more. */
const machineName = text(/^[a-z][a-z0-9_]{0,63}$/u);
const typeName = text(/^[A-Z][A-Z0-9_]{0,63}$/u);
const version = text(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/u);

/** The name of a person: no control characters, lone surrogates or line separators. */
const personName = text(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,100}$/u);

/** A provision of a built-in set, and after a plus the rule it rests on; `own/other` for all others. */
const basisName = text(/^[a-z0-9-]{1,63}\/[a-z0-9-]{1,63}(\+[a-z0-9-]{1,63}\/[a-z0-9-]{1,63})?$/u);

/**
 * The content of a proof: numbers, names from closed lists, versions, and the hash of the redacted file. No word of a
 * document, no hash of a word or of the original, no file name; the only name of a person is that of the approver, if the
 * organization allows it.
 */
export const statementShape = recordWith(
  {
    version: exactly(1),
    /** The time of the proof, by the clock of the machine that made it. */
    made_at: instant,
    /** The program that made it. */
    product: record({ name: exactly('Sladd'), version, made_by: oneOf(['server', 'command_line']) }),
    /** The engines that read the file, with the versions of their packages. */
    engines: list(record({ name: machineName, version })),
    /** The redacted file, all its bytes. */
    output: record({ sha256: text(/^[0-9a-f]{64}$/u), bytes: whole(1), pages: whole(1) }),
    /** Redaction boxes by page and type; `total` includes those whose page is not known. */
    boxes: record({
      total: whole(),
      pages: list(record({ page: whole(1), types: list(record({ type: typeName, count: whole(1) })) })),
    }),
    /** The checks of the saved bytes: the reader, the number of findings (0 in a delivered file), and of how many. */
    checks: list(record({ check: machineName, reader: machineName, found: whole(), of: whole() })),
    /** What else was removed, cleaned or kept. */
    carriers: list(
      record({ carrier: machineName, action: oneOf(['removed', 'kept', 'cleaned']), count: whole() }),
    ),
    images: record({ blanked: whole(), removed: whole() }),
    /** Pages that were replaced by images. */
    rasterised_pages: list(whole(1)),
    /** Pages with content that could not be read, so that it was not searched. */
    unread_pages: list(whole(1)),
    /** The search for removed values outside the marks, and the number of places where they were left on purpose. */
    elsewhere: record({ values: whole(), not_looked_for: whole(), places: whole() }),
  },
  {
    /**
     * The number of boxes per provision, most used first, and of boxes without one; omitted if no provisions were recorded.
     */
    bases: record({ counts: list(record({ basis: basisName, boxes: whole(1) })), without: whole() }),
    /** Approval by a second person, when, and by whom if allowed; omitted if no approval was required. */
    approval: recordWith({ approved_at: instant }, { approved_by: personName }),
  },
);

/** The signed part of a proof, version 1. */
export type ProofStatement = ShapeOf<typeof statementShape>;
