import { getProofKeys } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';

export function proofRoutes(mount: Mount, { proofKeys }: Pick<Deps, 'proofKeys'>): void {
  mount(getProofKeys, () => ({ keys: [...proofKeys.published()] }));
}
