import type { EntityMapping } from '../finding/entity-mapping.ts';
import { type FineLabel, fineMeanings, isFineLabel } from './fine-labels.ts';

/**
 * The label of Sladd's own encoder for the same thing. It decides how the plausibility of a text is judged, how a name
 * is tidied, and whether a statement needs a person nearby. Undefined if none of its labels has one of these types.
 */
export function likeLabel({ standard = [], advanced = [] }: EntityMapping): FineLabel | undefined {
  const labels = Object.keys(fineMeanings).filter(isFineLabel);
  const [first] = standard;
  const [statement] = advanced;
  const exact = labels.find((label) => {
    const own: EntityMapping = fineMeanings[label].entity;
    return own.standard?.[0] === first && own.advanced?.[0] === statement;
  });
  return (
    exact ??
    labels.find((label) => {
      const own: EntityMapping = fineMeanings[label].entity;
      const isSame = first !== undefined && own.standard?.includes(first);
      return (
        isSame === true || (first === undefined && statement !== undefined && own.advanced?.[0] === statement)
      );
    })
  );
}
