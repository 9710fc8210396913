import { type DetectionMethod, entityCatalogue, type Finding, type StreamEvent } from '@sladd/contract';
import type { EntityChoice } from '../account.ts';

/** The methods that have anything to look for. */
export function methodsOf(choice: EntityChoice): DetectionMethod[] {
  return (Object.keys(choice) as DetectionMethod[]).filter((method) => choice[method].length > 0);
}

/** Every type that any method looks for, once. */
export function requestedTypes(choice: EntityChoice): string[] {
  return [...new Set(methodsOf(choice).flatMap((method) => choice[method]))];
}

/**
 * A page's findings cut to what was chosen for each method. The call takes one list for all methods, so a type chosen
 * for one of them may come from another one too.
 */
export function narrowEvent(event: StreamEvent, choice: EntityChoice): StreamEvent {
  return event.type === 'page_completed'
    ? withFindings(event, (finding) => isWanted(finding, choice))
    : event;
}

/** The event with some of its findings, and counts that fit. */
function withFindings(
  event: Extract<StreamEvent, { type: 'page_completed' }>,
  isKept: (finding: Finding) => boolean,
): StreamEvent {
  const { results } = event.data;
  const pages = results.redaction_mapping.pages.map((page) => ({
    ...page,
    sensitive: page.sensitive.filter(isKept),
  }));
  const findings = pages.flatMap((page) => page.sensitive);
  const by_type: Record<string, number> = {};
  for (const { entity_type: type } of findings) by_type[type] = (by_type[type] ?? 0) + 1;
  return {
    ...event,
    data: {
      ...event.data,
      results: {
        ...results,
        entities_detected: { total: findings.length, by_type },
        redaction_mapping: { pages },
      },
    },
  };
}

/** A page's event with at most so many findings, the surest ones, and whether some were left out. */
export function limitFindings(event: StreamEvent, most: number): { event: StreamEvent; isCut: boolean } {
  if (event.type !== 'page_completed') return { event, isCut: false };
  const { results } = event.data;
  const findings = results.redaction_mapping.pages.flatMap((page) => page.sensitive);
  if (findings.length <= most) return { event, isCut: false };
  const kept = new Set(findings.toSorted((a, b) => b.score - a.score).slice(0, most));
  return { event: withFindings(event, (finding) => kept.has(finding)), isCut: true };
}

function isWanted(finding: Finding, choice: EntityChoice): boolean {
  const chosen = choice[finding.engine];
  if (chosen.length === entityCatalogue[finding.engine].length) return true;
  return chosen.includes(finding.entity_type);
}
