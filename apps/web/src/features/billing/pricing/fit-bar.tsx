/** How much of a plan's pages would be used. Expected use is hatched, counted use is solid, a limit is a line. */
export function FitBar({
  label,
  solidPercent = 0,
  hatchedPercent = 0,
  limitPercent,
  tone = 'accent',
}: {
  /** The same in words. */
  label: string;
  solidPercent?: number;
  /** After the solid part. */
  hatchedPercent?: number;
  limitPercent?: number | undefined;
  tone?: 'accent' | 'warning';
}) {
  const width = (percent: number) => `${Math.min(100, Math.max(0, percent))}%`;
  return (
    <div
      role="img"
      aria-label={label}
      className="relative h-2.5 rounded-[2px] bg-subtle shadow-[inset_0_0_0_1px_var(--border)]"
    >
      <span
        className={`absolute inset-y-0 left-0 rounded-[2px] ${tone === 'accent' ? 'bg-accent' : 'bg-gauge-warning'}`}
        style={{ width: width(solidPercent) }}
      />
      {hatchedPercent > 0 ? (
        <span
          className="absolute inset-y-0 rounded-[2px] bg-[repeating-linear-gradient(135deg,var(--hatch)_0_2px,transparent_2px_5px)] shadow-[inset_0_0_0_1px_var(--hatch)]"
          style={{
            left: width(solidPercent),
            width: width(Math.min(hatchedPercent, 100 - solidPercent)),
            ['--hatch' as string]: tone === 'accent' ? 'var(--accent)' : 'var(--gauge-error)',
          }}
        />
      ) : null}
      {limitPercent === undefined ? null : (
        <span className="absolute -inset-y-1 w-0.5 bg-fg" style={{ left: width(limitPercent) }} />
      )}
    </div>
  );
}
