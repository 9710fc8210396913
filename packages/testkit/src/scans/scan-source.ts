import type { Matrix, PageRect } from '@sladd/geometry';
import type { GrayPicture } from './gray-picture.ts';
import { joinHomographies, turn } from './homography.ts';
import { warp } from './warp.ts';

/** A picture that fills a page, as a source that renders it at any resolution and rotation, with bilinear interpolation. */
export function scanSource(scan: {
  readonly picture: GrayPicture;
  readonly width: number;
  readonly height: number;
}) {
  const { picture, width, height } = scan;
  const box: PageRect = { x: 0, y: 0, width, height };
  return {
    pageNumber: 1,
    width,
    height,
    dominantImage: { widthPx: picture.width, heightPx: picture.height, box },
    render({ dpi, degrees }: { readonly dpi: number; readonly degrees: number }) {
      const scale = dpi / 72;
      const toPixels = [
        (width * scale) / picture.width,
        0,
        0,
        0,
        (height * scale) / picture.height,
        0,
        0,
        0,
        1,
      ];
      const turned = turn(width * scale, height * scale, degrees);
      const image = warp(picture, joinHomographies(toPixels, turned.map), turned);
      return { image, dpi, toPage: pageMatrix(turned.map, scale) };
    },
  };
}

/** From rotated pixels to page points. The inverse of a rotation is its transpose. */
function pageMatrix([a = 0, c = 0, e = 0, b = 0, d = 0, f = 0]: readonly number[], scale: number): Matrix {
  return [a / scale, c / scale, b / scale, d / scale, -(a * e + b * f) / scale, -(c * e + d * f) / scale];
}
