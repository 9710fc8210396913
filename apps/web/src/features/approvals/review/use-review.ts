import type { Draft, DraftNote } from '@sladd/contract';
import { useCallback, useMemo, useState } from 'react';
import {
  marksOf,
  type NoteBox,
  noteAbout,
  type ReviewMark,
  type ReviewTab,
  stepFrom,
} from './review.model.ts';

/** What a reviewer has chosen, written and seen of a draft. Stays on the page until the answer is sent. */
export function useReview(draft: Draft) {
  const [tab, setTab] = useState<ReviewTab>(draft.message === null ? 'boxes' : 'notes');
  const [chosen, setChosen] = useState<ReviewMark | null>(null);
  const [notes, setNotes] = useState<readonly DraftNote[]>([]);
  /** The index of the note in editing. */
  const [writing, setWriting] = useState<number | null>(null);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const marks = useMemo(() => marksOf(draft), [draft]);
  const see = useCallback(
    (page: number) => setSeen((old) => (old.has(page) ? old : new Set([...old, page]))),
    [],
  );
  return {
    tab,
    setTab,
    chosen,
    setChosen,
    notes,
    writing,
    seen,
    see,
    marks,
    step: (by: 1 | -1): ReviewMark | null => {
      const next = stepFrom(tab === 'left' ? marks.left : marks.boxes, chosen, by);
      if (next) setChosen(next);
      return next;
    },
    /** Starts a note about an area without a mark, else about the chosen mark or the page. */
    begin: (page: number, box: NoteBox | null = null) => {
      setNotes([...notes, box ? { page, box, entity_type: null, text: '' } : noteAbout(chosen, page)]);
      setWriting(notes.length);
      setTab('notes');
    },
    edit: setWriting,
    write: (text: string) =>
      setNotes(notes.map((note, index) => (index === writing ? { ...note, text } : note))),
    /** Ends editing and removes empty notes. */
    settle: () => {
      setNotes(notes.filter(({ text }) => text.trim() !== ''));
      setWriting(null);
    },
    remove: (index: number) => {
      setNotes(notes.filter((_, at) => at !== index));
      setWriting(null);
    },
  };
}

export type Review = ReturnType<typeof useReview>;
