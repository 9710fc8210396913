import { agesBesideNames, birthDatesBesideNames, numbersBesideNames } from '../context/beside-names.ts';
import { contextCandidates } from '../context/context-candidates.ts';
import { hintCandidates } from '../context/hint-candidates.ts';
import { type Statement, statementCandidates } from '../context/statements.ts';
import { encoderCandidates } from '../encoder/encoder-candidates.ts';
import type { EncoderTag } from '../encoder/encoder-tag.ts';
import { weighAges } from '../encoder/spans/person-cues.ts';
import { doubtUnmarked, misreadNames } from '../encoder/unmarked-names.ts';
import { type Candidate, isPerson } from '../finding/candidate.ts';
import { isWithin, PlaceIndex } from '../finding/place-index.ts';
import type { Span } from '../finding/span.ts';
import { nameCandidates } from '../names/candidate/name-candidates.ts';
import { chatNames } from '../names/cues/chat-names.ts';
import { institutionNames } from '../names/cues/institution-names.ts';
import { namesPassedOver } from '../names/cues/passed-over.ts';
import { placeCandidates } from '../names/cues/place-candidates.ts';
import { statedNames } from '../names/cues/stated-names.ts';
import { statedPlaces } from '../names/cues/stated-places.ts';
import { userNamesOf } from '../names/cues/user-names.ts';
import type { NameLists } from '../names/lists/name-lists.ts';
import type { DocumentMemory } from '../names/memory/document-memory.ts';
import { initials } from '../names/memory/initials.ts';
import { brokenNames, namesOverHyphens } from '../names/memory/names-over-hyphens.ts';
import { recognizePage } from '../recognizers/recognize-page.ts';
import { PageContext } from '../text/page-context.ts';
import type { TextRange } from '../text/text-range.ts';
import type { AnalyseRequest } from './analyse-request.ts';
import type { Models } from './models.ts';

/** A page to be analysed. */
export interface AnalysedPage {
  readonly text: string;
  /** 1-based; 1 if left out. */
  readonly pageNumber?: number;
  /** What `models.encoder` marked in this text. */
  readonly tags?: readonly EncoderTag[] | undefined;
  /** The parts of the text that were read by OCR. */
  readonly readByOcr?: readonly TextRange[];
  /** What a language model marked; if given, it replaces the word lists for `advanced`. */
  readonly statements?: readonly Statement[] | undefined;
}

/**
 * What can be found on a page without knowing any other page. Plain data, so it can be computed in one thread and combined
 * with what is known of the document in another.
 */
export interface PageFindings {
  /** The normalised text that recognizers read; offsets are the same as in the page's own text. */
  readonly text: string;
  /** What recognizers found by its form, and values that belong to a name beside them. */
  readonly forms: readonly Candidate[];
  /** Names found by the fast tagger, the name lists and the gazetteer. */
  readonly names: readonly Candidate[];
  /** What the encoder marked with confidence. */
  readonly marks: readonly Candidate[];
  /** What the encoder marked with little confidence. */
  readonly faintMarks: readonly Candidate[];
  /** Persons known by a title, by their initials or as authors of chat messages. */
  readonly stated: readonly Candidate[];
  /** Names of institutions, such as schools and courts. */
  readonly institutions: readonly Candidate[];
  /** Names with a hyphen at the end of a line, with offsets of the text without the hyphen. */
  readonly broken: readonly Candidate[];
  /** All persons, against which numbers, ages and circumstances are judged. */
  readonly persons: readonly Candidate[];
  /** Statements about a person's circumstances, found by word lists. */
  readonly circumstances: readonly Candidate[];
}

/** Everything that some method may report for a page, before overlaps are resolved. */
export interface PageCandidates extends Pick<PageFindings, 'text' | 'persons'> {
  readonly candidates: readonly Candidate[];
  /** Weaker candidates, which are only reported as possible; `found` is what is proposed. */
  faint(found: readonly Span[]): Candidate[];
}

type AskedMethods = Pick<AnalyseRequest, 'methods'>;

