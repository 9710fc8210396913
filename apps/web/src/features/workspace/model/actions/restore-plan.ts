import {
  canonicalJson,
  entityTypeOfPlan,
  type GroundSettings,
  type MarkPlan,
  type PlanMark,
  planEntityType,
} from '@sladd/contract';
import { toPageRect } from '@sladd/geometry';
import type { Change } from '../highlights/change.ts';
import { groundsOf, isSameGrounds, withGrounds } from '../highlights/grounds.ts';
import type { FileKey, Highlight } from '../highlights/highlight.ts';
import { inDocumentOrder } from '../highlights/state.ts';
import { defaultRedactionOptions, typeOf } from '../redaction/mapping.ts';
import { boxesOf } from '../redaction/mark-plan.ts';
import { patch, type WorkspaceStore } from '../store.ts';
import { commit } from './marks.ts';

const kinds = { detected: 'entity', searched: 'search', drawn: 'manual', imported: 'manual' } as const;

/** Replaces the marks of a file with those of a plan, as one undo step, and the look with that of the plan. */
export function restorePlan(
  store: WorkspaceStore,
  fileKey: FileKey,
  plan: MarkPlan,
  newId: () => string,
): void {
  const { marks, redaction, account } = store.getState();
  const left = new Map<string, Highlight[]>();
  for (const highlight of inDocumentOrder(marks.highlights, [fileKey])) {
    const place = canonicalJson([
      highlight.pageNumber,
      planEntityType(typeOf(highlight)),
      boxesOf(highlight),
    ]);
    left.set(place, [...(left.get(place) ?? []), highlight]);
  }
  const added: Highlight[] = [];
  const updated: (readonly [Highlight, Highlight])[] = [];
  for (const mark of plan.marks) {
    const known = left.get(canonicalJson([mark.page, mark.entity_type, mark.boxes]))?.shift();
    if (!known) added.push(highlightOf(mark, fileKey, `plan-${newId()}`));
    else if (!isAsPlanned(known, mark)) {
      const { decision, alias } = mark;
      updated.push([known, withGrounds({ ...known, decision, alias }, mark.grounds)]);
    }
  }
  const change: Change = { added, updated, removed: [...left.values()].flat() };
  commit(store, change);
  const { appearance, remove_images } = plan.look;
  const options = { ...defaultRedactionOptions, removeImages: remove_images };
  // A look locked by the organization takes precedence over that of an earlier plan.
  const isLocked = account.rules.locked.has('legal_bases');
  const grounds = isLocked ? redaction.grounds : settingsOfPlan(redaction.grounds, plan);
  patch(store, 'redaction', { ...redaction, appearance, options, grounds });
}

function isAsPlanned(known: Highlight, { decision, alias, grounds }: PlanMark): boolean {
  return known.decision === decision && known.alias === alias && isSameGrounds(groundsOf(known), grounds);
}

/** Takes over how boxes get their legal bases; digit keys and suggestions stay those of the user. */
function settingsOfPlan(settings: GroundSettings, { look }: MarkPlan): GroundSettings {
  if (!look.grounds) return { ...settings, mode: 'off' };
  const { language, style, print, required, sets } = look.grounds;
  return { ...settings, language, style, print, sets, mode: required ? 'required' : 'offered' };
}

/** A mark of a plan as a highlight; other data from when it was made is not part of plans. */
function highlightOf(mark: PlanMark, fileKey: FileKey, id: string): Highlight {
  const kind = kinds[mark.source];
  const highlight: Highlight = {
    id,
    fileKey,
    pageNumber: mark.page,
    kind,
    boxes: mark.boxes.map(toPageRect),
    text: mark.words ?? null,
    decision: mark.decision,
    span: null,
    queryId: null,
    ...(mark.alias === undefined ? {} : { alias: mark.alias }),
    finding:
      kind === 'entity'
        ? {
            entityType: entityTypeOfPlan(mark),
            methods: mark.methods,
            score: 1,
            reasons: [],
            validated: false,
          }
        : null,
  };
  return withGrounds(highlight, mark.grounds);
}
