import { annotationTraps } from './annotation-traps.ts';
import { carrierTraps } from './carrier-traps.ts';
import { contentTraps } from './content-traps.ts';
import { cropTraps } from './crop-traps.ts';
import { drawingTraps } from './drawing-traps.ts';
import { fileTraps } from './file-traps.ts';
import { fontProgramTraps } from './font-program-traps.ts';
import { fontTraps } from './font-traps.ts';
import { hiddenTraps } from './hidden-traps.ts';
import { misplacedTraps } from './misplaced-traps.ts';
import { nestedTraps } from './nested-traps.ts';
import { printTraps } from './print-traps.ts';
import { privateTraps } from './private-traps.ts';
import { shapeTraps } from './shape-traps.ts';
import { strayTraps } from './stray-traps.ts';
import { streamTraps } from './stream-traps.ts';
import { technicalTraps } from './technical-traps.ts';
import { pageSpaceTraps, textTraps } from './text-traps.ts';
import type { Trap } from './trap.ts';

export { keptFieldTraps } from './field-traps.ts';
export { type PictureTrap, pictureTraps, sharedPicture, sharedShapes } from './picture-traps.ts';
export { type RepeatedTrap, repeatedTraps } from './repeated-traps.ts';
export type { TermTrap } from './term-trap.ts';
export { termTraps } from './term-traps.ts';
export { secret, type Trap, type TrapArea, withObjects } from './trap.ts';

/** All documents that hide the secret where a careless redaction leaves it. */
export function secretTraps(): Trap[] {
  return [
    ...textTraps(),
    ...pageSpaceTraps(),
    ...carrierTraps(),
    ...annotationTraps(),
    ...drawingTraps(),
    ...shapeTraps(),
    ...contentTraps(),
    ...privateTraps(),
    ...streamTraps(),
    ...fontTraps(),
    ...fontProgramTraps(),
    ...cropTraps(),
    ...technicalTraps(),
    ...hiddenTraps(),
    ...printTraps(),
    ...nestedTraps(),
    ...misplacedTraps(),
    ...strayTraps(),
    ...fileTraps(),
  ];
}
