export { redactionRoutes } from './redaction.routes.ts';
