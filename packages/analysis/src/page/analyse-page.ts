import type { DetectionMethod } from '@sladd/contract';
import { agesBesideNames, birthDatesBesideNames } from '../context/beside-names.ts';
import { contextCandidates } from '../context/context-candidates.ts';
import { hintCandidates } from '../context/hint-candidates.ts';
import { type Statement, statementCandidates } from '../context/statements.ts';
import { encoderCandidates } from '../encoder/encoder-candidates.ts';
import type { EncoderTag } from '../encoder/encoder-tag.ts';
import { weighAges } from '../encoder/spans/person-cues.ts';
import { doubtUnmarked } from '../encoder/unmarked-names.ts';
import { type Candidate, isPerson } from '../finding/candidate.ts';
import { type Place, PlaceIndex } from '../finding/place-index.ts';
import type { Span } from '../finding/span.ts';
import { createDocumentMemory, type DocumentMemory } from '../names/document-memory.ts';
import { institutionNames } from '../names/institution-names.ts';
import { nameCandidates } from '../names/name-candidates.ts';
import { namesOverHyphens } from '../names/names-over-hyphens.ts';
import { namesPassedOver } from '../names/passed-over.ts';
import { placeCandidates } from '../names/place-candidates.ts';
import { statedNames } from '../names/stated-names.ts';
import { recognizePage } from '../recognizers/recognize-page.ts';
import { PageContext } from '../text/page-context.ts';
import type { TextRange } from '../text/text-range.ts';
import { banListTest } from './ban-list.ts';
import type { Models } from './models.ts';
import { possibleSpans } from './possible-spans.ts';
import { publicTest } from './public-places.ts';
import { requestedTypes } from './requested-types.ts';
import { resolve } from './resolve.ts';

/** What to look for, and how sure to be. */
export interface AnalyseRequest {
  readonly methods: readonly DetectionMethod[];
  /** Entity types of any method; those a method does not know are ignored by it. Empty or absent asks for all. */
  readonly requestedEntities?: readonly string[];
  /** 0 to 1; findings scored lower are left out. */
  readonly threshold: number;
  /** Texts that are never reported. */
  readonly banList?: readonly string[];
  /** Whether what lies below the threshold is reported besides, as possible. */
  readonly withPossible?: boolean;
}

/**
 * Everything the requested methods find in the text of a page, in reading order. Methods are kept apart: what two of
 * them find is reported twice. The text needs no boxes; offsets are UTF-16 units of it. Names found are added to
 * `memory`, and names remembered from other pages are found again. Time is linear in the length of the text.
 *
 * `page.tags` is what `models.encoder` marked in this text, for `standard` and `advanced`. Without tags the name
 * tagger of `fast` stands in for names there. In the parts that were read by OCR a check digit is no more than a hint, and
 * numbers may hold blanks and letters that OCR saw there. A request without methods only fills the memory.
 *
 * `page.statements` is what a language model marked; given, it takes the place of the word lists for `advanced`.
 */
export function analysePage(
  page: {
    readonly text: string;
    /** 1-based; 1 when left out. */
    readonly pageNumber?: number;
    readonly tags?: readonly EncoderTag[] | undefined;
    readonly readByOcr?: readonly TextRange[];
    readonly statements?: readonly Statement[] | undefined;
  },
  request: AnalyseRequest,
  models: Models,
  memory: DocumentMemory = createDocumentMemory(),
): Span[] {
  const context = new PageContext(page.text);
  const tagged = models.fastTagger ? nameCandidates(models.fastTagger, context.text) : [];
  const passedOver = models.fastTagger
    ? namesPassedOver(context.text, tagged, models.fastTagger.lists, page.pageNumber)
    : [];
  const places = models.gazetteer ? placeCandidates(context.text, models.gazetteer, tagged) : [];
  const fastNames = [...tagged, ...passedOver, ...places];
  const believed = doubtUnmarked(fastNames, page.tags, context.text);
  const names = page.tags ? believed.map(onlyForFast) : believed;
  const isOrdinary = models.fastTagger?.lists.isOrdinary;
  const marked = encoderCandidates(page.tags?.filter(isClear) ?? [], context.text, isOrdinary);
  const hyphened = namesOverHyphens(context.text, models.fastTagger, memory, page.pageNumber);
  const stated = statedNames(context.text, models.fastTagger?.lists);
  const statedPlaces = new PlaceIndex(stated);
  const institutions = institutionNames(context.text).filter(
    (name) => !statedPlaces.has(name, (person) => isWithin(person, name)),
  );
  const institutionPlaces = new PlaceIndex(institutions);
  // A person found within an institution's name, or in place of it, is none.
  const isOwn = (name: Candidate): boolean =>
    !(isPerson(name) && institutionPlaces.has(name, (other) => isWithin(name, other)));
  const [ownNames, ownMarks] = [names.filter(isOwn), marked.filter(isOwn)];
  memory.learn([...ownNames, ...ownMarks, ...stated], context.text, page.pageNumber);
  if (request.methods.length === 0) return [];
  const persons = [...(page.tags ? ownMarks : tagged.filter(isOwn)), ...stated].filter(isPerson);
  const candidates = [
    ...birthDatesBesideNames(
      weighAges(recognizePage(context, page.readByOcr ?? [], models.gazetteer), persons, context.text),
      persons,
      context.text,
    ),
    ...agesBesideNames(persons, context.text),
    ...ownNames,
    ...ownMarks,
    ...stated,
    ...institutions,
    ...memory.recall(context.text),
    ...hyphened,
    ...statementCandidates(page.statements ?? []),
    ...(readsContext(request)
      ? contextCandidates(context.text, persons, page.tags && marked).map((candidate) =>
          page.statements ? withoutAdvanced(candidate) : candidate,
        )
      : []),
  ];
  const publicKind = publicTest(context.text, persons);
  const isBanned = banListTest(request.banList);
  const resolved = (from: readonly Candidate[]): Span[] =>
    request.methods.flatMap((method) => {
      const wanted = requestedTypes(method, request.requestedEntities);
      return resolve(from, method, (type) => wanted.has(type), page).filter(({ text }) => !isBanned(text));
    });
  const found = resolved(candidates).filter((span) => span.score >= request.threshold);
  const spans = found.map((span) => {
    const publicAs = publicKind(span);
    return publicAs === undefined ? span : { ...span, publicAs };
  });
  if (!request.withPossible) return spans;
  const faint = encoderCandidates(page.tags?.filter((tag) => !isClear(tag)) ?? [], context.text, isOrdinary);
  const hints = readsContext(request) ? hintCandidates(context.text, persons, found) : [];
  return [...spans, ...possibleSpans(resolved([...candidates, ...faint.filter(isOwn), ...hints]), found)];
}

function isClear({ isFaint }: EncoderTag): boolean {
  return isFaint !== true;
}

function isWithin(inner: Place, outer: Place): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Only these methods have types for sensitive circumstances. */
function readsContext({ methods }: AnalyseRequest): boolean {
  return methods.some((method) => method !== 'fast');
}

function withoutAdvanced(candidate: Candidate): Candidate {
  const { standard } = candidate.entity;
  return { ...candidate, entity: standard ? { standard } : {} };
}

function onlyForFast(name: Candidate): Candidate {
  return { ...name, entity: name.entity.fast ? { fast: name.entity.fast } : {} };
}
