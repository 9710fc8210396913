import type { DetectionMethod } from '@sladd/contract';
import { detectionMethods } from '@sladd/contract/work';
import { NETWORK, restsOnEncoder, VOCABULARY } from './encoder-model.ts';
import { type InventoryItem, modelInventory, readingInventory } from './inventory.ts';
import { MODEL_LIST, NETWORK_RUNTIME } from './model-files.ts';
import { NAMES } from './models.ts';

/** A method whose own model cannot be used, so that only its rules find something, and why, in one English sentence. */
interface LackingMethod {
  readonly method: DetectionMethod;
  readonly problem: string;
}

/** What an installation has to do without. */
export interface Lacking {
  readonly methods: readonly LackingMethod[];
  /** Why text in pictures cannot be read, in one English sentence; null if it can. */
  readonly reading: string | null;
}

/** What cannot be done with the models and language data of an inventory. */
export function lackingIn(items: readonly InventoryItem[]): Lacking {
  const broken = items.filter(({ problem }) => problem !== null);
  const methods = detectionMethods.flatMap((method): LackingMethod[] => {
    if (items.some((item) => readsFor(item, method))) return [];
    const files = restsOnEncoder(method) ? encoderParts : nameParts;
    const cause = broken.find(({ origin, name }) => origin === 'embedded' && files.includes(name));
    return cause ? [{ method, problem: `${cause.name}: ${cause.problem}` }] : [];
  });
  return { methods, reading: broken.find(({ origin }) => origin === 'ocr')?.problem ?? null };
}

/** What a run with these methods has to do without, before it begins. Loads no network that the run does not load. */
export async function lackingFor(
  methods: readonly DetectionMethod[],
  { readsPictures, from }: { readonly readsPictures: boolean; readonly from?: string | undefined },
): Promise<Lacking> {
  const items = [
    ...(await modelInventory(methods, from)),
    ...(readsPictures ? await readingInventory() : []),
  ];
  const lacking = lackingIn(items);
  return { ...lacking, methods: lacking.methods.filter(({ method }) => methods.includes(method)) };
}

const encoderParts: readonly string[] = [MODEL_LIST, NETWORK_RUNTIME, NETWORK, VOCABULARY];
const nameParts: readonly string[] = [MODEL_LIST, NAMES];

/** Whether this is a model of the administrator's folder that works for the method. */
function readsFor({ origin, problem, methods = [] }: InventoryItem, method: DetectionMethod): boolean {
  return origin === 'folder' && problem === null && methods.includes(method);
}
