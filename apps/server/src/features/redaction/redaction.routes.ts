import { redactFiles, secondLook, secondLookStream } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { redactBatch } from './redact-batch.service.ts';
import { lookAgainInBatch } from './second-look.service.ts';
import { streamSecondLook } from './stream-second-look.service.ts';

export function redactionRoutes(mount: Mount, deps: Deps): void {
  mount.multipart(redactFiles, ({ actor, files, fields, signal }) =>
    redactBatch(deps, files, fields, { owner: actor.userId, signal }),
  );

  mount.multipart(secondLook, ({ actor, files, fields, signal }) =>
    lookAgainInBatch(deps, files, fields, { owner: actor.userId, signal }),
  );

  mount.multipart(secondLookStream, ({ actor, files, fields, signal }) => {
    const batchId = deps.newId();
    const options = { owner: actor.userId, signal };
    return { batchId, events: streamSecondLook(deps, { batchId, files, fields, options }) };
  });
}
