import { BookmarkCheck, ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator } from '../../../ui/floating/menu.tsx';
import { Crown } from '../../../ui/signs/crown.tsx';
import { Icon } from '../../../ui/signs/icon.tsx';
import { KeyHint } from '../../../ui/signs/key-hint.tsx';
import { Spinner } from '../../../ui/signs/spinner.tsx';
import { capsOf } from '../commands/key-caps.ts';
import { searchDefaultTerms } from '../jobs/search/default-terms.ts';
import { search } from '../jobs/search/search.ts';
import { showTab } from '../model/actions/sidebar.ts';
import type { SearchFlags } from '../model/search/query.ts';
import { patch } from '../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../mounted/workspace-context.ts';

/** The search field of the header. Its hits are listed in the search panel. */
export function SearchBox() {
  const text = useText();
  const workspace = useWorkspace();
  const isSearching = useWorkspaceState((state) => state.search.isSearching);
  const hasFiles = useWorkspaceState((state) => state.files.length > 0);
  const [term, setTerm] = useState('');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    workspace.ports.focusSearch = () => field.current?.select();
    return () => {
      workspace.ports.focusSearch = null;
    };
  }, [workspace]);

  const submit = async () => {
    if (term.trim() === '') return;
    showTab(workspace.store, 'search');
    const { flags } = workspace.store.getState().search;
    if ((await search(workspace, term, flags)) === 'done') setTerm('');
  };
  return (
    <search
      data-tour="search"
      className="flex h-8 min-w-[96px] max-w-[296px] flex-[100] items-center gap-2 rounded-3 border border-line-strong bg-panel pr-1 pl-2.5 has-[input:focus-visible]:border-transparent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus"
    >
      {isSearching ? <Spinner /> : <Icon as={Search} className="text-fg-3" />}
      <input
        ref={field}
        value={term}
        disabled={!hasFiles}
        aria-label={text('toolbar.searchAll')}
        placeholder={text('toolbar.searchAll')}
        onChange={(event) => setTerm(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void submit();
          if (event.key === 'Escape') {
            setTerm('');
            workspace.ports.viewer?.focus();
          }
        }}
        className="h-full min-w-0 flex-1 text-ellipsis bg-transparent outline-none placeholder:text-fg-3 disabled:cursor-not-allowed"
      />
      <span className="max-xl:hidden">
        <KeyHint keys={capsOf('search') ?? ''} />
      </span>
      <FlagsMenu />
    </search>
  );
}

function FlagsMenu() {
  const text = useText();
  const workspace = useWorkspace();
  const { store, ports } = workspace;
  const flags = useWorkspaceState((state) => state.search.flags);
  const set = (change: Partial<SearchFlags>) => patch(store, 'search', { flags: { ...flags, ...change } });
  const paid = (feature: 'ai_search' | 'case_sensitive_search', change: Partial<SearchFlags>) => () => {
    if (ports.gate && !ports.gate.has(feature)) ports.gate.ask(feature);
    else set(change);
  };
  const crown = (feature: 'ai_search' | 'case_sensitive_search') =>
    ports.gate?.has(feature) === false ? <Crown /> : null;
  return (
    <Menu
      align="end"
      trigger={<IconButton size="xs" icon={ChevronDown} label={text('toolbar.searchOptions')} />}
    >
      <MenuCheckboxItem checked={flags.ai} onChange={(ai) => paid('ai_search', { ai })()}>
        <span className="flex items-center gap-2">
          {text('search.ai')} {crown('ai_search')}
        </span>
      </MenuCheckboxItem>
      <MenuCheckboxItem
        checked={flags.caseSensitive && !flags.ai}
        disabled={flags.ai}
        onChange={(caseSensitive) => paid('case_sensitive_search', { caseSensitive })()}
      >
        <span className="flex items-center gap-2">
          {text('search.case')} {crown('case_sensitive_search')}
        </span>
      </MenuCheckboxItem>
      <MenuCheckboxItem
        checked={flags.regex && !flags.ai}
        disabled={flags.ai}
        onChange={(regex) => set({ regex })}
      >
        {text('search.regex')}
      </MenuCheckboxItem>
      <MenuCheckboxItem
        checked={flags.wholeWords && !flags.ai}
        disabled={flags.ai}
        onChange={(wholeWords) => set({ wholeWords })}
      >
        {text('search.wholeWords')}
      </MenuCheckboxItem>
      <MenuSeparator />
      <MenuItem
        icon={BookmarkCheck}
        onClick={() => {
          showTab(store, 'search');
          void searchDefaultTerms(workspace);
        }}
      >
        {text('search.withDefaults')}
      </MenuItem>
    </Menu>
  );
}
