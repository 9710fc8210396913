import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints what the page showed when a journey failed, since a CI machine keeps none of its files. */
export default class PageReporter implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || path === undefined) continue;
      console.log(
        `The page when "${test.title}" failed:\n${readFileSync(path, 'utf8').split('# Test source')[0]}`,
      );
    }
  }
}
