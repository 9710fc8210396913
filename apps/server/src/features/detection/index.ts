export { detectionRoutes } from './detection.routes.ts';
