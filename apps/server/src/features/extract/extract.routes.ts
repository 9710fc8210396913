import { type ExtractedPage, extractText, streamText as streamTextRoute } from '@sladd/contract';
import type { DocumentFile } from '@sladd/pipeline';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import type { UploadedFile } from '../../http/uploads/upload.ts';
import { streamText } from './stream-text.service.ts';

export function extractRoutes(mount: Mount, { tasks, newId }: Deps): void {
  mount.multipart(extractText, async ({ actor, files, fields, signal }) => {
    const file = documentOf(files, fields.password);
    const pages: ExtractedPage[] = [];
    for await (const event of tasks.run('extract', { file }, { owner: actor.userId, signal })) {
      if (event.type === 'page') pages.push(event.page);
    }
    return { results: { pages } };
  });

  mount.multipart(streamTextRoute, ({ actor, files, fields, signal }) => {
    const batchId = newId();
    const file = documentOf(files, fields.password);
    const firstPage = fields.first_page ?? 1;
    const options = { owner: actor.userId, signal };
    return { batchId, events: streamText(tasks, { batchId, file, firstPage, options }) };
  });
}

function documentOf([upload]: readonly UploadedFile[], password: string | undefined): DocumentFile {
  if (!upload) throw new AppError('files.none');
  return password === undefined ? upload : { ...upload, password };
}
