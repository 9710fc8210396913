export { detectFile, type HybridFileResult, unpaidFile } from './detect-file.ts';
export { detectRequestFor, setByOrganizationField } from './detect-request.ts';
export { detectionRoutes } from './detection.routes.ts';
export { runKeyOf } from './run-key.ts';
