import { expect, it } from 'vitest';
import { createBus } from './bus.ts';

it('tells each listener what was emitted until it stops, also when one stops while it is told', () => {
  const bus = createBus<{ renamed: { name: string }; cleared: undefined }>();
  const heard: string[] = [];
  const stop = bus.on('renamed', ({ name }) => {
    heard.push(`first ${name}`);
    stop();
  });
  bus.on('renamed', ({ name }) => heard.push(`second ${name}`));
  bus.on('cleared', () => heard.push('cleared'));
  bus.emit('renamed', { name: 'a' });
  bus.emit('renamed', { name: 'b' });
  bus.emit('cleared');
  expect(heard).toEqual(['first a', 'second a', 'second b', 'cleared']);
});
