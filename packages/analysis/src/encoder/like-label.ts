import type { EntityMapping } from '../finding/entity-mapping.ts';
import { type FineLabel, fineMeanings, isFineLabel } from './fine-labels.ts';

/**
 * The label of Sladd's own encoder that stands for the same thing: by it a text is judged to be plausible, a name is
 * tidied and a statement needs a person near. Undefined when no label of its own has one of these types.
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
