import { growPeople, secondLook } from '@sladd/case';
import type { CaseTask } from './case-apart.ts';

/** Works on a case away from the screen: thousands of findings take seconds. */
self.onmessage = ({ data }: MessageEvent<CaseTask>) => {
  self.postMessage(
    data.type === 'grow' ? growPeople(data.documents) : secondLook(data.documents, data.decided),
  );
};
