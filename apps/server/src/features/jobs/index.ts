export { createJobRunner } from './job-runner.ts';
export { jobRoutes } from './jobs.routes.ts';
