import { findPeople, secondLook } from '@sladd/case';
import type { CaseTask } from './case-apart.ts';

/**
 * Works on a case in a worker thread, because thousands of findings take seconds. Task and answer travel as JSON: a
 * structured clone of that many small objects would block the page longer.
 */
self.onmessage = ({ data }: MessageEvent<string>) => {
  const task = JSON.parse(data) as CaseTask;
  const answer =
    task.type === 'people' ? findPeople(task.documents) : secondLook(task.documents, task.decided);
  self.postMessage(JSON.stringify(answer));
};
