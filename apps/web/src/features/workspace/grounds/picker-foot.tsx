import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { typeWords } from '../findings/mark-words.ts';
import type { Highlight } from '../model/highlights/highlight.ts';
import { useScreen } from '../mounted/use-screen.ts';
import { useText } from '../mounted/workspace-context.ts';
import type { Reach } from './reach.ts';
import type { Picker } from './use-picker.ts';

/** The reach of the choice, and the button to apply it. */
export function PickerFoot({
  chosen,
  picker,
}: {
  chosen: readonly Highlight[];
  picker: Pick<Picker, 'reaches' | 'reach' | 'setReach' | 'take'>;
}) {
  const text = useText();
  const format = useFormat();
  const { isPhone } = useScreen();
  const reachWords = (id: Reach['id'], many: number): string => {
    const [first] = chosen;
    const values = { count: many };
    if (id === 'these')
      return chosen.length > 1 ? text('grounds.reachChosen', values) : text('grounds.reachThis');
    if (id === 'type') return `${first ? typeWords(first) : ''} ${format.number(many)}`;
    return text(id === 'equal' ? 'grounds.reachEqual' : 'grounds.reachWithout', values);
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-2.5 pt-2 pb-1.5">
      {picker.reaches.length > 1 ? (
        <Segmented<Reach['id']>
          label={text('grounds.reach')}
          value={picker.reach}
          onChange={picker.setReach}
          className="max-w-full overflow-x-auto"
          options={picker.reaches.map(({ id, ids }) => ({
            value: id,
            label: reachWords(id, ids.length),
          }))}
        />
      ) : null}
      <Button
        variant="primary"
        size="xs"
        className="ml-auto"
        keys={isPhone ? undefined : '↵'}
        onClick={picker.take}
      >
        {text('grounds.done')}
      </Button>
    </div>
  );
}
