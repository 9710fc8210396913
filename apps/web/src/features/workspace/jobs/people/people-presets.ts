import { officialsOf, recordsOfPreset } from '@sladd/case';
import { caseDocuments } from '../../model/people/case-documents.ts';
import { caseNow } from '../../model/people/case-now.ts';
import { readingStore } from '../../mounted/reading-store.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { addRecords } from './people.ts';

/** Decides about all undecided people according to the preset of the case, as one undo step. */
export function decideByPreset(workspace: Workspace): void {
  const { people, files, marks } = workspace.store.getState();
  if (!people.found || people.preset === null) return;
  const { state } = caseNow(people.found, people.records);
  const documents = caseDocuments(files, readingStore(workspace).getState(), marks.highlights);
  const officials = officialsOf(state.people, documents);
  const subject = people.subject === null ? {} : { subject: people.subject };
  addRecords(workspace, recordsOfPreset(people.preset, state, { ...subject, officials }));
}
