export { proofRoutes } from './proof.routes.ts';
