import { expect, test, vi } from 'vitest';
import { hashOfFile } from './hash-of-file.ts';

/** The example of FIPS 180-4. */
const HASH_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

test('a file is read once, however often its hash is asked for', async () => {
  const file = new File(['abc'], 'a.pdf');
  const read = vi.spyOn(file, 'arrayBuffer');
  expect(await Promise.all([hashOfFile(file), hashOfFile(file)])).toEqual([HASH_OF_ABC, HASH_OF_ABC]);
  expect(await hashOfFile(file)).toBe(HASH_OF_ABC);
  expect(read).toHaveBeenCalledOnce();
});

test('a file that cannot be read now is read again', async () => {
  const file = new File(['abc'], 'a.pdf');
  vi.spyOn(file, 'arrayBuffer').mockRejectedValueOnce(new DOMException('it was moved', 'NotReadableError'));
  expect(await hashOfFile(file)).toBeNull();
  expect(await hashOfFile(file)).toBe(HASH_OF_ABC);
});
