import { nameCorpora } from './corpus.ts';
import { type BenchRequest, judged } from './print-documents.ts';
import { tallyTable } from './report.ts';
import { addJudgement, type Tallies } from './score.ts';

const nameTypes = ['PERSON', 'LOCATION', 'location', 'ORGANIZATION', 'organization'];

/** Prints how a method does on the names of labelled corpora, as pages of plain text. */
export async function printCorpora(dataDir: string, request: BenchRequest): Promise<void> {
  for (const { name, pages } of nameCorpora(dataDir)) {
    const tallies: Tallies = new Map();
    for (const page of pages) {
      const { verdicts, expected } = await judged(page, request);
      const names = verdicts.filter(({ found }) => nameTypes.includes(found.type));
      addJudgement(tallies, { verdicts: names, expected }, page.language);
    }
    console.log(`\n${tallyTable(`${request.methods[0]}, corpus ${name}`, tallies)}`);
  }
}
