import { type ExtractedPage, extractText } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';

export function extractRoutes(mount: Mount, { tasks }: Deps): void {
  mount.multipart(extractText, async ({ actor, files: [upload], fields: { password }, signal }) => {
    if (!upload) throw new AppError('files.none');
    const file = password === undefined ? upload : { ...upload, password };
    const pages: ExtractedPage[] = [];
    for await (const event of tasks.run('extract', { file }, { owner: actor.userId, signal })) {
      if (event.type === 'page') pages.push(event.page);
    }
    return { results: { pages } };
  });
}
