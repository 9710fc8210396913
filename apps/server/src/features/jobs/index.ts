export { createJobDesk } from './job-desk.ts';
export { jobRoutes } from './jobs.routes.ts';
