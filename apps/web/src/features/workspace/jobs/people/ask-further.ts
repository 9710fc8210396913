import type { HistoryStep } from '../../model/history/history.ts';
import { caseNow } from '../../model/people/case-now.ts';
import { touches } from '../../model/people/name-marks.ts';
import { keysOfNames } from '../../model/people/pages-to-follow.ts';
import { say, textOf } from '../../mounted/say.ts';
import type { Workspace } from '../../mounted/workspace.ts';
import { decidePeople } from './people.ts';

/** Long enough to read the name of the person. */
const ASKED_MS = 8000;

/**
 * After somebody decided a name differently from its person, asks whether that applies to all places of the person;
 * nothing changes without an answer.
 */
export function askFurther(workspace: Workspace, { changes, decided }: HistoryStep): void {
  const { people } = workspace.store.getState();
  const after = changes.at(-1)?.updated[0]?.[1];
  if (decided || !after || !people.found || people.records.length === 0) return;
  const { outcomes, state } = caseNow(people.found, people.records);
  const keys = keysOfNames(people.names);
  const outcome = outcomes.find(
    ({ file, pageNumber, start, end }) =>
      pageNumber === after.pageNumber &&
      keys.get(file) === after.fileKey &&
      after.span !== null &&
      touches(after, { start, end, boxes: [] }),
  );
  const [key] = outcome?.people ?? [];
  const person = state.people.find((one) => one.key === key);
  const isOtherwise =
    (outcome?.action === 'remove' && after.decision === 'rejected') ||
    (outcome?.action === 'keep' && after.decision === 'accepted');
  if (!person || outcome?.people.length !== 1 || !isOtherwise) return;
  const action = after.decision === 'rejected' ? 'keep' : 'remove';
  const values = { name: person.name, count: person.mentions.length - 1 };
  if (values.count === 0) return;
  say.info(action === 'keep' ? 'people.isRemoved' : 'people.isKept', values, {
    durationMs: ASKED_MS,
    action: {
      label: textOf('people.hereToo'),
      onClick: () => decidePeople(workspace, [person.key], { action }),
    },
  });
}
