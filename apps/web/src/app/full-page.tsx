import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Logo } from '../ui/signs/logo.tsx';

/** A page with one message and one link; `ways` are others, at the top right. */
export function FullPage({
  title,
  action,
  ways,
  children,
}: {
  title: string;
  action: ReactNode;
  ways?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-panel px-5 py-7 md:px-12">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <Link to="/" className="inline-block rounded-2">
          <Logo />
        </Link>
        {ways ? <div className="flex flex-wrap items-center gap-2">{ways}</div> : null}
      </header>
      <main className="grid w-full max-w-[480px] content-center gap-4 justify-self-center pb-16">
        <h1 className="text-2xl">{title}</h1>
        <div className="text-md text-fg-2 wrap-anywhere">{children}</div>
        <div>{action}</div>
      </main>
    </div>
  );
}
