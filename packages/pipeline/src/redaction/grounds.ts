import {
  type BoxDecision,
  type Ground,
  type GroundLog,
  type GroundOptions,
  groundOptionsSchema,
} from '@sladd/contract';
import { toBoundingBox } from '@sladd/geometry';
import { BasisIndex, builtInSets, citeBriefly, citeGround, type Wording } from '@sladd/legal-bases';
import type { MarkLabel, RedactionMark } from '@sladd/pdf';
import { PipelineError } from '../errors.ts';
import { printed } from './printed.ts';

/** A mark with what it rests on. */
export interface GroundedMark extends RedactionMark {
  /** Left out where nothing was said about it. */
  readonly grounds?: readonly Ground[];
  /** Left out where nobody said what was decided of it. */
  readonly decision?: BoxDecision;
}

/** Between several grounds of one box. */
const between = ' · ';
const redacted: Readonly<Record<string, string>> = { nb: 'Sladdet', nn: 'Sladda' };

/** What the boxes of one redaction rest on: drawn on them, said of them, and listed. */
export class Grounds {
  readonly #options: GroundOptions;
  readonly #index: BasisIndex;
  readonly #wording: Wording;

  constructor(options: GroundOptions) {
    this.#options = options;
    // The last to hold a basis counts: no set of one's own takes the place of one that comes with Sladd.
    this.#index = new BasisIndex([...options.sets, ...builtInSets]);
    this.#wording = { language: options.language, style: options.style };
  }

  /** Without options those are meant that hold where marks alone name something. */
  static of(options: GroundOptions | undefined): Grounds {
    return new Grounds(options ?? groundOptionsSchema.parse({}));
  }

  /**
   * The marks, each with what it rests on as its label. Throws `PipelineError`: `redaction.invalid_ground` for one that no
   * set holds or that may not stand alone, `redaction.unprintable_label` for one whose words cannot be printed,
   * `redaction.ground_missing` where each must have one; all with the page.
   */
  apply(marks: readonly GroundedMark[]): GroundedMark[] {
    return marks.map((mark) => {
      const grounds = mark.grounds ?? this.#options.by_type[mark.entityType] ?? this.#options.otherwise;
      const { pageNumber } = mark;
      if (grounds.some((ground) => this.#index.problemOf(ground) !== null)) {
        throw new PipelineError('redaction.invalid_ground', { pageNumber });
      }
      if (grounds.length > 0)
        return { ...mark, grounds, label: withAlias(this.#labelOf(grounds, pageNumber), mark.label) };
      if (this.#options.required) throw new PipelineError('redaction.ground_missing', { pageNumber });
      return { ...mark, grounds };
    });
  }

  /** The boxes in order of reading, with what they rest on; `unreadable` areas had no room to print it. */
  logOf(marks: readonly GroundedMark[], unreadable: number): GroundLog {
    const boxes = [...marks].sort(byPlace).map(({ pageNumber, box, entityType, grounds = [], decision }) => ({
      page_number: pageNumber,
      bbox: toBoundingBox(box),
      entity_type: entityType,
      grounds: [...grounds],
      words: grounds.map((ground) => citeGround(this.#index, ground, this.#wording)),
      ...(decision ? { decision } : {}),
    }));
    return {
      boxes,
      without: boxes.filter(({ grounds }) => grounds.length === 0).length,
      ...(unreadable > 0 ? { unreadable } : {}),
    };
  }

  #labelOf(grounds: readonly Ground[], pageNumber: number): MarkLabel {
    const words = grounds.map((ground) => citeGround(this.#index, ground, this.#wording));
    const brief = Array.from(new Set(grounds.map((ground) => citeBriefly(this.#index, ground))));
    const texts = [words.join(between), brief.join(between), ...brief.slice(0, 1)];
    const { language, print } = this.#options;
    return {
      texts: print ? Array.from(new Set(texts), (text) => printed(text, pageNumber)) : [],
      spoken: `${redacted[language] ?? 'Redacted'} – ${words.join(between)}`,
    };
  }
}

function byPlace(one: RedactionMark, other: RedactionMark): number {
  return one.pageNumber - other.pageNumber || one.box.y - other.box.y || one.box.x - other.box.x;
}

/** A pseudonym takes the room on the box; what it rests on is said. */
function withAlias(label: MarkLabel, alias: MarkLabel | undefined): MarkLabel {
  return alias ? { texts: alias.texts, spoken: `${alias.spoken} – ${label.spoken}` } : label;
}
