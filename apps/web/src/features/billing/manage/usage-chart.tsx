import type { Bar } from './usage-chart.model.ts';
import { axisMarks } from './usage-chart.model.ts';

const PLOT = { width: 880, height: 190, left: 52, top: 16, base: 160 } as const;

const looks = {
  read: 'fill-accent',
  weekend: 'fill-(--accent-line)',
  expected: 'fill-none stroke-line-control [stroke-dasharray:3_2]',
} as const;

/** A bar chart over time. `label` describes it; the table beside it contains all the numbers. */
export function UsageChart({
  bars,
  label,
  titleOf,
  tickOf,
  numberOf,
  limit,
}: {
  bars: readonly Bar[];
  label: string;
  titleOf: (bar: Bar) => string;
  /** The text below a bar; empty for most bars if there are many. */
  tickOf: (bar: Bar, index: number) => string;
  numberOf: (pages: number) => string;
  /** A line before this bar, with its text. */
  limit?: { readonly before: number; readonly text: string } | undefined;
}) {
  const marks = axisMarks(Math.max(0, ...bars.map(({ pages }) => pages)));
  const top = marks.at(-1) ?? 1;
  const slot = (PLOT.width - PLOT.left) / Math.max(1, bars.length);
  const width = Math.min(40, slot * 0.72);
  const x = (index: number) => PLOT.left + index * slot + (slot - width) / 2;
  const y = (pages: number) => PLOT.base - (pages / top) * (PLOT.base - PLOT.top);
  const limitX = limit ? PLOT.left + limit.before * slot : 0;
  return (
    <svg
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      role="img"
      aria-label={label}
      className="mt-3 block h-auto w-full text-[11px] max-md:min-w-[560px] max-md:text-[17px]"
    >
      {marks.map((mark) => (
        <g key={mark}>
          <line x1={PLOT.left} x2={PLOT.width} y1={y(mark)} y2={y(mark)} className="stroke-line" />
          <text x={PLOT.left - 8} y={y(mark) + 4} textAnchor="end" className="fill-fg-3">
            {numberOf(mark)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => (
        <g key={bar.from}>
          <rect
            x={x(index)}
            y={y(bar.pages)}
            width={width}
            height={Math.max(0, PLOT.base - y(bar.pages))}
            rx={Math.min(2, width / 4)}
            className={looks[bar.kind]}
          >
            <title>{titleOf(bar)}</title>
          </rect>
          <text x={x(index) + width / 2} y={178} textAnchor="middle" className="fill-fg-3">
            {tickOf(bar, index)}
          </text>
        </g>
      ))}
      {limit ? (
        <>
          <line
            x1={limitX}
            x2={limitX}
            y1={8}
            y2={PLOT.base}
            className="stroke-fg [stroke-dasharray:4_3]"
            strokeWidth={1.5}
          />
          <text
            x={limitX > PLOT.width * 0.75 ? limitX - 8 : limitX + 8}
            y={14}
            textAnchor={limitX > PLOT.width * 0.75 ? 'end' : 'start'}
            className="fill-fg font-medium"
          >
            {limit.text}
          </text>
        </>
      ) : null}
    </svg>
  );
}
