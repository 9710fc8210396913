import { clearPatterns, createPattern, deletePattern, listPatterns, updatePattern } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { changePattern, listPatternsOf, savePattern } from './patterns.service.ts';
import { deletePatternRow, deletePatternRows } from './patterns.store.ts';

export function patternRoutes(mount: Mount, deps: Deps): void {
  mount(listPatterns, ({ actor }) => listPatternsOf(deps, actor));

  mount(createPattern, ({ actor, body }) => savePattern(deps, actor, body));

  mount(updatePattern, ({ actor, params, body }) => changePattern(deps, actor, params.id, body));

  mount(deletePattern, async ({ actor, params }) => {
    const isDeleted = await deletePatternRow(deps.db, actor.userId, params.id);
    if (!isDeleted) throw new AppError('pattern.not_found');
    return null;
  });

  mount(clearPatterns, async ({ actor }) => ({ removed: await deletePatternRows(deps.db, actor.userId) }));
}
