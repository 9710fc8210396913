/** What the end of a detection says; thousands are set apart by a thin space. */
export function detectionDone(findings: number): RegExp {
  const count = new Intl.NumberFormat('en').format(findings).replaceAll(',', String.raw`\s`);
  return new RegExp(`^Detection done: ${count} findings$`);
}
