import type { ReportedFile } from '@sladd/contract';

/** What would be lost or broken off by loading the page anew. Numbers alone. */
export interface OpenWork {
  readonly files: number;
  readonly marks: number;
  /** Whether a detection, search or redaction is under way. */
  readonly isRunning: boolean;
}

/** Whoever holds work says how much, and can keep it over a reload. */
export interface WorkHolder {
  /** Null where there is none. */
  present(): OpenWork | null;
  /** Keeps the work in the browser for the next load of the page. Tells whether all of it is safe. */
  keep(): Promise<boolean>;
  /** The open files by their shape alone, for the report of a problem. */
  shapes(): readonly ReportedFile[];
}

const holders = new Set<WorkHolder>();

/** Adds a holder of work, for as long as it is on screen; returns how to take it away. */
export function holdWork(holder: WorkHolder): () => void {
  holders.add(holder);
  return () => holders.delete(holder);
}

/** All work that is open in this page; null where there is none. */
export function openWork(): OpenWork | null {
  const all = [...holders].map((holder) => holder.present()).filter((work) => work !== null);
  if (all.length === 0) return null;
  return {
    files: all.reduce((sum, { files }) => sum + files, 0),
    marks: all.reduce((sum, { marks }) => sum + marks, 0),
    isRunning: all.some(({ isRunning }) => isRunning),
  };
}

/** All open files by their shape alone. */
export function shapesOfFiles(): readonly ReportedFile[] {
  return [...holders].flatMap((holder) => holder.shapes());
}

/** Keeps all open work over a reload. Tells whether all of it is safe. */
export async function keepWork(): Promise<boolean> {
  const kept = await Promise.all([...holders].map((holder) => holder.keep()));
  return kept.every(Boolean);
}

/** Whether somebody is in the middle of writing something: a field with text in it has the keyboard. */
export function isTyping(active: Element | null = document.activeElement): boolean {
  if (active instanceof HTMLTextAreaElement) return active.value !== '';
  if (active instanceof HTMLInputElement) return typed.has(active.type) && active.value !== '';
  return active instanceof HTMLElement && active.isContentEditable;
}

const typed = new Set(['text', 'search', 'email', 'password', 'url', 'tel', 'number']);
