import { z } from 'zod';
import { pageNumberSchema } from '../call/boxes.ts';
import { type Thing, thingNames, things } from './things.ts';

const thing = z.enum(thingNames as [Thing, ...Thing[]]);
/** 0 to 1. */
const score = z.number().min(0).max(1);
const words = z.array(z.string()).min(1);

const withoutWords = [
  reason('form', { thing }),
  reason('check_digits_hold', { thing }),
  reason('domain_can_exist', { thing }),
  reason('every_part_valid', { thing }),
  reason('in_numbering_plan', { thing }),
  reason('in_postal_register', { thing }),
  reason('in_street_register', { thing }),
  reason('list_of_places', {}),
  reason('name_model', { thing, score }),
  reason('encoder', { thing, score }),
  reason('word_list', { thing }),
  reason('found_again', { page: pageNumberSchema }),
  reason('approximate', {}),
  reason('ink_by_hand', {}),
  reason('photo_shades', {}),
  reason('code_read', {}),
] as const;

const withWords = [
  reason('label_of_field', { thing, label: z.string() }),
  reason('near_words', { words }),
  reason('title_before_name', { title: z.string() }),
  reason('folder_model', { thing, model: z.string(), score }),
  reason('about_someone', { word: z.string() }),
  reason('language_model', { thing, model: z.string() }),
  reason('code_says', { word: z.string() }),
  reason('answer_words', { words }),
  reason('answer_synonym', { word: z.string(), asked: z.string() }),
  reason('answer_compound', { word: z.string(), asked: z.string() }),
  reason('answer_sentence', { words }),
] as const;

/**
 * Why something was found: a closed list of codes with their parameters. Words, labels and titles are from the lists of
 * the product, so a reason never repeats the document, except those of `answer_*` and `code_says`.
 */
export const reasonSchema = z.discriminatedUnion('code', [...withoutWords, ...withWords]);
export type Reason = z.infer<typeof reasonSchema>;
/** The code of a reason. */
export type ReasonCode = Reason['code'];

/** The reasons without words of the document, which a history may keep. */
export const wordlessReasonSchema = z.discriminatedUnion('code', withoutWords);
export type WordlessReason = z.infer<typeof wordlessReasonSchema>;

/** Returns the reasons without words of the document. */
export function wordlessOf(reasons: readonly Reason[]): WordlessReason[] {
  return reasons.flatMap((one) => wordlessReasonSchema.safeParse(one).data ?? []);
}

function reason<Code extends string, Params extends z.ZodRawShape>(code: Code, params: Params) {
  return z.object({ code: z.literal(code), params: z.object(params) });
}

/** The English text of each code, as a part of a sentence; `{name}` stands for a parameter. */
export const reasonTexts = {
  form: 'has the form of {thing}',
  check_digits_hold: 'valid check digits of {thing}',
  domain_can_exist: 'has the form of {thing} at a domain that can exist',
  every_part_valid: 'has the form of {thing}, valid in every part',
  in_numbering_plan: 'has the form of {thing} in the numbering plan',
  in_postal_register: 'has the form of {thing} in the postal register',
  in_street_register: 'has the form of {thing} in the register of streets and places',
  label_of_field: 'stands after the label {label} for {thing}',
  near_words: 'near {words}',
  title_before_name: 'stands after the title {title}',
  list_of_places: 'in the list of Norwegian places and streets',
  name_model: 'read as {thing} by the name model ({score})',
  encoder: 'read as {thing} by the language model of Sladd ({score})',
  folder_model: 'read as {thing} by the model {model} ({score})',
  word_list: 'in the word list for {thing}',
  about_someone: 'in a sentence about somebody ({word})',
  language_model: 'read as {thing} by the model {model}',
  found_again: 'the same name stands in full on page {page}',
  approximate: 'where it begins and ends is a guess',
  ink_by_hand: 'thin, joined lines as a pen draws them',
  photo_shades: 'a picture with the shades of a photograph',
  code_read: 'a code that machines read',
  code_says: 'a scanner reads {word}',
  answer_words: 'has {words}',
  answer_synonym: 'has {word}, which means much the same as {asked}',
  answer_compound: 'has {word}, which holds {asked}',
  answer_sentence: 'in a sentence with {words}',
} as const satisfies Record<ReasonCode, string>;

/** The codes of all reasons. */
export const reasonCodes = Object.keys(reasonTexts) as ReasonCode[];

/** How one language writes the parameters of a reason. */
export interface ReasonWriter {
  thing(thing: Thing): string;
  /** A word or label, in the language's quotation marks. */
  quoted(word: string): string;
  percent(share: number): string;
}

/** The parameters of a reason as texts, ready to be put into its sentence. */
export function reasonParams({ params }: Reason, writer: ReasonWriter): Record<string, string> {
  const texts: Record<string, string> = {};
  if ('thing' in params) texts.thing = writer.thing(params.thing);
  if ('label' in params) texts.label = writer.quoted(params.label);
  if ('title' in params) texts.title = writer.quoted(params.title);
  if ('word' in params) texts.word = writer.quoted(params.word);
  if ('asked' in params) texts.asked = writer.quoted(params.asked);
  if ('words' in params) texts.words = params.words.map(writer.quoted).join(', ');
  if ('score' in params) texts.score = writer.percent(params.score);
  if ('model' in params) texts.model = params.model;
  if ('page' in params) texts.page = String(params.page);
  return texts;
}

const english: ReasonWriter = {
  thing: (name) => things[name],
  quoted: (word) => `“${word}”`,
  percent: (share) => `${Math.round(share * 100)} %`,
};

/** The reasons as one English sentence; empty without reasons. */
export function explainInEnglish(reasons: readonly Reason[]): string {
  const parts = reasons.map((one) => {
    const params = reasonParams(one, english);
    return reasonTexts[one.code].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  });
  const sentence = parts.join(', ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
