export { extractRoutes } from './extract.routes.ts';
