import type { z } from 'zod';
import { userSchema } from '../account/auth.ts';
import { apiKeySchema } from '../billing/api-keys.ts';
import { planSchema } from '../billing/plans.ts';
import { subscriptionSchema } from '../billing/subscription.ts';
import { boundingBoxSchema, fileErrorSchema, unreadPageSchema } from '../call/boxes.ts';
import { reasonSchema, wordlessReasonSchema } from '../catalogue/reasons.ts';
import { findingSchema, mappingPageSchema, pageResultsSchema } from '../detection/detection.ts';
import { extractedPageSchema } from '../document/extract.ts';
import { searchFileResultSchema, searchMatchSchema, searchResponseSchema } from '../document/search.ts';
import { appearanceSchema } from '../redaction/appearance.ts';
import { elsewhereSchema } from '../redaction/elsewhere.ts';
import { redactionMappingSchema } from '../redaction/mapping.ts';
import { redactionOptionsSchema } from '../redaction/redaction-options.ts';
import { redactionBatchReportSchema, redactionReportSchema } from '../redaction/redaction-report.ts';
import { secondLookFileSchema, secondLooksSchema } from '../redaction/second-look.ts';

/** Schemas that are referred to by a name of their own. */
export const sharedSchemas: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [boundingBoxSchema, 'BoundingBox'],
  [fileErrorSchema, 'FileError'],
  [unreadPageSchema, 'UnreadPage'],
  [findingSchema, 'Finding'],
  [mappingPageSchema, 'MappingPage'],
  [pageResultsSchema, 'PageResults'],
  [extractedPageSchema, 'ExtractedPage'],
  [searchMatchSchema, 'SearchMatch'],
  [searchFileResultSchema, 'SearchFileResult'],
  [searchResponseSchema, 'SearchResponse'],
  [secondLookFileSchema, 'SecondLookFile'],
  [secondLooksSchema, 'SecondLooks'],
  [redactionMappingSchema, 'RedactionMapping'],
  [redactionReportSchema, 'RedactionReport'],
  [redactionBatchReportSchema, 'RedactionBatchReport'],
  [elsewhereSchema, 'Elsewhere'],
  [appearanceSchema, 'Appearance'],
  [redactionOptionsSchema, 'RedactionOptions'],
  [planSchema, 'Plan'],
  [subscriptionSchema, 'Subscription'],
  [apiKeySchema, 'ApiKey'],
  [userSchema, 'User'],
  [reasonSchema, 'Reason'],
  [wordlessReasonSchema, 'WordlessReason'],
]);
