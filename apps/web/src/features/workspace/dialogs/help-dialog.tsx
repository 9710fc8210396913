import { Fragment, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStored } from '../../../shared/browser/use-stored.ts';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { KeyHint } from '../../../ui/signs/key-hint.tsx';
import { type Command, commandCategories } from '../commands/command.ts';
import { commands } from '../commands/commands.ts';
import { isApple } from '../commands/key-caps.ts';
import { keyCaps } from '../commands/keys.ts';
import { storedHabits } from '../kept/stored.ts';
import { useText } from '../mounted/workspace-context.ts';

const gestures = [
  'help.gesturePick',
  'help.gesturePickKeys',
  'help.gestureShape',
  'help.gestureMenu',
  'help.gestureDelete',
  'help.gestureEdit',
  'help.gesturePan',
  'help.gestureZoom',
] as const;

/** All shortcuts with their descriptions, by category. */
export function HelpDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const text = useText();
  const { t } = useTranslation('common');
  const [habits, setHabits] = useStored(storedHabits);
  const list = useRef<HTMLElement>(null);
  return (
    <Dialog
      initialFocus={list}
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={text('help.title')}
      closeLabel={t('close')}
      footer={
        <Switch
          className="w-full border-t border-line pt-3.5"
          checked={habits.usesSingleKeys}
          onChange={(usesSingleKeys) => setHabits({ ...habits, usesSingleKeys })}
          label={text('help.singleKeys')}
          description={text('help.singleKeysHint')}
        />
      }
    >
      <section
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
        tabIndex={0}
        aria-label={text('help.title')}
        className="-mx-1 max-h-[min(620px,62dvh)] overflow-y-auto px-1"
      >
        <div className="columns-2 gap-8 max-md:columns-1">
          {commandCategories.map((category) => (
            <section key={category} className="mb-4 break-inside-avoid">
              <h3 className="mb-1 text-base text-fg-2">{text(`category.${category}`)}</h3>
              <ul>
                {commands
                  .filter((command) => command.category === category)
                  .map((command) => (
                    <ShortcutRow key={command.id} command={command} />
                  ))}
              </ul>
            </section>
          ))}
          <section className="mb-4 break-inside-avoid">
            <h3 className="mb-1 text-base text-fg-2">{text('help.gestures')}</h3>
            <ul className="text-fg-2">
              {gestures.map((key) => (
                <li key={key} className="py-1">
                  {text(key)}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </section>
    </Dialog>
  );
}

function ShortcutRow({ command }: { command: Command }) {
  const text = useText();
  return (
    <li className="flex min-h-[30px] items-center gap-3 border-line py-0.5 not-first:border-t">
      <span className="min-w-0 flex-1">{text(`commands.${command.id}`)}</span>
      <span className="flex flex-wrap items-center justify-end gap-1.5 text-sm text-fg-3">
        {shownKeys(command).map((pattern, index) => (
          <Fragment key={keyCaps(pattern, isApple).join('+')}>
            {index > 0 ? <span>{text(isSeries(command) ? 'help.to' : 'help.or')}</span> : null}
            <KeyHint keys={keyCaps(pattern, isApple)} />
            <span className="sr-only">{keyCaps(pattern, isApple).join(' ')}</span>
          </Fragment>
        ))}
      </span>
    </li>
  );
}

/** Commands with more keys than this have a series of keys, such as the digits. */
const MOST_KEYS = 4;

function isSeries({ keys }: Command): boolean {
  return keys.length > MOST_KEYS;
}

/** All keys of a command; of a series only the first and the last. */
function shownKeys(command: Command): Command['keys'] {
  return isSeries(command)
    ? [command.keys[0], command.keys.at(-1)].filter((key) => key !== undefined)
    : command.keys;
}
