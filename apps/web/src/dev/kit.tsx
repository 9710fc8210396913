import type { ReactNode } from 'react';

/** One section of the gallery. */
export function Kit({
  title,
  lead,
  wide = false,
  children,
}: {
  title: string;
  lead: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={`min-w-0 rounded-5 border border-line bg-panel px-[22px] pt-5 pb-[22px] ${wide ? 'lg:col-span-2' : ''}`}
    >
      <h2 className="text-lg">{title}</h2>
      <p className="mb-3.5 max-w-[720px] text-fg-2">{lead}</p>
      {children}
    </section>
  );
}
