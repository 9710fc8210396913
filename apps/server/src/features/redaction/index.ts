export { errorReport, failedCheckReport } from './failed-file.ts';
export { proofOf } from './proof-entries.ts';
export { redactFile } from './redact-file.ts';
export { redactionRoutes } from './redaction.routes.ts';
export { removedElsewhere } from './removed-elsewhere.ts';
export { type RedactionFields, requestOf, setByOrganization, underRules } from './rules-of-redaction.ts';
export { stampReport } from './stamp-report.ts';
export { type ZipEntry, zipStream } from './zip-files.ts';
