import { clsx } from 'clsx';

/** A grey block where content will stand, of the content's own size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block h-3 rounded-2 bg-subtle', className)} />;
}
