import type { ApiKeyPermission } from '@sladd/contract';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';

/**
 * Throws `api_key.permission` unless a key that calls may do this; a session may. For rules that depend on what is asked;
 * a permission that a whole call needs is declared in the contract instead.
 */
export function requireKeyPermission({ key }: Actor, permission: ApiKeyPermission): void {
  if (key && !key.permissions.includes(permission)) throw new AppError('api_key.permission');
}
