import {
  type DetectionMethod,
  entityCatalogue,
  type Finding,
  kindOfType,
  type StreamEvent,
  specialKinds,
} from '@sladd/contract';
import type { SelectedTypes } from '../account/account.ts';

/** The methods with any types to look for. */
export function methodsOf(selected: SelectedTypes): DetectionMethod[] {
  return (Object.keys(selected) as DetectionMethod[]).filter((method) => selected[method].length > 0);
}

/** The union of the types of all methods. */
export function requestedTypes(selected: SelectedTypes): string[] {
  return [...new Set(methodsOf(selected).flatMap((method) => selected[method]))];
}

/**
 * A page's findings filtered by the types chosen for each method. The call takes one list for all methods, so a method
 * may also return types chosen only for another one.
 */
export function narrowEvent(event: StreamEvent, selected: SelectedTypes): StreamEvent {
  if (event.type !== 'page_completed') return event;
  const isChosen = (finding: Finding) => isWanted(finding, selected);
  const possible = event.data.results.possible?.filter(isChosen);
  const results = { ...event.data.results, possible };
  return withFindings({ ...event, data: { ...event.data, results } }, isChosen);
}

/** The event with some of its findings, and matching counts. */
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

/**
 * A page's event with findings at a limited number of places, and whether some were dropped. Findings of several
 * methods at one place count once. Special categories are dropped last, then the highest scores.
 */
export function limitFindings(event: StreamEvent, most: number): { event: StreamEvent; isCut: boolean } {
  if (event.type !== 'page_completed') return { event, isCut: false };
  const { results } = event.data;
  const findings = results.redaction_mapping.pages.flatMap((page) => page.sensitive);
  const places = Map.groupBy(findings, ({ start, end }) => `${start}-${end}`);
  if (places.size <= most) return { event, isCut: false };
  const weightOf = (place: readonly Finding[]) =>
    Math.max(...place.map((finding) => finding.score + (isSpecial(finding) ? 1 : 0)));
  const kept = new Set(
    [...places.values()]
      .toSorted((a, b) => weightOf(b) - weightOf(a))
      .slice(0, most)
      .flat(),
  );
  return { event: withFindings(event, (finding) => kept.has(finding)), isCut: true };
}

function isSpecial({ engine, entity_type }: Finding): boolean {
  const kind = kindOfType(engine, entity_type);
  return specialKinds.some((special) => special === kind);
}

function isWanted(finding: Finding, selected: SelectedTypes): boolean {
  const chosen = selected[finding.engine];
  if (chosen.length === entityCatalogue[finding.engine].length) return true;
  return chosen.includes(finding.entity_type);
}
