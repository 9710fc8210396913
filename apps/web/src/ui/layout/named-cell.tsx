import type { ReactNode } from 'react';

/** A table cell; its name is shown before the value on screens without room for the header row. */
export function NamedCell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td className="px-4 py-2 max-lg:px-3 max-md:grid max-md:grid-cols-[88px_minmax(0,1fr)] max-md:items-center max-md:justify-items-start max-md:px-0 max-md:py-0.5">
      <span aria-hidden="true" className="text-sm text-fg-3 md:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}
