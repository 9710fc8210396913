import { Checkbox } from '../../../../ui/choices/checkbox.tsx';
import { CrownButton, useEntitlements } from '../../../billing/index.ts';
import type { SearchFlags } from '../../model/search/query.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The options of a term. AI search ignores the others, so they are disabled with it. */
export function SearchFlagBoxes() {
  const text = useText();
  const { store } = useWorkspace();
  const flags = useWorkspaceState((state) => state.search.flags);
  const isMissing = useWorkspaceState((state) => state.lacking.hasNoMeaningSearch);
  const { has, isLocked } = useEntitlements();
  const set = (change: Partial<SearchFlags>) => patch(store, 'search', { flags: { ...flags, ...change } });
  const crown = (feature: 'ai_search' | 'case_sensitive_search') =>
    isLocked(feature) ? <CrownButton feature={text(`premium.${feature}`)} /> : null;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
      <span className="flex items-center gap-1">
        <Checkbox
          checked={flags.ai}
          onChange={(ai) => set({ ai })}
          label={text('search.ai')}
          disabled={!has('ai_search') || (isMissing && !flags.ai)}
        />
        {crown('ai_search')}
      </span>
      <span className="flex items-center gap-1">
        <Checkbox
          checked={flags.caseSensitive && !flags.ai}
          onChange={(caseSensitive) => set({ caseSensitive })}
          label={text('search.case')}
          disabled={!has('case_sensitive_search') || flags.ai}
        />
        {crown('case_sensitive_search')}
      </span>
      <Checkbox
        checked={flags.regex && !flags.ai}
        onChange={(regex) => set({ regex })}
        label={text('search.regex')}
        disabled={flags.ai}
      />
      <Checkbox
        checked={flags.wholeWords && !flags.ai}
        onChange={(wholeWords) => set({ wholeWords })}
        label={text('search.wholeWords')}
        disabled={flags.ai}
      />
      {isMissing ? <p className="w-full text-sm text-fg-2">{text('search.aiMissing')}</p> : null}
    </div>
  );
}
