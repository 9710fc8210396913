// The worker thread of Tesseract: loads each set of data at its first use and handles one request at a time.
import { parentPort, workerData } from 'node:worker_threads';
import { OcrError } from '../errors.ts';
import type { DataName } from '../language-data.ts';
import type { Orientation, ThreadAnswer, ThreadData, ThreadRequest } from './messages.ts';
import { Tesseract } from './tesseract-core.ts';

const { files } = workerData as ThreadData;
const loaded = new Map<DataName, Promise<Tesseract>>();

/** Page segmentation modes of tesseract/publictypes.h. Others took minutes on halftone images. */
const segmentation = { page: '3', line: '7' } as const;

/** Clockwise quarter turns by orientation id of tesseract/osdetect.h, which counts counter-clockwise. */
const turnsById = [0, 3, 2, 1] as const;

parentPort?.on('message', (request: ThreadRequest) => {
  answer(request).then(
    (result) => parentPort?.postMessage(result),
    (error: unknown) => parentPort?.postMessage(failure(error)),
  );
});

function answer(request: ThreadRequest): Promise<ThreadAnswer> {
  return request.kind === 'recognize' ? recognize(request) : detectOrientation(request);
}

async function recognize(request: ThreadRequest & { kind: 'recognize' }): Promise<ThreadAnswer> {
  const tesseract = await load(request.language);
  const { api } = tesseract;
  api.SetVariable('tessedit_pageseg_mode', segmentation[request.layout]);
  // Without it Tesseract guesses from the size of the image and finds lines that do not exist.
  api.SetVariable('user_defined_dpi', String(request.dpi));
  tesseract.setImage(request.image);
  try {
    if (api.Recognize(null) !== 0) throw new OcrError('ocr.engine_failed');
    return { tsv: api.GetTSVText() };
  } finally {
    api.Clear();
  }
}

async function detectOrientation({
  image,
  dpi,
}: ThreadRequest & { kind: 'orientation' }): Promise<ThreadAnswer> {
  const tesseract = await load('osd');
  const { api } = tesseract;
  api.SetVariable('user_defined_dpi', String(dpi));
  tesseract.setImage(image);
  try {
    const result = tesseract.orientationResult();
    if (!api.DetectOS(result)) return { orientation: null };
    const { orientation_id: id, oconfidence: confidence } = result.best_result;
    const quarterTurns = turnsById[id] ?? 0;
    return { orientation: { quarterTurns, confidence } satisfies Orientation };
  } finally {
    api.Clear();
  }
}

function load(name: DataName): Promise<Tesseract> {
  const known = loaded.get(name);
  if (known) return known;
  const loading = Tesseract.load(files, name, name === 'osd' ? 'legacy' : 'lstm');
  loaded.set(name, loading);
  return loading;
}

function failure(error: unknown): ThreadAnswer {
  if (!(error instanceof OcrError)) return { error: 'ocr.engine_failed' };
  return error.detail === undefined ? { error: error.code } : { error: error.code, detail: error.detail };
}
