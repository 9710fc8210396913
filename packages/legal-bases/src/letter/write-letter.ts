import type { LetterFacts } from '@sladd/contract';
import type { BasisIndex } from '../basis-index.ts';
import { isMayRule } from '../cite/cite.ts';
import { countGrounds, type LoggedDocument, withoutGround } from '../log/redaction-log.ts';
import { gapTexts, type LetterLanguage, type LetterTexts, letterTexts } from './letter-texts.ts';

export interface LetterRequest {
  readonly language: LetterLanguage;
  readonly kind: 'refusal' | 'partial';
  readonly documents: readonly LoggedDocument[];
  readonly facts?: LetterFacts;
  /** Sentences of the organization in place of ours. */
  readonly texts?: Partial<LetterTexts>;
}

/** A piece of a letter. */
export type LetterBlock =
  | { readonly kind: 'title' | 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/**
 * Drafts a letter about a refusal or a partial access after offentleglova § 31: the provisions with paragraph and number
 * grouped by document, the secrecy rule behind § 13, what was considered for rules that leave a choice, the right to
 * complain and to a fuller reason. It knows counts and provisions, and nothing of what was removed.
 */
export function writeLetter(index: BasisIndex, request: LetterRequest): LetterBlock[] {
  const { language, kind, documents } = request;
  const texts = { ...letterTexts[language], ...request.texts };
  const facts: Record<string, string> = { ...gapTexts[language] };
  for (const [name, value] of Object.entries(request.facts ?? {}))
    if (value?.trim()) facts[name] = value.trim();
  const fill = (text: string, more: Readonly<Record<string, string | number>> = {}) =>
    text.replace(/\{(\w+)\}/gu, (gap, name: string) => String(more[name] ?? facts[name] ?? gap));
  const paragraph = (text: string): LetterBlock => ({ kind: 'paragraph', text });
  const grounds = documents.flatMap(({ boxes }) => boxes.flatMap((box) => box.grounds));

  return [
    paragraph(fill('{body}')),
    paragraph(fill('{recipient}')),
    paragraph(fill('{date}')),
    { kind: 'title', text: kind === 'refusal' ? texts.refusedSubject : texts.partialSubject },
    paragraph(fill(texts.asked)),
    paragraph(kind === 'refusal' ? texts.refused : texts.partial),
    { kind: 'heading', text: texts.groundsHead },
    ...documents.flatMap((document): LetterBlock[] => {
      const counts = countGrounds(index, document, { language, style: 'long' });
      const without = withoutGround(document).length;
      const item = (count: number, ground?: string) =>
        fill(count === 1 ? texts.boxes.one : texts.boxes.other, { count, ...(ground ? { ground } : {}) });
      const items = [
        ...counts.map(({ words, boxes }) => item(boxes, words)),
        ...(without > 0 ? [item(without)] : []),
      ];
      if (items.length === 0) return [];
      return [
        paragraph(fill(texts.documentHead, { label: document.name ?? document.label })),
        { kind: 'list', items },
      ];
    }),
    ...(grounds.some((ground) => ground.rests_on !== undefined) ? [paragraph(texts.secrecy)] : []),
    ...(grounds.some((ground) => isMayRule(index, ground)) ? [paragraph(fill(texts.wider))] : []),
    { kind: 'heading', text: texts.complaintHead },
    paragraph(fill(texts.complaint)),
    paragraph(fill(texts.reason)),
    paragraph(texts.greeting),
    paragraph(fill('{signature}')),
    paragraph(fill('{body}')),
  ];
}
