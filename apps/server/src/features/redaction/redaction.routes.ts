import { redactFiles, secondLook, secondLookStream } from '@sladd/contract';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { approvalGate } from '../approvals/index.ts';
import { standingOf } from '../rules/index.ts';
import { redactBatch } from './redact-batch.service.ts';
import { lookAgainInBatch } from './second-look.service.ts';
import { streamSecondLook } from './stream-second-look.service.ts';

export function redactionRoutes(mount: Mount, deps: Deps): void {
  mount.multipart(redactFiles, async ({ actor, files, fields, signal, request }) => {
    const gate = await approvalGate(deps, actor, auditActorOf(actor, request));
    const standing = await standingOf(deps.db, actor);
    return redactBatch(deps, files, fields, { owner: actor.userId, signal, gate, standing });
  });

  mount.multipart(secondLook, ({ actor, files, fields, signal }) =>
    lookAgainInBatch(deps, files, fields, { owner: actor.userId, signal }),
  );

  mount.multipart(secondLookStream, ({ actor, files, fields, signal }) => {
    const batchId = deps.newId();
    const options = { owner: actor.userId, signal };
    return { batchId, events: streamSecondLook(deps, { batchId, files, fields, options }) };
  });
}
