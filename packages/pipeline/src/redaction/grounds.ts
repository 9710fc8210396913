import type { BoxDecision, Ground, GroundLog, GroundOptions } from '@sladd/contract';
import { groundOptionsSchema } from '@sladd/contract/work';
import { toBoundingBox } from '@sladd/geometry';
import { BasisIndex, builtInSets, citeBriefly, citeGround, type Wording } from '@sladd/legal-bases';
import type { MarkLabel, RedactionMark } from '@sladd/pdf';
import { PipelineError } from '../errors.ts';
import { printed } from './printed.ts';

/** A mark with its legal bases. */
export interface GroundedMark extends RedactionMark {
  /** Absent if no legal basis was given. */
  readonly grounds?: readonly Ground[];
  /** Absent if no decision was recorded. */
  readonly decision?: BoxDecision;
}

/** Separates several legal bases on one box. */
const between = ' · ';
const redacted: Readonly<Record<string, string>> = { nb: 'Sladdet', nn: 'Sladda' };

/** The legal bases of the boxes of one redaction: their labels, and their log. */
export class Grounds {
  readonly #options: GroundOptions;
  readonly #index: BasisIndex;
  readonly #wording: Wording;

  constructor(options: GroundOptions) {
    this.#options = options;
    // If several sets have a basis, the last one is used, so that no custom set replaces a built-in one.
    this.#index = new BasisIndex([...options.sets, ...builtInSets]);
    this.#wording = { language: options.language, style: options.style };
  }

  /** Without options the defaults of the contract apply: only marks that name a legal basis have one. */
  static of(options: GroundOptions | undefined): Grounds {
    return new Grounds(options ?? groundOptionsSchema.parse({}));
  }

  /**
   * The marks with their legal bases as labels. Throws `PipelineError`, with the page: `redaction.invalid_ground` for a
   * basis that is in no set or must not stand alone, `redaction.unprintable_label` for one whose words cannot be
   * printed, `redaction.ground_missing` if every mark needs one.
   */
  apply(marks: readonly GroundedMark[]): GroundedMark[] {
    return marks.map((mark) => {
      const grounds = mark.grounds ?? this.#groundsOfType(mark.entityType) ?? this.#options.otherwise;
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

  /** The log of the boxes in reading order; `unreadable` is the number of labels that did not fit. */
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

  /** Types are free text, and an object inherits names such as `constructor`. */
  #groundsOfType(entityType: string): readonly Ground[] | undefined {
    const { by_type } = this.#options;
    return Object.hasOwn(by_type, entityType) ? by_type[entityType] : undefined;
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

/** On the box a pseudonym replaces the legal basis, which is still read by screen readers. */
function withAlias(label: MarkLabel, alias: MarkLabel | undefined): MarkLabel {
  return alias ? { texts: alias.texts, spoken: `${alias.spoken} – ${label.spoken}` } : label;
}
