import type { ApiKeyPermission } from '@sladd/contract';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';

/**
 * Throws `api_key.permission` if a key calls without this permission; sessions always pass. For rules that depend on the
 * body; a permission that a whole call needs is declared in the contract.
 */
export function requireKeyPermission({ key }: Actor, permission: ApiKeyPermission): void {
  if (key && !key.permissions.includes(permission)) throw new AppError('api_key.permission');
}
