import { Meter } from '@base-ui/react/meter';

const strokes = {
  success: 'stroke-gauge-ok',
  warning: 'stroke-gauge-warning',
  error: 'stroke-gauge-error',
} as const;

/** A percentage as a half ring with marks at 70 and 90 percent. The number inside is text. */
export function Gauge({
  label,
  percent,
  tone,
  value,
  children,
}: {
  label: string;
  /** From 0; more than 100 is drawn as 100. */
  percent: number;
  tone: keyof typeof strokes;
  /** The percentage, formatted for the language. */
  value: string;
  /** Below the number. */
  children: string;
}) {
  const drawn = Math.min(100, Math.max(0, percent));
  return (
    <Meter.Root
      value={drawn}
      aria-label={label}
      getAriaValueText={() => `${value}, ${children}`}
      data-tone={tone}
      className="relative mt-3.5 mb-4 grid justify-items-center"
    >
      <svg viewBox="0 0 200 112" width="272" height="152" aria-hidden="true" className="max-w-full">
        <path d="M16 100a84 84 0 0 1 168 0" fill="none" strokeWidth="14" className="stroke-subtle" />
        {drawn > 0 ? (
          <path
            d="M16 100a84 84 0 0 1 168 0"
            fill="none"
            strokeWidth="14"
            pathLength={100}
            strokeDasharray={`${drawn} 100`}
            className={strokes[tone]}
          />
        ) : null}
        <path
          d="M144.700 38.500 154.100 25.600M172.300 76.500 187.500 71.600"
          fill="none"
          strokeWidth="2.5"
          className="stroke-panel"
        />
      </svg>
      <div className="absolute bottom-2 text-center">
        <b className="block text-[34px] leading-[38px] tracking-[-0.03em]">{value}</b>
        <span className="text-fg-2">{children}</span>
      </div>
    </Meter.Root>
  );
}
