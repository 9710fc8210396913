import { keptFieldTraps, repeatedTraps, secret, secretTraps, termTraps } from '@sladd/testkit';
import { expect, test } from 'vitest';
import { inspectPdf, redactPdf, verifyPdf } from './index.ts';

const fixtures = [
  ...[...secretTraps(), ...keptFieldTraps()].map(({ name, bytes }) => ({ name, bytes, term: secret })),
  ...[...termTraps(), ...repeatedTraps()].map(({ name, bytes, term }) => ({ name, bytes, term })),
];
const keep = { links: true, bookmarks: true, formFields: true, tags: true };
/** What an author drew so that nobody sees it: a redaction takes away what it was asked for, and looks for no more. */
const ofAuthors = new Set(['text_under_dark_area', 'invisible_text']);

/** How many fixtures go through one test: each alone would drown the others in the list. */
const each = 25;
const groups = Array.from({ length: Math.ceil(fixtures.length / each) }, (_, at) =>
  fixtures.slice(at * each, at * each + each),
);

test.each(groups.map((group) => [group[0]?.name ?? '', group] as const))(
  'what verify or inspect would find, redaction did not let pass: %s and those after',
  async (_, group) => {
    for (const { name, bytes, term } of group) {
      const outcome = await redactPdf(bytes, [], { terms: [term], keep });
      if (!outcome.passed) continue;
      const kept = new Set<string>(
        outcome.report.removed.filter(({ action }) => action === 'kept').map(({ carrier }) => carrier),
      );
      const found = [
        ...(await verifyPdf(outcome.bytes, { terms: [term] })),
        ...(await inspectPdf(outcome.bytes)).filter(({ cause }) => !ofAuthors.has(cause) && !kept.has(cause)),
      ];
      expect({ name, found }).toEqual({ name, found: [] });
    }
  },
);
