export { checkDueDomains } from './domain-job.ts';
export { domainOfEmail } from './domain-name.ts';
export { domainRoutes } from './domains.routes.ts';
export { findVerifiedOwner } from './domains.store.ts';
