import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { saveFailureText } from './save-failure.ts';

test('a failed save is explained by the server, otherwise by the fallback', () => {
  const told = new ApiError('client.unexpected_answer', { serverText: 'Closed on Mondays', status: 400 });
  expect(saveFailureText(told, 'fallback')).toBe('Closed on Mondays');
  expect(saveFailureText(new ApiError('client.unexpected_answer', { status: 502 }), 'fallback')).toBe(
    'fallback',
  );
  expect(saveFailureText(new TypeError('a fault of the page'), 'fallback')).toBe('fallback');
});
