import { clearPatterns, createPattern, deletePattern, listPatterns, updatePattern } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import {
  changePattern,
  listPatternsOf,
  removeAllPatterns,
  removePattern,
  savePattern,
} from './patterns.service.ts';

export function patternRoutes(mount: Mount, deps: Deps): void {
  mount(listPatterns, ({ actor }) => listPatternsOf(deps, actor));

  mount(createPattern, ({ actor, body }) => savePattern(deps, actor, body));

  mount(updatePattern, ({ actor, params, body }) => changePattern(deps, actor, params.id, body));

  mount(deletePattern, async ({ actor, params }) => {
    await removePattern(deps, actor, params.id);
    return null;
  });

  mount(clearPatterns, async ({ actor }) => ({ removed: await removeAllPatterns(deps, actor) }));
}
