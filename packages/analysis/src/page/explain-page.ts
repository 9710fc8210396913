import type { DetectionMethod, EntityType, Thing, WhyNot } from '@sladd/contract';
import { whyNotCodes } from '@sladd/contract/work';
import type { Candidate } from '../finding/candidate.ts';
import { type Place, PlaceIndex } from '../finding/place-index.ts';
import { rounded } from '../finding/reasons.ts';
import type { Span } from '../finding/span.ts';
import { createDocumentMemory, type DocumentMemory } from '../names/memory/document-memory.ts';
import { resolveCandidates } from './analyse-page.ts';
import type { AnalyseRequest } from './analyse-request.ts';
import { banListTest } from './ban-list.ts';
import type { Models } from './models.ts';
import { type AnalysedPage, findOnPage, pageCandidates } from './page-candidates.ts';
import { requestedTypes } from './requested-types.ts';
import { resolve } from './resolve.ts';

/** Why a place was marked or not: at least one answer, in the order of the catalogue. */
export type ExplainPlace = (place: Place) => WhyNot[];

/**
 * Explains what `analysePage` does with a place on a page, as answers of the contract's `whyNotSchema`. `parts` are parts of
 * findings that are split across pages. Methods that the request leaves out are not mentioned.
 */
export function explainPage(
  page: AnalysedPage,
  request: AnalyseRequest,
  models: Models,
  memory: DocumentMemory = createDocumentMemory(),
  parts: readonly Span[] = [],
): ExplainPlace {
  const gathered = pageCandidates(findOnPage(page, request, models), page, request, memory);
  if (!gathered) return () => [nobody];
  const spans = [...resolveCandidates(gathered, page, { ...request, withPossible: true }), ...parts];
  const proposed = spans.filter(({ isPossible }) => isPossible !== true);
  const candidates = [...gathered.candidates, ...gathered.faint(proposed)];
  const methods = request.methods.map((method) => ({
    method,
    wanted: requestedTypes(method, request.requestedEntities),
  }));
  const asked = methods.flatMap(({ method, wanted }) =>
    resolve(candidates, method, (type) => wanted.has(type), page),
  );
  const any = methods.flatMap(({ method }) => resolve(candidates, method, () => true, page));
  const places = {
    marked: new PlaceIndex(proposed),
    possible: new PlaceIndex(spans.filter(({ isPossible }) => isPossible === true)),
    asked: new PlaceIndex(asked),
    any: new PlaceIndex(any),
    candidates: new PlaceIndex(candidates),
  };
  return answersFrom(places, methods, request);
}

/** What the analysis of a page found, by place. */
interface FoundPlaces {
  /** Findings that are proposed. */
  readonly marked: PlaceIndex<Span>;
  /** Findings that are only possible. */
  readonly possible: PlaceIndex<Span>;
  /** The winners among the types asked for, whatever became of them. */
  readonly asked: PlaceIndex<Span>;
  /** The winners among all types. */
  readonly any: PlaceIndex<Span>;
  readonly candidates: PlaceIndex<Candidate>;
}

/** A method, and the types that it was asked for. */
interface AskedMethod {
  readonly method: DetectionMethod;
  readonly wanted: ReadonlySet<EntityType>;
}

function answersFrom(
  places: FoundPlaces,
  methods: readonly AskedMethod[],
  { banList, threshold }: AnalyseRequest,
): ExplainPlace {
  const isBanned = banListTest(banList);
  const isAskedFor = ({ method, entityType }: Span): boolean =>
    methods.some((one) => one.method === method && one.wanted.has(entityType));
  const unproposed = (span: Span): WhyNot => {
    if (isBanned(span.text)) return { code: 'ignore_list', params: factsOf(span) };
    return { code: 'below_threshold', params: { ...factsOf(span), threshold } };
  };

  return (place) => {
    const marked = places.marked.overlapping(place);
    if (marked.length > 0)
      return inOrder(marked.map((span): WhyNot => ({ code: 'marked', params: factsOf(span) })));
    const possible = places.possible.overlapping(place);
    const asked = places.asked.overlapping(place);
    const notAsked = places.any.overlapping(place).filter((span) => !isAskedFor(span));
    const here = places.candidates.overlapping(place);
    const answers: WhyNot[] = [
      ...possible.map((span): WhyNot => {
        return { code: 'only_possible', params: { ...factsOf(span), threshold } };
      }),
      ...asked.filter((span) => !possible.some((other) => isAlike(other, span))).map(unproposed),
      ...notAsked.map((span): WhyNot => ({ code: 'type_not_chosen', params: factsOf(span) })),
      ...methods.flatMap((one) => lostTo(places.any, here, one, [...asked, ...notAsked])),
      ...here.flatMap(keptOff),
    ];
    return answers.length > 0 ? inOrder(answers) : [nobody];
  };
}

/** Answers for the candidates of a method that are none of the `told` findings, because another type won their place. */
function lostTo(
  winners: PlaceIndex<Span>,
  here: readonly Candidate[],
  { method, wanted }: AskedMethod,
  told: readonly Span[],
): WhyNot[] {
  return here.flatMap((candidate): WhyNot[] => {
    const type = candidate.entity[method]?.find((one) => wanted.has(one));
    if (type === undefined || candidate.suppresses) return [];
    if (told.some((span) => span.method === method && span.entityType === type)) return [];
    const winner = winners.overlapping(candidate).find((span) => span.method === method);
    if (!winner || winner.entityType === type) return [];
    const facts = { entity_type: type, engine: method, score: rounded(candidate.score) };
    return [{ code: 'lost_to', params: { ...facts, winner: winner.entityType } }];
  });
}

const nobody: WhyNot = { code: 'nobody_found_it', params: {} };

function factsOf({ entityType, method, score }: Span) {
  return { entity_type: entityType, engine: method, score };
}

function isAlike(a: Span, b: Span): boolean {
  return a.method === b.method && a.entityType === b.entityType;
}

/** Answers only for candidates of no entity type: the others are explained as types that were not chosen. */
function keptOff({ suppresses, entity, reasons }: Candidate): WhyNot[] {
  const [main] = reasons;
  if (!suppresses || Object.keys(entity).length > 0 || main === undefined || !('thing' in main.params))
    return [];
  const thing: Thing = main.params.thing;
  return [{ code: 'kept_off', params: { thing } }];
}

/** In the order of the catalogue, then by score; of answers that differ only in score, the first. */
function inOrder(answers: readonly WhyNot[]): WhyNot[] {
  const byFacts = new Map<string, WhyNot>();
  for (const answer of answers.toSorted((a, b) => rankOf(a) - rankOf(b) || scoreOf(b) - scoreOf(a))) {
    const { score: _, ...facts } = { score: 0, ...answer.params };
    const key = JSON.stringify([answer.code, facts]);
    if (!byFacts.has(key)) byFacts.set(key, answer);
  }
  return [...byFacts.values()];
}

function rankOf({ code }: WhyNot): number {
  return whyNotCodes.indexOf(code);
}

function scoreOf({ params }: WhyNot): number {
  return 'score' in params ? params.score : 0;
}
