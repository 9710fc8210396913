import type { RedactionReport } from '@sladd/contract';

/** What people should know about a redacted file before they hand it out, as lines for stderr. */
export function redactionWarnings(
  file: string,
  report: Pick<RedactionReport, 'unread' | 'changed_pages' | 'grounds'>,
): string[] {
  const unread = (report.unread ?? []).map(
    ({ page_number, regions }) =>
      `page ${page_number} has ${regions} unread area(s) in which neither terms nor removed values could be searched for`,
  );
  const changed = (report.changed_pages ?? []).map(
    ({ page_number, share }) =>
      `page ${page_number} looks different outside the marks too, on ${percent(share)} of the page`,
  );
  const unreadable = report.grounds?.unreadable ?? 0;
  const unprinted =
    unreadable === 0
      ? []
      : [
          `${unreadable} area(s) have no room for their legal basis, neither on them nor in the margin; screen readers and the log still give it`,
        ];
  return [...unread, ...changed, ...unprinted].map((warning) => `warning: ${file}: ${warning}`);
}

function percent(share: number): string {
  return `${Math.max(0.1, share * 100).toFixed(1)} %`;
}
