import { Toast as Base } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { buttonClass } from '../buttons/button.tsx';
import { Icon, type IconType } from '../signs/icon.tsx';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface ToastContent {
  tone: ToastTone;
  title: string;
  body?: string | undefined;
  icon?: IconType | undefined;
  /** A button inside, such as "Undo"; a click closes the toast. */
  action?: { label: string; onClick: () => void } | undefined;
  /** How long it is shown; 0 until it is closed. The timer pauses on hover and while the focus is inside. */
  durationMs: number;
}

/** A queue of toasts that one {@link ToastRegion} shows; usable outside React. */
export interface ToastQueue {
  add(content: ToastContent): string;
  close(id: string): void;
  closeAll(): void;
}

type Manager = ReturnType<typeof Base.createToastManager<ToastContent>>;

const managers = new WeakMap<ToastQueue, Manager>();

export function createToastQueue(): ToastQueue {
  const manager = Base.createToastManager<ToastContent>();
  const queue: ToastQueue = {
    add(content) {
      const { action } = content;
      const id = manager.add({
        title: content.title,
        description: content.body,
        type: content.tone,
        timeout: content.durationMs,
        priority: 'low',
        data: content,
        ...(action
          ? {
              actionProps: {
                children: action.label,
                onClick: () => {
                  action.onClick();
                  manager.close(id);
                },
              },
            }
          : {}),
      });
      return id;
    },
    close: (id) => manager.close(id),
    closeAll: () => manager.close(),
  };
  managers.set(queue, manager);
  return queue;
}

const tones = {
  success: { icon: CircleCheck, className: 'text-success' },
  info: { icon: Info, className: 'text-info' },
  warning: { icon: TriangleAlert, className: 'text-warning' },
  error: { icon: CircleAlert, className: 'text-danger' },
} as const satisfies Record<ToastTone, { icon: IconType; className: string }>;

// Both keep clear of controls: screens with controls in such a corner set their extent.
const corners = {
  'top-right':
    'top-[var(--notice-top,calc(var(--size-header)+12px))] right-[var(--notice-right,16px)] flex-col max-md:top-auto max-md:inset-x-3 max-md:bottom-[var(--notice-bottom,12px)]',
  'bottom-left':
    'bottom-[var(--notice-bottom,16px)] left-[var(--notice-left,16px)] flex-col-reverse max-md:inset-x-3',
} as const;

/** Shows the newest toasts of a queue in a corner; at the bottom on narrow screens. */
export function ToastRegion({
  queue,
  corner,
  limit,
  label,
  closeLabel,
}: {
  queue: ToastQueue;
  corner: keyof typeof corners;
  /** Maximum number of visible toasts. */
  limit: number;
  label: string;
  closeLabel: string;
}) {
  const manager = managers.get(queue);
  if (!manager) return null;
  return (
    <Base.Provider toastManager={manager} limit={limit}>
      <Base.Portal>
        <Base.Viewport
          aria-label={label}
          className={clsx(
            'pointer-events-none fixed z-(--z-toast) flex w-[380px] max-w-[calc(100vw-24px)] gap-2 max-md:w-auto',
            corners[corner],
          )}
        >
          <ToastList closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Base.useToastManager<ToastContent>();
  return toasts.map((toast) => {
    const tone = tones[toast.data?.tone ?? 'info'];
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['left', 'right', 'down']}
        className={clsx(
          'pointer-events-auto rounded-4 bg-raised text-fg shadow-popup outline-none data-limited:hidden',
          'transition-[opacity,transform] duration-(--duration) ease-out',
          'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y)',
          'data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
        )}
      >
        <Base.Content className="flex min-h-11 items-center gap-3 py-2 pr-1.5 pl-3.5">
          <Icon as={toast.data?.icon ?? tone.icon} className={tone.className} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <Base.Title className={toast.data?.body ? 'font-semibold' : ''} render={<p />} />
            <Base.Description className="text-sm text-fg-2" />
          </div>
          <Base.Action
            className={buttonClass({
              size: 'xs',
              variant: toast.data?.tone === 'error' ? 'default' : 'ghost',
            })}
          />
          <Base.Close
            aria-label={closeLabel}
            // The library hides it until a stack of toasts is expanded; these are never stacked.
            aria-hidden={false}
            className="grid size-6 shrink-0 place-items-center rounded-[5px] text-fg-3 hover:bg-hover hover:text-fg max-md:size-11"
          >
            <X size={14} strokeWidth={2} aria-hidden="true" />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
}
