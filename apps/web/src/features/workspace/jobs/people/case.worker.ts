import { findPeople, secondLook } from '@sladd/case';
import type { CaseTask } from './case-apart.ts';

/**
 * Works on a case away from the screen: thousands of findings take seconds. Task and answer travel as JSON, as the page would
 * be held up longer by copying that many small objects.
 */
self.onmessage = ({ data }: MessageEvent<string>) => {
  const task = JSON.parse(data) as CaseTask;
  const answer =
    task.type === 'people' ? findPeople(task.documents) : secondLook(task.documents, task.decided);
  self.postMessage(JSON.stringify(answer));
};
