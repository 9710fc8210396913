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
  if (event.type !== 'page_completed') return event;
  const { results } = event.data;
  const pages = results.redaction_mapping.pages.map((page) => ({
    ...page,
    sensitive: page.sensitive.filter((finding) => isWanted(finding, choice)),
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

function isWanted(finding: Finding, choice: EntityChoice): boolean {
  const chosen = choice[finding.engine];
  if (chosen.length === entityCatalogue[finding.engine].length) return true;
  return chosen.includes(finding.entity_type);
}
