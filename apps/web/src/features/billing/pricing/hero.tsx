import type { ReactNode } from 'react';

/** The large heading of the page. */
export function Hero({ title, lead }: { title: ReactNode; lead: ReactNode }) {
  return (
    <>
      <h1 className="text-[40px] leading-[46px] tracking-[-0.028em] max-md:text-[30px] max-md:leading-9">
        {title}
      </h1>
      <p className="mx-auto mt-2 max-w-[820px] text-lg text-fg-2">{lead}</p>
    </>
  );
}
