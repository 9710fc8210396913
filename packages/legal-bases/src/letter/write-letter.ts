import type { LetterFacts, LetterLanguage, LetterTexts } from '@sladd/contract';
import { letterSentenceNames } from '@sladd/contract/work';
import type { BasisIndex } from '../basis-index.ts';
import { isMayRule } from '../cite/cite.ts';
import { countGrounds, type LoggedDocument, withoutGround } from '../log/redaction-log.ts';
import { explainGrounds } from './explain-grounds.ts';
import { gapTexts, letterTexts } from './letter-texts.ts';

/** The input of a letter. */
export interface LetterRequest {
  readonly language: LetterLanguage;
  readonly kind: 'refusal' | 'partial';
  readonly documents: readonly LoggedDocument[];
  readonly facts?: LetterFacts;
  /** Sentences of the organization that replace the defaults. */
  readonly texts?: LetterTexts[LetterLanguage] | undefined;
}

/** A block of a letter. */
export type LetterBlock =
  | { readonly kind: 'title' | 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/**
 * Drafts a letter about a refusal or partial access under offentleglova § 31: the provisions with paragraph and number,
 * grouped by document, the secrecy rule behind § 13, the considerations for rules that leave a choice, the right to complain
 * and to a more detailed reason, and an appendix that says what each provision is. It uses counts and provisions only,
 * nothing of the removed content.
 */
export function writeLetter(index: BasisIndex, request: LetterRequest): LetterBlock[] {
  const { language, kind, documents } = request;
  const texts = { ...letterTexts[language] };
  for (const name of letterSentenceNames) texts[name] = unbroken(request.texts?.[name] ?? texts[name]);
  const facts = new Map(Object.entries(gapTexts[language]));
  for (const [name, value] of Object.entries(request.facts ?? {}))
    if (value?.trim()) facts.set(name, value.trim());
  const fill = (text: string, more: Readonly<Record<string, string | number>> = {}) =>
    text.replace(/\{(\w+)\}/gu, (gap, name: string) =>
      String((Object.hasOwn(more, name) ? more[name] : facts.get(name)) ?? gap),
    );
  const paragraph = (text: string): LetterBlock => ({ kind: 'paragraph', text });
  const grounds = documents.flatMap(({ boxes }) => boxes.flatMap((box) => box.grounds));
  const explained = explainGrounds(index, documents, language);

  return [
    paragraph(fill('{body}')),
    paragraph(fill('{recipient}')),
    paragraph(fill('{date}')),
    { kind: 'title', text: fill(kind === 'refusal' ? texts.refused_subject : texts.partial_subject) },
    paragraph(fill(texts.asked)),
    paragraph(fill(kind === 'refusal' ? texts.refused : texts.partial)),
    { kind: 'heading', text: fill(texts.grounds_head) },
    ...documents.flatMap((document): LetterBlock[] => {
      const counts = countGrounds(index, document, { language, style: 'long' });
      const without = withoutGround(document).length;
      const item = (count: number, ground?: string) =>
        fill(count === 1 ? texts.boxes_one : texts.boxes_other, { count, ...(ground ? { ground } : {}) });
      const items = [
        ...counts.map(({ words, boxes }) => item(boxes, words)),
        ...(without > 0 ? [item(without)] : []),
      ];
      if (items.length === 0) return [];
      return [
        paragraph(fill(texts.document_head, { label: document.name ?? document.label })),
        { kind: 'list', items },
      ];
    }),
    ...(grounds.some((ground) => ground.rests_on !== undefined) ? [paragraph(fill(texts.secrecy))] : []),
    ...(grounds.some((ground) => isMayRule(index, ground)) ? [paragraph(fill(texts.wider))] : []),
    { kind: 'heading', text: fill(texts.complaint_head) },
    paragraph(fill(texts.complaint)),
    paragraph(fill(texts.reason)),
    paragraph(fill(texts.greeting)),
    paragraph(fill('{signature}')),
    paragraph(fill('{body}')),
    ...(explained.length > 0
      ? [
          { kind: 'heading', text: fill(texts.appendix_head) } as const,
          { kind: 'list', items: explained } as const,
        ]
      : []),
  ];
}

/** Puts non-breaking spaces after § and after a count. */
function unbroken(sentence: string): string {
  return sentence.replace(/(§|\{count\}) /gu, '$1\u00a0');
}
