import { z } from 'zod';
import { detectionMethods } from './entities.ts';
import { type Thing, thingNames, things } from './things.ts';

/** Something found at a place that is not proposed. */
const found = {
  entity_type: z.string(),
  engine: z.enum(detectionMethods),
  /** 0 to 1. */
  score: z.number().min(0).max(1),
};
const threshold = z.number().min(0).max(1);

/**
 * Why a place on a page was marked or not: a closed list of codes with their parameters, without words of the document.
 * In the order in which they are shown.
 */
export const whyNotSchema = z.discriminatedUnion('code', [
  answer('marked', found),
  answer('only_possible', { ...found, threshold }),
  answer('below_threshold', { ...found, threshold }),
  answer('ignore_list', found),
  answer('type_not_chosen', found),
  answer('method_not_chosen', found),
  answer('lost_to', { ...found, winner: z.string() }),
  answer('kept_off', { thing: z.enum(thingNames as [Thing, ...Thing[]]) }),
  answer('nobody_found_it', {}),
  answer('no_text', {}),
  answer('area_unread', {}),
]);
export type WhyNot = z.infer<typeof whyNotSchema>;
/** The code of an answer. */
export type WhyNotCode = WhyNot['code'];

function answer<Code extends string, Params extends z.ZodRawShape>(code: Code, params: Params) {
  return z.object({ code: z.literal(code), params: z.object(params) });
}

/** The English sentence for each code; `{name}` stands for a parameter. */
export const whyNotTexts = {
  marked: 'This detection marks it: {type}, by {engine} ({score}).',
  only_possible:
    'It is listed as possible: {type}, by {engine}, with {score} below your threshold of {threshold}.',
  below_threshold:
    'It was taken for {type} by {engine}, but with {score} it is below your threshold of {threshold}.',
  ignore_list: 'It was taken for {type} by {engine} ({score}), but its text is on the ignore list.',
  type_not_chosen: 'It was taken for {type} by {engine} ({score}), but that type is not looked for.',
  method_not_chosen: '{engine} would take it for {type} ({score}), but that method is not chosen.',
  lost_to: 'It was taken for {type} by {engine} ({score}), but a stronger finding covers it: {winner}.',
  kept_off: 'It was taken for {thing}, which is never proposed and keeps other guesses off.',
  nobody_found_it: 'No rule, list or model takes it for anything sensitive.',
  no_text: 'No text stands here.',
  area_unread: 'It lies in a part of the page that nobody could read.',
} as const satisfies Record<WhyNotCode, string>;

/** The codes of all answers, in the order in which they are shown. */
export const whyNotCodes = Object.keys(whyNotTexts) as WhyNotCode[];

/** How one language writes the parameters of an answer. */
export interface WhyNotWriter {
  thing(thing: Thing): string;
  type(entityType: string): string;
  engine(method: (typeof detectionMethods)[number]): string;
  percent(share: number): string;
}

/** The parameters of an answer as texts, ready to be put into its sentence. */
export function whyNotParams({ params }: WhyNot, writer: WhyNotWriter): Record<string, string> {
  const texts: Record<string, string> = {};
  if ('thing' in params) texts.thing = writer.thing(params.thing);
  if ('entity_type' in params) {
    texts.type = writer.type(params.entity_type);
    texts.engine = writer.engine(params.engine);
    texts.score = writer.percent(params.score);
  }
  if ('threshold' in params) texts.threshold = writer.percent(params.threshold);
  if ('winner' in params) texts.winner = writer.type(params.winner);
  return texts;
}

const english: WhyNotWriter = {
  thing: (name) => things[name],
  type: (name) => name,
  engine: (name) => `'${name}'`,
  percent: (share) => `${Math.round(share * 100)} %`,
};

/** The answers as English sentences. */
export function whyNotInEnglish(answers: readonly WhyNot[]): string {
  return answers
    .map((one) => {
      const params = whyNotParams(one, english);
      return whyNotTexts[one.code].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    })
    .join(' ');
}
