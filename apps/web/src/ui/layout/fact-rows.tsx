import type { ReactNode } from 'react';

/** Names at the left, values at the right, one row with a line for each. */
export function FactRows({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex min-h-[30px] items-center justify-between gap-4 border-t border-line py-1 first:border-t-0"
        >
          <dt className="text-fg-2">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
