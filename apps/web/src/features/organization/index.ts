export { invitationSearchSchema, organizationSearchSchema } from './search.model.ts';