/** Looks at a page by itself. A request without methods only finds its names. */
export function findOnPage(page: AnalysedPage, request: AskedMethods, models: Models): PageFindings {
  const context = new PageContext(page.text);
  const { text } = context;
  const lists = models.fastTagger?.lists;
  const { tagged, names } = namesByLists(page, text, models);
  const marked = encoderCandidates(page.tags?.filter(isClear) ?? [], text, lists);
  const stated = statedPersons(page, text, [...tagged, ...marked], models);
  const institutions = institutionsOf(text, stated);
  const institutionPlaces = new PlaceIndex(institutions);
  // A person inside the name of an institution, or at the same place, is part of that name.
  const isOwn = (name: Candidate): boolean =>
    !(isPerson(name) && institutionPlaces.has(name, (other) => isWithin(name, other)));
  const marks = marked.filter(isOwn);
  const persons = [...(page.tags ? marks : tagged.filter(isOwn)), ...stated].filter(isPerson);
  const isAsked = request.methods.length > 0;
  const faintTags = isAsked ? (page.tags?.filter((tag) => !isClear(tag)) ?? []) : [];
  return {
    text,
    forms: isAsked ? formsOf(context, page, persons, models) : [],
    names: judgedByEncoder(names, page.tags, text, lists).filter(isOwn),
    marks,
    faintMarks: encoderCandidates(faintTags, text, lists).filter(isOwn),
    stated,
    institutions,
    broken: brokenNames(text, models.fastTagger),
    persons,
    circumstances: readsContext(request) ? contextCandidates(text, persons, page.tags && marked) : [],
  };
}

/** `tagged` are the names that the fast tagger found, `names` those and what lists and gazetteer add. */
function namesByLists(
  { text: original, pageNumber }: AnalysedPage,
  text: string,
  { fastTagger, gazetteer }: Models,
): { tagged: readonly Candidate[]; names: readonly Candidate[] } {
  const tagged = fastTagger ? nameCandidates(fastTagger, text) : [];
  const passedOver = fastTagger ? namesPassedOver(original, tagged, fastTagger.lists, pageNumber) : [];
  const places = gazetteer ? placeCandidates(text, gazetteer, tagged) : [];
  const stated = fastTagger ? statedPlaces(text, [...tagged, ...places], fastTagger.lists) : [];
  return { tagged, names: [...tagged, ...passedOver, ...places, ...stated] };
}

/** Where the encoder read the page, `standard` and `advanced` leave names to it, except those that it misreads. */
function judgedByEncoder(
  names: readonly Candidate[],
  tags: readonly EncoderTag[] | undefined,
  text: string,
  lists: NameLists | undefined,
): readonly Candidate[] {
  const believed = doubtUnmarked(names, tags, text);
  if (!tags) return believed;
  const misread = misreadNames(believed, tags, text, lists);
  return believed.map((name) => (misread.has(name) ? name : onlyForFast(name)));
}

/** `found` are the names that models found on the page. */
function statedPersons(
  { pageNumber }: AnalysedPage,
  text: string,
  found: readonly Candidate[],
  { fastTagger }: Models,
): readonly Candidate[] {
  const entitled = statedNames(text, fastTagger?.lists);
  const known = [...found, ...entitled].filter(isPerson);
  const inChats = fastTagger ? chatNames(text, known, fastTagger.lists, pageNumber) : [];
  return [...entitled, ...initials(text, known), ...inChats];
}

/** Names of institutions, except those that contain the name of a stated person. */
function institutionsOf(text: string, stated: readonly Candidate[]): readonly Candidate[] {
  const statedPlaces = new PlaceIndex(stated);
  return institutionNames(text).filter((name) => !statedPlaces.has(name, (person) => isWithin(person, name)));
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
 * Collects everything that the methods of a request may report. Adds the names found to `memory` and finds names of other
 * pages again. A request without methods only fills the memory and gets undefined.
 */
export function pageCandidates(
  findings: PageFindings,
  page: Pick<AnalysedPage, 'pageNumber' | 'statements'>,
  request: AskedMethods,
  memory: DocumentMemory,
): PageCandidates | undefined {
  const { text, names, marks, stated, persons, faintMarks } = findings;
  const hyphened = namesOverHyphens(text, findings.broken, memory, page.pageNumber);
  memory.learn([...names, ...marks, ...stated], text, page.pageNumber);
  if (request.methods.length === 0) return undefined;
  const candidates = [
    ...findings.forms,
    ...names,
    ...marks,
    ...stated,
    ...findings.institutions,
    ...memory.recall(text),
    ...hyphened,
    ...statementCandidates(page.statements ?? []),
    ...(page.statements ? findings.circumstances.map(withoutAdvanced) : findings.circumstances),
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

/** Whether a method is requested that has types for sensitive circumstances: all have except `fast`. */
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
