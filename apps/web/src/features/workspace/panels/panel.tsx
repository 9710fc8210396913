import type { ReactNode } from 'react';

/** A sidebar panel: a heading with small buttons, a scrolling body, and a footer with the main action. */
export function Panel({
  title,
  actions,
  top,
  foot,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  /** Stays above the scrolling body. */
  top?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="flex h-full min-h-0 min-w-0 flex-col overflow-x-hidden overflow-y-auto bg-panel">
      <header className="flex h-(--size-panel-header) shrink-0 items-center gap-0.5 pr-2 pl-4 low:h-9">
        <h2 className="min-w-0 flex-1 truncate text-md">{title}</h2>
        {actions}
      </header>
      {/* In a low window this part shrinks first, down to its tabs, so that the list and the footer stay visible. */}
      {top ? (
        <div className="flex min-h-11 flex-col overflow-x-hidden overflow-y-auto [scrollbar-width:thin]">
          {top}
        </div>
      ) : null}
      <div className="min-h-22 flex-1 low:min-h-12 overflow-x-hidden overflow-y-auto [scrollbar-width:thin]">
        {children}
      </div>
      {foot ? (
        <footer className="sticky bottom-0 z-1 max-h-1/2 shrink-0 overflow-y-auto border-t border-line bg-panel px-4 py-3 [scrollbar-width:thin] low:py-1.5">
          {foot}
        </footer>
      ) : null}
    </section>
  );
}

/** A section of a panel's body, separated by a line. */
export function PanelSection({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <section className={`px-4 pb-3.5 not-first:border-t not-first:border-line not-first:pt-3.5 ${className}`}>
      {children}
    </section>
  );
}
