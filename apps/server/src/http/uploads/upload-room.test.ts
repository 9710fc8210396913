import { expect, test } from 'vitest';
import { UploadRoom } from './upload-room.ts';

const forever = new AbortController().signal;

test('lets forms in as long as they fit, then one after the other as room comes free, owners in turn', async () => {
  const room = new UploadRoom(100);
  const order: string[] = [];
  const leaveFirst = await room.enter('ada', 60, forever);
  const leaveSecond = await room.enter('cy', 40, forever);
  const wait = async (name: string, owner: string, bytes: number) => {
    const leave = await room.enter(owner, bytes, forever);
    order.push(name);
    return leave;
  };
  const waits = [wait('ada 3', 'ada', 60), wait('ada 4', 'ada', 60), wait('bo 1', 'bo', 40)];
  await Promise.resolve();
  expect(order).toEqual([]);
  leaveFirst();
  leaveFirst();
  (await waits[0])?.();
  leaveSecond();
  expect(await Promise.all(waits.slice(1))).toHaveLength(2);
  expect(order).toEqual(['ada 3', 'bo 1', 'ada 4']);
});

test('leaves half of it to others, past the forms that one owner has waiting', async () => {
  const room = new UploadRoom(100);
  const leave = await room.enter('ada', 60, forever);
  const order: string[] = [];
  const wait = async (owner: string, bytes: number) => {
    const leaveLater = await room.enter(owner, bytes, forever);
    order.push(`${owner} ${bytes}`);
    return leaveLater;
  };
  const [small, large] = [wait('ada', 30), wait('ada', 60)];
  await wait('bo', 30);
  expect(order).toEqual(['bo 30']);
  leave();
  const leaveSmall = await small;
  expect(order).toEqual(['bo 30', 'ada 30']);
  leaveSmall();
  await large;
  expect(order).toEqual(['bo 30', 'ada 30', 'ada 60']);
});

test('takes a form larger than all of it once it is alone', async () => {
  const room = new UploadRoom(100);
  const leave = await room.enter('ada', 10, forever);
  const large = room.enter('bo', 1000, forever);
  leave();
  await expect(large).resolves.toBeTypeOf('function');
});

test('says busy after the wait, and forgets who went away', async () => {
  const room = new UploadRoom(100, 20);
  const leave = await room.enter('ada', 100, forever);
  await expect(room.enter('bo', 50, forever)).rejects.toMatchObject({
    code: 'task.busy',
    retryAfterSeconds: 5,
  });
  const gone = new AbortController();
  const waiting = room.enter('cy', 50, gone.signal);
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'task.cancelled' });
  leave();
  await expect(room.enter('dan', 100, forever)).resolves.toBeTypeOf('function');
});
