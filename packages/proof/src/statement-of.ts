import type { Ground, RedactionReport } from '@sladd/contract';
import { entityCatalogue, markTypes } from '@sladd/contract/work';
import { BasisIndex, builtInSets } from '@sladd/legal-bases';
import type { ProofStatement } from './statement.ts';

/** Who makes a proof, and when. */
export interface ProofMaker {
  readonly madeBy: ProofStatement['product']['made_by'];
  readonly version: string;
  readonly at: Date;
}

/** Replaces types that only the caller defines: their names could reveal content. */
const OTHER_TYPE = 'OTHER';

/**
 * The statement for a file that passed its checks; null for any other report. Names and places in the report are left out:
 * only numbers and names from closed lists are included, and the approver if the report names one.
 */
export function statementOf(
  report: RedactionReport,
  { madeBy, version, at }: ProofMaker,
): ProofStatement | null {
  if (report.status !== 'checked' || report.sha256 === null) return null;
  return {
    version: 1,
    made_at: toTheSecond(at.toISOString()),
    product: { name: 'Sladd', version, made_by: madeBy },
    engines: (report.engines ?? []).map(({ name, version: own }) => ({ name, version: own })),
    output: { sha256: report.sha256, bytes: report.bytes_after, pages: report.pages },
    boxes: { total: report.marks, pages: boxesByPage(report) },
    checks: report.checks.map(({ check, reader, found, of }) => ({ check, reader, found, of })),
    carriers: report.removed.map(({ carrier, action, count }) => ({ carrier, action, count })),
    images: { blanked: report.images.blanked, removed: report.images.removed },
    rasterised_pages: report.rasterised_pages.map(({ page_number }) => page_number),
    unread_pages: (report.unread ?? []).map(({ page_number }) => page_number),
    elsewhere: elsewhereOf(report),
    ...(report.grounds ? { bases: basesOf(report.grounds) } : {}),
    ...(report.approval ? { approval: approvalOf(report.approval) } : {}),
  };
}

function toTheSecond(instant: string): string {
  return `${instant.slice(0, 19)}Z`;
}

function approvalOf({
  approved_at,
  approved_by,
}: NonNullable<RedactionReport['approval']>): NonNullable<ProofStatement['approval']> {
  return { approved_at: toTheSecond(approved_at), ...(approved_by === undefined ? {} : { approved_by }) };
}

const known: ReadonlySet<string> = new Set([...Object.values(entityCatalogue).flat(), ...markTypes]);

/** Labels in plain words get the form of the other types. */
function typeName(entityType: string): string {
  return known.has(entityType) ? entityType.toUpperCase().replaceAll(' ', '_') : OTHER_TYPE;
}

function boxesByPage({ boxes = [] }: RedactionReport): ProofStatement['boxes']['pages'] {
  const pages = new Map<number, Map<string, number>>();
  for (const { page_number: page, entity_type, count } of boxes) {
    const types = pages.get(page) ?? new Map<string, number>();
    const type = typeName(entity_type);
    pages.set(page, types.set(type, (types.get(type) ?? 0) + count));
  }
  return Array.from(pages)
    .sort(([one], [other]) => one - other)
    .map(([page, types]) => ({
      page,
      types: Array.from(types, ([type, count]) => ({ type, count })).sort((one, other) =>
        one.type < other.type ? -1 : 1,
      ),
    }));
}

function elsewhereOf({ elsewhere }: RedactionReport): ProofStatement['elsewhere'] {
  const { values = 0, too_short = 0, without_text = 0, found = [] } = elsewhere ?? {};
  const places = found.reduce((sum, value) => sum + value.places.length, 0);
  return { values, not_looked_for: too_short + without_text, places };
}

const index = new BasisIndex(builtInSets);
/** Replaces provisions that only the caller defines: their names could reveal content. */
const OTHER_BASIS = 'own/other';

function basisName({ basis, rests_on }: Ground): string {
  const names = rests_on === undefined ? [basis] : [basis, rests_on];
  return names.every((name) => index.find(name) !== undefined) ? names.join('+') : OTHER_BASIS;
}

function basesOf({
  boxes,
  without,
}: NonNullable<RedactionReport['grounds']>): NonNullable<ProofStatement['bases']> {
  const counts = new Map<string, number>();
  for (const { grounds } of boxes) {
    for (const basis of new Set(grounds.map(basisName))) counts.set(basis, (counts.get(basis) ?? 0) + 1);
  }
  return {
    counts: Array.from(counts, ([basis, count]) => ({ basis, boxes: count })).sort(
      (one, other) => other.boxes - one.boxes || (one.basis < other.basis ? -1 : 1),
    ),
    without,
  };
}
