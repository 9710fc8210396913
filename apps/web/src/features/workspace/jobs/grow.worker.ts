import { type CaseDocument, growPeople } from '@sladd/case';

/** Grows the people of a case away from the screen: thousands of findings take seconds. */
self.onmessage = ({ data }: MessageEvent<readonly CaseDocument[]>) => {
  self.postMessage(growPeople(data));
};
