import { explainPlace, hybridDetect, multiDetect } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { payerOf } from '../../http/actor.ts';
import type { Mount } from '../../http/mount.ts';
import { openMeter } from '../subscriptions/index.ts';
import { detectBatch } from './detect-batch.service.ts';
import { detectRequestFor, setByOrganizationField } from './detect-request.ts';
import { explain } from './explain.service.ts';
import { RunCursors } from './run-cursors.ts';
import { runKeyOf } from './run-key.ts';
import { RunningDetections } from './running-detections.ts';
import { streamDetection } from './stream-detection.service.ts';

export function detectionRoutes(mount: Mount, deps: Deps): void {
  const running = new RunningDetections(deps.shared);
  const cursors = new RunCursors(deps.shared);

  mount.multipart(multiDetect, async ({ actor, files, fields, signal, request }) => {
    const sizes = files.map(({ bytes }) => bytes.length);
    const lastEventId = request.headers['last-event-id'];
    const { request: detectRequest, setByOrganization } = await detectRequestFor(deps.db, actor, fields);
    return running.guard(actor.sessionId, signal, async () => {
      const meter = await openMeter(deps, {
        userId: actor.userId,
        payer: payerOf(actor),
        request: detectRequest,
        runKey: runKeyOf(request.headers),
        isContinued: lastEventId !== undefined,
      });
      const run = {
        batchId: deps.newId(),
        files,
        request: detectRequest,
        setByOrganization,
        meter,
        options: { owner: actor.userId, signal },
      };
      const question = { sizes, request: run.request };
      const cursor = await cursors.connect(actor.sessionId, question, [lastEventId].flat()[0]);
      const { after, done, onEvent } = cursor;
      const events = streamDetection(deps.tasks, { ...run, done });
      return { batchId: run.batchId, events, after, onEvent };
    });
  });

  mount.multipart(hybridDetect, async ({ actor, files, fields, signal, request }) => {
    const { request: detectRequest, setByOrganization } = await detectRequestFor(deps.db, actor, fields);
    const meter = await openMeter(deps, {
      userId: actor.userId,
      payer: payerOf(actor),
      request: detectRequest,
      runKey: runKeyOf(request.headers),
      isContinued: false,
    });
    const run = { files, request: detectRequest, meter };
    const answer = await detectBatch(deps, run, { owner: actor.userId, signal });
    return { ...answer, ...setByOrganizationField(setByOrganization) };
  });

  mount.multipart(explainPlace, async ({ actor, files, fields, signal }) => {
    const { text, bounding_box: box, page_number: pageNumber } = fields;
    const place = {
      ...(text === undefined ? {} : { text }),
      ...(box === undefined ? {} : { box }),
      ...(pageNumber === undefined ? {} : { pageNumber }),
    };
    const request = { ...(await detectRequestFor(deps.db, actor, fields)).request, ...place };
    return explain(deps.tasks, files, request, { owner: actor.userId, signal });
  });
}
