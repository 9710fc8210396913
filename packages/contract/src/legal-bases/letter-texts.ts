import { z } from 'zod';

/** The languages of letters: both forms of Norwegian, and English. */
export const letterLanguages = ['nb', 'nn', 'en'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

/** The sentences of a letter, in order, each with the fields that must be filled in. */
export const letterSentences = {
  refused_subject: [],
  partial_subject: [],
  asked: [],
  refused: [],
  partial: [],
  grounds_head: [],
  document_head: ['label'],
  boxes_one: ['ground', 'count'],
  boxes_other: ['ground', 'count'],
  secrecy: [],
  wider: ['considered'],
  complaint_head: [],
  complaint: ['appeal_body'],
  reason: [],
  greeting: [],
  appendix_head: [],
} as const satisfies Record<string, readonly string[]>;
export type LetterSentence = keyof typeof letterSentences;
/** The names of the sentences that an organization can replace. */
export const letterSentenceNames = Object.keys(letterSentences) as LetterSentence[];

/** Largest length of a sentence, in characters. */
const LETTER_SENTENCE_LENGTH = 2000;

/** The optional fields of every sentence: what a clerk knows about the case. */
const knownFields = [
  ...(['body', 'recipient', 'case', 'date', 'asked_on', 'considered'] as const),
  ...(['appeal_body', 'signature'] as const),
];

const sentenceOf = (name: LetterSentence) =>
  z
    .string()
    .trim()
    .min(1, 'The sentence is empty')
    .max(LETTER_SENTENCE_LENGTH, 'A sentence must be at most 2000 characters')
    .superRefine((text, context) => {
      const required: readonly string[] = letterSentences[name];
      const named = new Set(Array.from(text.matchAll(/\{([^{}]*)\}/gu), ([, field]) => field ?? ''));
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (required.some((field) => !named.has(field)))
        refuse('A field that belongs into the sentence is missing');
      const known: readonly string[] = [...required, ...knownFields];
      if ([...named].some((field) => !known.includes(field))) refuse('The letter has no such field');
    })
    .optional()
    .describe('Replaces the sentence that comes with Sladd; fields are in braces');

const sentencesSchema = z
  .strictObject(
    Object.fromEntries(letterSentenceNames.map((name) => [name, sentenceOf(name)])) as Record<
      LetterSentence,
      ReturnType<typeof sentenceOf>
    >,
  )
  .describe('The sentences of one language');

/** An organization's own sentences for the letter, by language. */
export const letterTextsSchema = z.strictObject({
  nb: sentencesSchema,
  nn: sentencesSchema,
  en: sentencesSchema,
});
export type LetterTexts = z.infer<typeof letterTextsSchema>;
