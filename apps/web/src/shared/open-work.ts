import type { ReportedFile } from '@sladd/contract';

/** The work that would be lost or aborted by a reload. Numbers only. */
export interface OpenWork {
  readonly files: number;
  readonly marks: number;
  /** Whether a detection, search or redaction is running. */
  readonly isRunning: boolean;
}

/** A part of the page that has open work and can keep it across a reload. */
export interface WorkHolder {
  /** Null if there is none. */
  present(): OpenWork | null;
  /** Keeps the work in the browser for the next load. Resolves with whether all of it is safe. */
  keep(): Promise<boolean>;
  /** The open files by size and number only, for problem reports. */
  shapes(): readonly ReportedFile[];
}

const holders = new Set<WorkHolder>();

/** Registers a holder of work; returns a function to unregister it. */
export function holdWork(holder: WorkHolder): () => void {
  holders.add(holder);
  return () => holders.delete(holder);
}

/** All open work of this page; null if there is none. */
export function openWork(): OpenWork | null {
  const all = [...holders].map((holder) => holder.present()).filter((work) => work !== null);
  if (all.length === 0) return null;
  return {
    files: all.reduce((sum, { files }) => sum + files, 0),
    marks: all.reduce((sum, { marks }) => sum + marks, 0),
    isRunning: all.some(({ isRunning }) => isRunning),
  };
}

/** All open files by size and number only. */
export function shapesOfFiles(): readonly ReportedFile[] {
  return [...holders].flatMap((holder) => holder.shapes());
}

/** Keeps all open work across a reload. Resolves with whether all of it is safe. */
export async function keepWork(): Promise<boolean> {
  const kept = await Promise.all([...holders].map((holder) => holder.keep()));
  return kept.every(Boolean);
}

/** Whether the user is typing: a field with text has the focus. */
export function isTyping(active: Element | null = document.activeElement): boolean {
  if (active instanceof HTMLTextAreaElement) return active.value !== '';
  if (active instanceof HTMLInputElement) return typed.has(active.type) && active.value !== '';
  return active instanceof HTMLElement && active.isContentEditable;
}

const typed = new Set(['text', 'search', 'email', 'password', 'url', 'tel', 'number']);
