import { clsx } from 'clsx';

/** A calculation: rows that add up, with their signs. */
export function Sum({
  title,
  rows,
}: {
  title: string;
  rows: readonly (readonly [sign: string, name: string, value: string])[];
}) {
  return (
    <>
      <h2 className="text-md">{title}</h2>
      <dl>
        {rows.map(([sign, name, value], index) => (
          <div
            key={name}
            className={clsx(
              'flex min-h-[38px] items-center justify-between gap-4',
              index > 0 && (sign === '=' ? 'border-t border-line-strong' : 'border-t border-line'),
              sign === '=' ? 'text-md font-semibold' : '',
            )}
          >
            <dt className={sign === '=' ? '' : 'text-fg-2'}>
              <span className="inline-block w-[18px] text-fg-3">{sign}</span>
              {name}
            </dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
