import { deleteDocument, getDocument, listDocuments, saveDocument } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { listDocumentsOf, openDocument, recordDocument } from './documents.service.ts';
import { deleteDocumentRow } from './documents.store.ts';

export function documentRoutes(mount: Mount, deps: Deps): void {
  mount(listDocuments, ({ actor, query }) => listDocumentsOf(deps, actor, query));

  mount(saveDocument, ({ actor, body }) => recordDocument(deps, actor, body));

  mount(getDocument, ({ actor, params }) => openDocument(deps, actor, params.id));

  mount(deleteDocument, async ({ actor, params }) => {
    const isDeleted = await deleteDocumentRow(deps.db, actor.userId, params.id);
    if (!isDeleted) throw new AppError('document.not_found');
    return null;
  });
}
