import {
  type OpenMark,
  readMarks,
  redactFiles,
  secondLook,
  secondLookStream,
  writeMarks,
} from '@sladd/contract';
import type { DocumentFile } from '@sladd/pipeline';
import { auditActorOf } from '../../audit/audit-actor.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import { approvalGate } from '../approvals/index.ts';
import { standingOf } from '../rules/index.ts';
import { readOpenMarks, writeOpenMarks } from './open-marks.service.ts';
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

  mount.multipart(readMarks, ({ actor, files, fields, signal }) =>
    readOpenMarks(deps, documentOf(files, fields.password), { owner: actor.userId, signal }),
  );

  mount.multipart(writeMarks, ({ actor, files, fields, signal }) =>
    writeOpenMarks(deps, documentOf(files, fields.password), marksToWrite(fields), {
      owner: actor.userId,
      signal,
    }),
  );
}

/** Marks read from a file can carry notes that repeat what they cover; these are written only on request. */
function marksToWrite({ marks, with_words }: { marks: readonly OpenMark[]; with_words: boolean }) {
  return with_words ? marks : marks.map((mark) => ({ ...mark, contents: '' }));
}

function documentOf([upload]: readonly UploadedFile[], password: string | undefined): DocumentFile {
  if (!upload) throw new AppError('files.none');
  return password === undefined ? upload : { ...upload, password };
}
