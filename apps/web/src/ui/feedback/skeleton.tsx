import { clsx } from 'clsx';

/** A grey placeholder of the same size as the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block h-3 rounded-2 bg-subtle', className)} />;
}
