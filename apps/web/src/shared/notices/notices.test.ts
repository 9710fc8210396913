import { beforeEach, expect, test } from 'vitest';
import { clearNotices, markNoticesRead, noticeLog, notify } from './notices.ts';

beforeEach(clearNotices);

test('no more notices are counted as unread than the list still holds', () => {
  for (let count = 0; count < 30; count++) notify.info(`notice ${count}`);
  const { notices, unread } = noticeLog.getState();
  expect(unread).toBe(notices.length);
  markNoticesRead();
  notify.info('one more');
  expect(noticeLog.getState().unread).toBe(1);
});
