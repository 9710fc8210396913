import { agesBesideNames, birthDatesBesideNames, numbersBesideNames } from '../context/beside-names.ts';
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
import { chatNames } from '../names/chat-names.ts';
import type { DocumentMemory } from '../names/document-memory.ts';
import { initials } from '../names/initials.ts';
import { institutionNames } from '../names/institution-names.ts';
import { nameCandidates } from '../names/name-candidates.ts';
import { brokenNames, namesOverHyphens } from '../names/names-over-hyphens.ts';
import { namesPassedOver } from '../names/passed-over.ts';
import { placeCandidates } from '../names/place-candidates.ts';
import { statedNames } from '../names/stated-names.ts';
import { userNamesOf } from '../names/user-names.ts';
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

/**
 * What a page says by itself, before what is known from other pages is added: the same whoever looks at it, and plain data, so
 * that it can be found in one thread and settled in another.
 */
export interface PageLook {
  /** The text as recognizers see it, with offsets as in the page's own. */
  readonly text: string;
  /** What has a form, with what stands beside names. */
  readonly forms: readonly Candidate[];
  readonly names: readonly Candidate[];
  /** What the encoder is sure of, and what it is not. */
  readonly marks: readonly Candidate[];
  readonly faintMarks: readonly Candidate[];
  readonly stated: readonly Candidate[];
  readonly institutions: readonly Candidate[];
  /** Names that a hyphen breaks, with offsets of the text without it. */
  readonly broken: readonly Candidate[];
  readonly persons: readonly Candidate[];
  readonly circumstances: readonly Candidate[];
}

/** All that any method takes something on a page for, before overlaps are settled. */
export interface PageCandidates extends Pick<PageLook, 'text' | 'persons'> {
  readonly candidates: readonly Candidate[];
  /** What is weaker still, and only ever possible; `found` is what is proposed. */
  faint(found: readonly Span[]): Candidate[];
}

type AskedMethods = Pick<AnalyseRequest, 'methods'>;

/** Looks at a page by itself. A request without methods asks for its names alone. */
export function lookAtPage(page: AnalysedPage, request: AskedMethods, models: Models): PageLook {
  const context = new PageContext(page.text);
  const { text } = context;
  const tagged = models.fastTagger ? nameCandidates(models.fastTagger, text) : [];
  const passedOver = models.fastTagger
    ? namesPassedOver(page.text, tagged, models.fastTagger.lists, page.pageNumber)
    : [];
  const places = models.gazetteer ? placeCandidates(text, models.gazetteer, tagged) : [];
  const fastNames = [...tagged, ...passedOver, ...places];
  const believed = doubtUnmarked(fastNames, page.tags, text);
  const misread = misreadNames(believed, page.tags ?? [], text, models.fastTagger?.lists);
  const names = page.tags ? believed.map((name) => (misread.has(name) ? name : onlyForFast(name))) : believed;
  const lists = models.fastTagger?.lists;
  const marked = encoderCandidates(page.tags?.filter(isClear) ?? [], text, lists);
  const entitled = statedNames(text, models.fastTagger?.lists);
  const known = [...tagged, ...marked, ...entitled].filter(isPerson);
  const written = models.fastTagger ? chatNames(text, known, models.fastTagger.lists, page.pageNumber) : [];
  const stated = [...entitled, ...initials(text, known), ...written];
  const statedPlaces = new PlaceIndex(stated);
  const institutions = institutionNames(text).filter(
    (name) => !statedPlaces.has(name, (person) => isWithin(person, name)),
  );
  const institutionPlaces = new PlaceIndex(institutions);
  // A person found within an institution's name, or in place of it, is none.
  const isOwn = (name: Candidate): boolean =>
    !(isPerson(name) && institutionPlaces.has(name, (other) => isWithin(name, other)));
  const marks = marked.filter(isOwn);
  const persons = [...(page.tags ? marks : tagged.filter(isOwn)), ...stated].filter(isPerson);
  const isAsked = request.methods.length > 0;
  const faintTags = isAsked ? (page.tags?.filter((tag) => !isClear(tag)) ?? []) : [];
  return {
    text,
    forms: isAsked ? formsOf(context, page, persons, models) : [],
    names: names.filter(isOwn),
    marks,
    faintMarks: encoderCandidates(faintTags, text, lists).filter(isOwn),
    stated,
    institutions,
    broken: brokenNames(text, models.fastTagger),
    persons,
    circumstances: readsContext(request) ? contextCandidates(text, persons, page.tags && marked) : [],
  };
}

function formsOf(
  context: PageContext,
  { readByOcr = [] }: AnalysedPage,
  persons: readonly Candidate[],
  { fastTagger, gazetteer }: Models,
): Candidate[] {
  const recognized = weighAges(recognizePage(context, readByOcr, gazetteer), persons, context.text);
  return [
    ...birthDatesBesideNames(recognized, persons, context.text),
    ...agesBesideNames(persons, context.text),
    ...numbersBesideNames(persons, context.text),
    ...userNamesOf(persons, context.text, fastTagger?.lists.isOrdinary),
  ];
}

/**
 * Collects what the methods of a request take something for. Names found are added to `memory`, and names remembered
 * from other pages are found again; a request without methods only fills the memory and gives undefined.
 */
export function pageCandidates(
  look: PageLook,
  page: Pick<AnalysedPage, 'pageNumber' | 'statements'>,
  request: AskedMethods,
  memory: DocumentMemory,
): PageCandidates | undefined {
  const { text, names, marks, stated, persons, faintMarks } = look;
  const hyphened = namesOverHyphens(text, look.broken, memory, page.pageNumber);
  memory.learn([...names, ...marks, ...stated], text, page.pageNumber);
  if (request.methods.length === 0) return undefined;
  const candidates = [
    ...look.forms,
    ...names,
    ...marks,
    ...stated,
    ...look.institutions,
    ...memory.recall(text),
    ...hyphened,
    ...statementCandidates(page.statements ?? []),
    ...(page.statements ? look.circumstances.map(withoutAdvanced) : look.circumstances),
  ];
  return {
    text,
    candidates,
    persons,
    faint: (found) => [...faintMarks, ...(readsContext(request) ? hintCandidates(text, persons, found) : [])],
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
