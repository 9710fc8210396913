export { contactRoutes } from './contact.routes.ts';
export { contactMailKinds } from './contact-mail-kinds.ts';
