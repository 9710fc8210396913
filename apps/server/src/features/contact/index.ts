export { contactRoutes } from './contact.routes.ts';
export { contactLetters } from './contact-letters.ts';
