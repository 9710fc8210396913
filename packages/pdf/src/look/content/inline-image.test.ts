import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { limits } from '../../engine/limits.ts';
import { imageText } from './inline-image.ts';
import { inlinePictureData } from './inline-picture-data.ts';
import { type Operation, operations } from './lexer.ts';

function pictureOf(source: string): Operation {
  const [picture] = Array.from(operations(source)).filter(({ operator }) => operator === 'BI');
  if (!picture) throw new Error('no picture in this content');
  return picture;
}

function deflatedPicture(plain: Uint8Array, tail = ''): string {
  return `BI /W 8 /H 1 /BPC 8 /F /Fl ID ${deflateSync(plain).toString('latin1')}${tail}\nEI`;
}

const bomb = deflatedPicture(new Uint8Array(limits.contentBytes + 1));

test('drops what stands behind the data of a deflated picture', () => {
  const source = deflatedPicture(new Uint8Array(8), 'Kari Testesen');
  expect(imageText(pictureOf(source), source)).toBe(deflatedPicture(new Uint8Array(8)));
});

test('drops a picture that is larger than any content may be', () => {
  expect(imageText(pictureOf(bomb), bomb)).toBe('');
});

test('does not inflate a picture that is larger than any content may be', () => {
  const { image } = pictureOf(bomb);
  if (!image) throw new Error('the operation has no picture');
  expect(inlinePictureData(image, bomb).length).toBeLessThan(bomb.length);
});
