/** The place of a signature: bottom left corner and size, in points of PDF space. */
export interface SignaturePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Content operators that draw a signature like a pen: a capital, loops of decreasing size, and a stroke back below them. */
export function signatureStrokes({ x, y, width, height }: SignaturePlace, pen = 1.2): string {
  const points: [number, number][] = [];
  for (let step = 0; step <= 240; step++) {
    const t = step / 240;
    const size = t < 0.18 ? 1 : 0.55 * (1 - 0.55 * t);
    const loop = 2 * Math.PI * (t < 0.18 ? 1.3 * (t / 0.18) : 8 * t + 0.3 * Math.sin(11 * t));
    points.push([
      x + width * (0.06 + 0.86 * t) + 0.05 * width * Math.cos(loop),
      y + height * (0.45 + 0.5 * size * Math.sin(loop)),
    ]);
  }
  for (let step = 1; step <= 40; step++) {
    const t = step / 40;
    points.push([x + width * (0.92 - 0.6 * t), y + height * (0.3 - 0.25 * Math.sin(Math.PI * t))]);
  }
  const path = points.map(
    ([px, py], index) => `${px.toFixed(2)} ${py.toFixed(2)} ${index === 0 ? 'm' : 'l'}`,
  );
  return `q 0.1 0.1 0.4 RG ${pen} w 1 J 1 j\n${path.join('\n')}\nS Q\n`;
}
