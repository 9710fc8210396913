import type { DetectionMethod, ErrorCode } from '@sladd/contract';
import { detectionMethods } from '@sladd/contract/work';
import { encoders, hasModelsFolder, NETWORK, restsOnEncoder, VOCABULARY } from './encoder-model.ts';
import {
  listedFiles,
  MODEL_LIST,
  modelsFolder,
  NETWORK_RUNTIME,
  readModelFile,
  undefinedWhenUnavailable,
} from './model-files.ts';
import { NAMES, PLACES } from './models.ts';
import { canRunNetworks } from './onnx-networks.ts';

/** A model or a language of text recognition, and whether it can be used. */
export interface InventoryItem {
  readonly name: string;
  readonly origin: 'embedded' | 'folder' | 'ocr';
  /** Only set if it cannot be used. */
  readonly code?: Extract<ErrorCode, 'model.unavailable' | `ocr.${string}`>;
  /** Why it cannot be used, in one English sentence; null if it can. */
  readonly problem: string | null;
  readonly licence?: string;
  /** Only set for models of the administrator's folder. */
  readonly version?: string;
  /** Only set for models of the administrator's folder. */
  readonly methods?: readonly DetectionMethod[];
  readonly use?: 'replace' | 'add';
  /** Only set for models of the administrator's folder whose manifest states it. */
  readonly languages?: readonly string[];
}

const code = 'model.unavailable' as const;

/**
 * The models and language data in use, each checked: the files that come with Sladd by their checksums, the models in
 * the administrator's folder by loading them. Contains no data of documents.
 */
export async function inventory(): Promise<InventoryItem[]> {
  return [...(await modelInventory()), ...(await readingInventory())];
}

/** The part of {@link inventory} about the models of these methods. `from` has the models that come with Sladd. */
export async function modelInventory(
  methods: readonly DetectionMethod[] = detectionMethods,
  from?: string,
): Promise<InventoryItem[]> {
  if (!methods.some(restsOnEncoder)) return embedded([NAMES, PLACES], from);
  return [...(await embedded(ownFiles, from)), ...(await runtime()), ...(await ofFolder())];
}

/** What comes with Sladd. */
const ownFiles: readonly string[] = [NAMES, PLACES, NETWORK, VOCABULARY];

async function embedded(names: readonly string[], from?: string): Promise<InventoryItem[]> {
  const origin = 'embedded' as const;
  const files = await undefinedWhenUnavailable(async () => listedFiles(from ?? modelsFolder()));
  if (!files || files.length === 0)
    return [{ name: MODEL_LIST, origin, code, problem: 'There is no list of models.' }];
  return Promise.all(
    names.map(async (name) => {
      const listed = files.find(({ file }) => file === name);
      if (!listed) return { name, origin, code, problem: `The file is not in ${MODEL_LIST}.` };
      const isWhole = await undefinedWhenUnavailable(() => readModelFile(from ?? modelsFolder(), name));
      const item = { name, origin, licence: listed.licence };
      return isWhole
        ? { ...item, problem: null }
        : { ...item, code, problem: 'The file is missing or damaged.' };
    }),
  );
}

/** Only listed if it does not load. */
async function runtime(): Promise<InventoryItem[]> {
  if (await canRunNetworks()) return [];
  return [{ name: NETWORK_RUNTIME, origin: 'embedded', code, problem: 'It does not load on this machine.' }];
}

async function ofFolder(): Promise<InventoryItem[]> {
  // Without a folder, the encoder need not be loaded for this.
  if (!hasModelsFolder()) return [];
  const { models, unusable } = await encoders();
  return [
    ...models.map(({ manifest: { name, version, licence, methods, use, languages } }) => ({
      name: `${name} ${version}`,
      version,
      origin: 'folder' as const,
      problem: null,
      licence,
      methods,
      use,
      ...(languages ? { languages } : {}),
    })),
    ...unusable.map(({ folder, problem }) => ({ name: folder, origin: 'folder' as const, code, problem })),
  ];
}

/** The part of {@link inventory} about text recognition. */
export async function readingInventory(): Promise<InventoryItem[]> {
  // Imported here because most documents need no text recognition.
  const { createOcr, OcrError } = await import('@sladd/ocr');
  const name = 'language data of text recognition';
  try {
    const reader = await createOcr({ workers: 1 });
    await reader.close();
    return [{ name, origin: 'ocr', problem: null }];
  } catch (error) {
    if (!(error instanceof OcrError)) throw error;
    const problem = `Missing or damaged: ${error.detail ?? 'the engine'}.`;
    return [{ name, origin: 'ocr', code: error.code, problem }];
  }
}
