import { z } from 'zod';
import { carriers } from '../redaction/carriers.ts';
import { findingCarriers } from '../redaction/finding-carriers.ts';
import { findingCauses } from '../redaction/finding-causes.ts';

/** What the user was looking at when reporting a problem. */
export const problemKinds = ['crash', 'outdated_page', 'failed_call', 'notice', 'menu'] as const;
export type ProblemKind = (typeof problemKinds)[number];

/** Rough file sizes; an exact one could tell which file it is. */
export const fileSizes = ['to_100_kB', 'to_1_MB', 'to_10_MB', 'to_100_MB', 'more'] as const;
export type FileSize = (typeof fileSizes)[number];

/** Largest number of calls and actions in a report, the newest ones. */
export const REPORTED_EVENTS = 50;

/** A name from the program: a code, version, route or command. No spaces, no `@`, only ASCII. */
const machineWord = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.:+-]{0,59}$/u);
const routePath = z.string().regex(/^(\/[A-Za-z0-9_.:$-]{0,40}){1,8}$/u);
const count = z.number().int().min(0).max(10_000_000);
const at = z.iso.datetime();

/** One open file, described only by its structure. */
export const reportedFileSchema = z.strictObject({
  pages: count.describe('Pages, or how many there are'),
  size: z.enum(fileSizes).describe('The upper bound of its size, in steps'),
  status: z.enum(['opening', 'locked', 'ready', 'failed']).describe('Whether it could be opened'),
  problem: machineWord.nullable().describe('Code of why it could not be opened'),
  findings: count.describe('Places that a detection found'),
  marks: count.describe('All places that are marked'),
  removed: z
    .array(z.strictObject({ carrier: z.enum(carriers), count }))
    .max(200)
    .describe('What its redaction removed besides the marks'),
  failed_checks: z
    .array(z.strictObject({ carrier: z.enum(findingCarriers), cause: z.enum(findingCauses), count }))
    .max(200)
    .describe('Where its redaction found something left'),
});
export type ReportedFile = z.infer<typeof reportedFileSchema>;

/**
 * Information from a page about a problem: versions, structure, codes and ids. Every text in it is a name from the
 * program; it cannot contain anything that a person or a document wrote.
 */
export const problemReportSchema = z.strictObject({
  format: z.literal(1).describe('Version of the format of the report'),
  made_at: at.describe('When it was made'),
  problem: z
    .strictObject({
      kind: z.enum(problemKinds).describe('Where it was reported from'),
      code: machineWord.nullable().describe('Code of the failure'),
      request_id: z.uuid().nullable().describe("Id under which the server's log has the call"),
      frames: z
        .array(z.string().regex(/^\/[A-Za-z0-9_./-]{1,100}:\d{1,7}:\d{1,7}$/u))
        .max(12)
        .describe('Places in the program, the innermost first'),
    })
    .describe('What went wrong'),
  versions: z
    .strictObject({
      app: machineWord.describe('Version of the page'),
      build: machineWord.nullable().describe('Which build of it'),
      server: machineWord.nullable().describe('Version of the server'),
    })
    .describe('The program that was running'),
  browser: z
    .strictObject({
      name: z.enum(['Chromium', 'Edge', 'Firefox', 'Safari', 'other']).describe('Which browser'),
      version: count.nullable().describe('Its version'),
      system: z.enum(['Windows', 'macOS', 'Linux', 'Android', 'iOS', 'other']).describe('Operating system'),
      screen: z
        .string()
        .regex(/^\d{1,5}x\d{1,5}@\d(\.\d{1,2})?$/u)
        .describe('Size of the window in CSS pixels, and how many dots one of them has'),
      language: machineWord.describe('Language of the page'),
      theme: z.enum(['light', 'dark', 'system']).describe('Chosen colours'),
      is_online: z.boolean().describe('Whether there was a network'),
      is_installed: z.boolean().describe('Whether it runs as an installed app'),
    })
    .describe('Where it was running'),
  page: routePath.nullable().describe('The route that was shown, without its values'),
  files: z.array(reportedFileSchema).max(100).describe('Open files, by their shape alone'),
  calls: z
    .array(
      z.strictObject({
        at: at.describe('When'),
        method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).describe('Method'),
        path: routePath.describe('The route, without its values'),
        status: count.describe('Status; 0 where no answer came'),
        code: machineWord.nullable().describe('Code of the failure; null where there was none'),
        request_id: z.uuid().nullable().describe("Id under which the server's log has the call"),
      }),
    )
    .max(REPORTED_EVENTS)
    .describe('The last calls, the oldest first'),
  actions: z
    .array(z.strictObject({ at: at.describe('When'), name: machineWord.describe('What was done') }))
    .max(REPORTED_EVENTS)
    .describe('The last acts by their names, the oldest first'),
  storage: z
    .array(
      z.strictObject({
        operation: z.enum(['get', 'set', 'remove']).describe('What was done'),
        key: machineWord.describe("Name under which the app keeps something; `other` if it is not the app's"),
        count: count.describe('How often'),
        suspicious: count.describe('How many of them looked like an attack'),
      }),
    )
    .max(100)
    .describe("What the page did with the browser's storage"),
  policy: z
    .array(
      z.strictObject({
        directive: machineWord.describe('The rule'),
        disposition: z.enum(['enforce', 'report']).describe('Whether it was refused or only noticed'),
        blocked: machineWord.describe('The kind of address that was refused'),
        page: routePath.or(z.literal('other')).describe('Path of the page'),
        source: z
          .string()
          .regex(/^[A-Za-z0-9_./-]{1,200}:\d{1,7}:\d{1,7}$/u)
          .nullable()
          .describe('Place in the program that tried'),
      }),
    )
    .max(50)
    .describe('What the security policy of the page refused'),
});
export type ProblemReport = z.infer<typeof problemReportSchema>;
