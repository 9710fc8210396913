import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { filesInScope, type Scope, scopeInForce } from '../model/files/scope.ts';
import { useText, useWorkspaceState } from '../mounted/workspace-context.ts';

/** The scope of an action, with the number of files of each option. */
export function ScopeSelect({
  label,
  selected,
  onChange,
}: {
  label: string;
  /** Null for the default: the selected files if there are any, else all. */
  selected: Scope | null;
  onChange: (scope: Scope) => void;
}) {
  const text = useText();
  const format = useFormat();
  const files = useWorkspaceState((state) => state.files);
  const fileKey = useWorkspaceState((state) => state.view.fileKey);
  const count = (scope: Scope) => filesInScope(scope, files, fileKey).length;
  return (
    <Segmented
      label={label}
      value={scopeInForce(selected, files)}
      onChange={onChange}
      options={[
        {
          value: 'current',
          label: text('scope.current'),
          disabled: count('current') === 0,
          disabledReason: text('scope.noneCurrent'),
        },
        {
          value: 'selected',
          label: text('scope.selected'),
          count: count('selected') > 0 ? format.number(count('selected')) : undefined,
          disabled: count('selected') === 0,
          disabledReason: text('scope.noneSelected'),
        },
        { value: 'all', label: text('scope.all'), count: format.number(count('all')) },
      ]}
    />
  );
}
