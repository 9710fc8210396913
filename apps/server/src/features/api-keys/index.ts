export { apiKeyRoutes } from './api-keys.routes.ts';
export { deleteKeysOf } from './api-keys.store.ts';
export { authenticateKey, isKeyOver } from './key-authenticator.ts';
