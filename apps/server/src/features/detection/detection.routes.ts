import { hybridDetect, multiDetect } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { detectBatch } from './detect-batch.service.ts';
import { readDetectRequest } from './detect-request.ts';
import { RunCursors } from './run-cursors.ts';
import { RunningDetections } from './running-detections.ts';
import { streamDetection } from './stream-detection.service.ts';

export function detectionRoutes(mount: Mount, deps: Deps): void {
  const running = new RunningDetections();
  const cursors = new RunCursors();

  mount.multipart(multiDetect, ({ actor, files, fields, signal, request }) => {
    const sizes = files.map(({ bytes }) => bytes.length);
    const lastEventId = request.headers['last-event-id'];
    const run = {
      batchId: deps.newId(),
      files,
      request: readDetectRequest(fields),
      options: { owner: actor.userId, signal },
    };
    running.refuseSecond(actor.sessionId);
    const question = { sizes, request: run.request };
    const { after, done, onEvent } = cursors.connect(actor.sessionId, question, [lastEventId].flat()[0]);
    const events = running.guard(actor.sessionId, signal, streamDetection(deps.tasks, { ...run, done }));
    return { batchId: run.batchId, events, after, onEvent };
  });

  mount.multipart(hybridDetect, ({ actor, files, fields, signal }) =>
    detectBatch(deps, files, readDetectRequest(fields), { owner: actor.userId, signal }),
  );
}
