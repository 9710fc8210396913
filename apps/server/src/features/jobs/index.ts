export { createJobDesk } from './desk.ts';
export { jobRoutes } from './jobs.routes.ts';
