import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A bounded group on a page: heading, content, and a footer with its button. Cards are never nested. */
export function Card({
  title,
  titleLevel = 3,
  description,
  aside,
  footer,
  className,
  children,
}: {
  title?: ReactNode;
  /** The level of the heading: 2 if there is no other heading between it and that of the page. */
  titleLevel?: 2 | 3;
  description?: ReactNode;
  /** At the right of the heading; below it where there is no room. */
  aside?: ReactNode;
  footer?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}) {
  const Title = `h${titleLevel}` as const;
  return (
    <section className={clsx('rounded-4 border border-line bg-panel', className)}>
      {title ? (
        <header className="flex flex-wrap items-start gap-3 px-5 pt-[18px] pb-3">
          <div className="min-w-48 flex-1">
            <Title className="text-md leading-[22px]">{title}</Title>
            {description ? <p className="text-fg-2">{description}</p> : null}
          </div>
          {aside}
        </header>
      ) : null}
      {children ? <div className={clsx('px-5 pb-5', !title && 'pt-5')}>{children}</div> : null}
      {footer ? (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
          {footer}
        </footer>
      ) : null}
    </section>
  );
}
