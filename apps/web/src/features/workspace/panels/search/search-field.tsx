import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { search } from '../../jobs/search/search.ts';
import { useScreen } from '../../mounted/use-screen.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The search field of the panel; Enter searches, Shift+Enter inserts a line break. */
export function SearchField() {
  const text = useText();
  const workspace = useWorkspace();
  const { isPhone } = useScreen();
  const isSearching = useWorkspaceState((state) => state.search.isSearching);
  const [term, setTerm] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (!isPhone) return;
    // A phone has no field in the header, so the focus goes to this one.
    workspace.ports.focusSearch = () => field.current?.focus();
    return () => {
      workspace.ports.focusSearch = null;
    };
  }, [workspace, isPhone]);

  const submit = async () => {
    const { flags } = workspace.store.getState().search;
    if ((await search(workspace, term, flags)) === 'done') setTerm('');
  };
  return (
    <TextArea
      ref={field}
      label={text('search.field')}
      hideLabel
      placeholder={text('search.field')}
      rows={1}
      maxHeight={120}
      value={term}
      onChange={(event) => setTerm(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        void submit();
      }}
      footer={
        <div className="flex justify-end">
          <Button
            variant="primary"
            size="xs"
            keys={isPhone ? undefined : '↵'}
            loading={isSearching}
            // Never disabled: a field with a disabled button looks disabled itself.
            onClick={() => (term.trim() === '' ? field.current?.focus() : void submit())}
          >
            {text('search.submit')}
          </Button>
        </div>
      }
    />
  );
}
