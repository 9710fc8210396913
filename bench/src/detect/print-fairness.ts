import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadNameTagger } from '@sladd/analysis';
import { defaultPreset, typesOfPreset } from '@sladd/contract';
import { detectText } from '@sladd/pipeline';
import { fairPages, hiddenWhole } from './fair-pages.ts';
import { nameParts } from './name-groups.ts';
import type { BenchRequest } from './print-documents.ts';

/** Prints which share of the names of each group a method hides whole, with what the default purpose looks for. */
export async function printFairness(request: BenchRequest): Promise<void> {
  const [method] = request.methods;
  const asked = { ...request, requestedEntities: typesOfPreset(defaultPreset)[method] };
  const isKnown = knownWords();
  console.log(`\n${method}: names of each group that are hidden whole, in percent`);
  for (const parts of nameParts) {
    const pages = fairPages(parts, isKnown);
    const names = pages.reduce((sum, page) => sum + page.names.length, 0);
    let hidden = 0;
    // Nothing on these pages is longer in UTF-16 than in code points.
    for (const page of pages) hidden += hiddenWhole(page, (await detectText(page.text, asked)).findings);
    console.log(`${parts.group.padEnd(28)} ${((100 * hidden) / names).toFixed(1).padStart(5)} of ${names}`);
  }
}

/** Whether the lists of the name model hold a word as a given name, a place or an ordinary word. */
function knownWords(): (lower: string) => boolean {
  const path = createRequire(import.meta.url).resolve('@sladd/analysis/models/fast-names.bin');
  const { lists } = loadNameTagger(readFileSync(path));
  return (lower) => lists.isGivenName(lower) || lists.isPlace(lower) || lists.isOrdinary(lower);
}
