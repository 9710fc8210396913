import { hybridDetect, multiDetect } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { detectBatch } from './detect-batch.service.ts';
import { readDetectRequest } from './detect-request.ts';
import { RunningDetections } from './running-detections.ts';
import { streamDetection } from './stream-detection.service.ts';

export function detectionRoutes(mount: Mount, deps: Deps): void {
  const running = new RunningDetections();

  mount.multipart(multiDetect, ({ actor, files, fields, signal }) => {
    const run = {
      batchId: deps.newId(),
      files,
      request: readDetectRequest(fields),
      options: { owner: actor.userId, signal },
    };
    const events = running.guard(actor.sessionId, signal, streamDetection(deps.tasks, run));
    return { batchId: run.batchId, events };
  });

  mount.multipart(hybridDetect, ({ actor, files, fields, signal }) =>
    detectBatch(deps, files, readDetectRequest(fields), { owner: actor.userId, signal }),
  );
}
