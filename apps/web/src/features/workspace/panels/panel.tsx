import type { ReactNode } from 'react';
import { useScreen } from '../mounted/use-screen.ts';

/** A sidebar panel: a heading with small buttons, a scrolling body, and a footer with the main action. */
export function Panel({
  title,
  actions,
  tabs,
  view,
  top,
  foot,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  /** The views to choose from, below the heading; in the sheet at the bottom, which is low, in its place. */
  tabs?: ReactNode;
  /** Which view the body shows; another one starts at its top. */
  view?: string;
  /** Stays above the scrolling body. */
  top?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const { isNarrow } = useScreen();
  const hasTabsOnTop = isNarrow && tabs !== undefined;
  return (
    <section className="flex h-full min-h-0 min-w-0 flex-col overflow-x-hidden overflow-y-auto bg-panel">
      {hasTabsOnTop ? (
        <header className="flex shrink-0 items-center gap-0.5 pr-2 pb-2 pl-4">
          <h2 className="sr-only">{title}</h2>
          <div className="min-w-0 flex-1">{tabs}</div>
          {actions}
        </header>
      ) : (
        <header className="flex h-(--size-panel-header) shrink-0 items-center gap-0.5 pr-2 pl-4 low:h-9">
          <h2 className="min-w-0 flex-1 truncate text-md">{title}</h2>
          {actions}
        </header>
      )}
      {/* In a low window this part shrinks first, down to its first row, so that the list and the footer stay visible. */}
      {top || (tabs && !hasTabsOnTop) ? (
        <div className="flex min-h-11 flex-col overflow-x-hidden overflow-y-auto [scrollbar-width:thin]">
          {tabs && !hasTabsOnTop ? <div className="shrink-0 px-4 pb-3">{tabs}</div> : null}
          {top}
        </div>
      ) : null}
      <div key={view} className="min-h-22 flex-1 overflow-x-hidden overflow-y-auto [scrollbar-width:thin]">
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
