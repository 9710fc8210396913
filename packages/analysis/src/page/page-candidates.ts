import { agesBesideNames, birthDatesBesideNames } from '../context/beside-names.ts';
import { contextCandidates } from '../context/context-candidates.ts';
import { hintCandidates } from '../context/hint-candidates.ts';
import { type Statement, statementCandidates } from '../context/statements.ts';
import { encoderCandidates } from '../encoder/encoder-candidates.ts';
import type { EncoderTag } from '../encoder/encoder-tag.ts';
import { weighAges } from '../encoder/spans/person-cues.ts';
import { doubtUnmarked, misreadNames } from '../encoder/unmarked-names.ts';
import { type Candidate, isPerson } from '../finding/candidate.ts';
import { type Place, PlaceIndex } from '../finding/place-index.ts';
import type { Span } from '../finding/span.ts';
import type { DocumentMemory } from '../names/document-memory.ts';
import { initials } from '../names/initials.ts';
import { institutionNames } from '../names/institution-names.ts';
import { nameCandidates } from '../names/name-candidates.ts';
import { namesOverHyphens } from '../names/names-over-hyphens.ts';
import { namesPassedOver } from '../names/passed-over.ts';
import { placeCandidates } from '../names/place-candidates.ts';
import { statedNames } from '../names/stated-names.ts';
import { recognizePage } from '../recognizers/recognize-page.ts';
import { PageContext } from '../text/page-context.ts';
import type { TextRange } from '../text/text-range.ts';
import type { AnalyseRequest } from './analyse-request.ts';
import type { Models } from './models.ts';

/** What is known of a page before it is analysed. */
export interface AnalysedPage {
  readonly text: string;
  /** 1-based; 1 when left out. */
  readonly pageNumber?: number;
  /** What `models.encoder` marked in this text. */
  readonly tags?: readonly EncoderTag[] | undefined;
  /** The parts that OCR read. */
  readonly readByOcr?: readonly TextRange[];
  /** What a language model marked; given, it takes the place of the word lists for `advanced`. */
  readonly statements?: readonly Statement[] | undefined;
}

/** All that any method takes something on a page for, before overlaps are settled. */
export interface PageCandidates {
  /** The text as recognizers see it, with offsets as in the page's own. */
  readonly text: string;
  readonly candidates: readonly Candidate[];
  /** Persons that the page names. */
  readonly persons: readonly Candidate[];
  /** What is weaker still, and only ever possible; `found` is what is proposed. */
  faint(found: readonly Span[]): Candidate[];
}

/**
 * Collects what the methods of a request take something for. Names found are added to `memory`, and names remembered
 * from other pages are found again; a request without methods only fills the memory and gives undefined.
 */
export function pageCandidates(
  page: AnalysedPage,
  request: Pick<AnalyseRequest, 'methods'>,
  models: Models,
  memory: DocumentMemory,
): PageCandidates | undefined {
  const context = new PageContext(page.text);
  const tagged = models.fastTagger ? nameCandidates(models.fastTagger, context.text) : [];
  const passedOver = models.fastTagger
    ? namesPassedOver(page.text, tagged, models.fastTagger.lists, page.pageNumber)
    : [];
  const places = models.gazetteer ? placeCandidates(context.text, models.gazetteer, tagged) : [];
  const fastNames = [...tagged, ...passedOver, ...places];
  const believed = doubtUnmarked(fastNames, page.tags, context.text);
  const misread = misreadNames(believed, page.tags ?? [], context.text, models.fastTagger?.lists);
  const names = page.tags ? believed.map((name) => (misread.has(name) ? name : onlyForFast(name))) : believed;
  const isOrdinary = models.fastTagger?.lists.isOrdinary;
  const marked = encoderCandidates(page.tags?.filter(isClear) ?? [], context.text, isOrdinary);
  const hyphened = namesOverHyphens(context.text, models.fastTagger, memory, page.pageNumber);
  const stated = [...statedNames(context.text, models.fastTagger?.lists), ...initials(context.text)];
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
  if (request.methods.length === 0) return undefined;
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
  return {
    text: context.text,
    candidates,
    persons,
    faint: (found) => {
      const tags = page.tags?.filter((tag) => !isClear(tag)) ?? [];
      const hints = readsContext(request) ? hintCandidates(context.text, persons, found) : [];
      return [...encoderCandidates(tags, context.text, isOrdinary).filter(isOwn), ...hints];
    },
  };
}

function isClear({ isFaint }: EncoderTag): boolean {
  return isFaint !== true;
}

function isWithin(inner: Place, outer: Place): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Only these methods have types for sensitive circumstances. */
function readsContext({ methods }: Pick<AnalyseRequest, 'methods'>): boolean {
  return methods.some((method) => method !== 'fast');
}

function withoutAdvanced(candidate: Candidate): Candidate {
  const { standard } = candidate.entity;
  return { ...candidate, entity: standard ? { standard } : {} };
}

function onlyForFast(name: Candidate): Candidate {
  return { ...name, entity: name.entity.fast ? { fast: name.entity.fast } : {} };
}
