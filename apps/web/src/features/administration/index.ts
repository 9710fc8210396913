export { adminSearchSchema } from './search.model.ts';
