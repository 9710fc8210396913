import type { ReactNode } from 'react';

/** Names with their values, side by side; on narrow screens one below the other. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[180px_minmax(0,1fr)] gap-x-4 gap-y-1.5 max-md:grid-cols-1 max-md:gap-y-0">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-fg-3">{name}</dt>
          <dd className="wrap-anywhere max-md:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
