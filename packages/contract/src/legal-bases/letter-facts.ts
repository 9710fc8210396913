import { z } from 'zod';

const fact = (words: string) => z.string().trim().max(500).optional().describe(words);

/** What a clerk knows about a case. Missing facts appear in brackets in the draft letter. */
export const letterFactsSchema = z.strictObject({
  body: fact('Name of the public body'),
  recipient: fact('Who asked'),
  case: fact('Number of the case'),
  date: fact('Date of the letter'),
  asked_on: fact('When access was asked for'),
  considered: fact('What was given weight to, for rules that leave a choice'),
  appeal_body: fact('Who decides complaints'),
  signature: fact('Who signs'),
  decided_by: fact('Who decided, for the log; a role where left out'),
});
export type LetterFacts = z.infer<typeof letterFactsSchema>;
