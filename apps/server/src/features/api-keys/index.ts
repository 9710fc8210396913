export { apiKeyRoutes } from './api-keys.routes.ts';
export { authenticateKey, isKeyOver } from './key-authenticator.ts';
