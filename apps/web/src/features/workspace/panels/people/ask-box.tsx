import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/signs/icon.tsx';

/** A question above the list, with its possible answers. */
export function AskBox({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <div
      role="status"
      className="mx-3 mb-2.5 grid shrink-0 grid-cols-[16px_minmax(0,1fr)] gap-x-2 gap-y-1 rounded-3 border border-warning-line bg-warning-soft py-2 pr-2 pl-2.5 leading-[17px]"
    >
      <Icon as={TriangleAlert} className="mt-px text-warning" />
      <span>{children}</span>
      <span className="col-start-2 flex flex-wrap gap-1">{actions}</span>
    </div>
  );
}
