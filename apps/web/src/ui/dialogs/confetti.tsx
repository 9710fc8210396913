/** Number of bars, and duration in frames of 1/60 s. */
const CONFETTI = { particles: 50, ticks: 200 } as const;

const colors = [
  'var(--accent)',
  'var(--accent-line)',
  'var(--gauge-ok)',
  'var(--premium)',
  'var(--info)',
  '#ff5733',
  '#9d4edd',
  '#33a8ff',
] as const;

/** A pseudorandom number from 0 to 1, the same every time. */
function spread(index: number, salt: number): number {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453;
  return value - Math.floor(value);
}

/** Small bars that fall once. Not shown with reduced motion. */
export function Confetti() {
  return (
    <div
      aria-hidden="true"
      data-confetti
      className="pointer-events-none absolute inset-0 overflow-hidden motion-reduce:hidden"
    >
      {Array.from({ length: CONFETTI.particles }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
          key={index}
          className="absolute top-0 block h-[7px] animate-[confetti_var(--fall)_ease-in_both] rounded-2"
          style={{
            left: `${spread(index, 1) * 100}%`,
            width: 10 + Math.round(spread(index, 2) * 22),
            background: colors[index % colors.length],
            ['--fall' as string]: `${Math.round((CONFETTI.ticks / 60) * 1000)}ms`,
            ['--to' as string]: `${20 + spread(index, 3) * 85}vh`,
            ['--turn' as string]: `${Math.round(spread(index, 4) * 720 - 360)}deg`,
            animationDelay: `${Math.round(spread(index, 5) * 400)}ms`,
          }}
        />
      ))}
    </div>
  );
}
