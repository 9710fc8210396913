import type { CaseVersion, VersionDifference } from '@sladd/case';
import { useMemo, useState } from 'react';
import { Select } from '../../../../ui/fields/select.tsx';
import { placeOf, showMention } from '../../jobs/people/people.ts';
import { versionDifferences } from '../../jobs/versions/versions.ts';
import type { CaseNow } from '../../model/people/case-now.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Number of rows shown; the total is shown as well. */
const MOST_ROWS = 200;

/** What is removed in one version and readable in another, with a link to each place. */
export function VersionDifferences({ versions, now }: { versions: readonly CaseVersion[]; now: CaseNow }) {
  const text = useText();
  const workspace = useWorkspace();
  const highlights = useWorkspaceState(({ marks }) => marks.highlights);
  const [names, setNames] = useState<readonly [string | null, string | null]>([null, null]);
  const first = versions.find(({ name }) => name === names[0]) ?? versions[0];
  const second =
    versions.find(({ name }) => name === names[1] && name !== first?.name) ??
    versions.find(({ name }) => name !== first?.name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is decided and marked tells when
  const differences = useMemo(
    () => (first && second ? versionDifferences(workspace, first, second) : []),
    [workspace, first, second, now, highlights],
  );
  if (!first || !second) return null;
  const options = versions.map(({ name }) => ({ value: name, label: name }));
  return (
    <section aria-labelledby="version-differences" className="border-t border-line py-2">
      <h3 id="version-differences" className="px-4 font-medium">
        {text('versions.differences', { count: differences.length })}
      </h3>
      <div className="grid grid-cols-2 gap-2 px-4 py-2">
        <Select
          size="sm"
          label={text('versions.first')}
          value={first.name}
          onChange={(name) => setNames([name, second.name])}
          options={options}
        />
        <Select
          size="sm"
          label={text('versions.second')}
          value={second.name}
          onChange={(name) => setNames([first.name, name])}
          options={options.filter(({ value }) => value !== first.name)}
        />
      </div>
      {differences.length > MOST_ROWS ? (
        <p className="px-4 pb-2 text-sm text-fg-2">{text('versions.firstOnly', { count: MOST_ROWS })}</p>
      ) : null}
      <ul>
        {differences.slice(0, MOST_ROWS).map((difference) => (
          <Difference
            key={`${difference.file}/${difference.pageNumber}/${difference.start}/${difference.goesIn}`}
            difference={difference}
            goesIn={difference.goesIn === 'first' ? first.name : second.name}
            openIn={difference.goesIn === 'first' ? second.name : first.name}
          />
        ))}
      </ul>
    </section>
  );
}

function Difference({
  difference,
  goesIn,
  openIn,
}: {
  difference: VersionDifference;
  goesIn: string;
  openIn: string;
}) {
  const text = useText();
  const workspace = useWorkspace();
  const place = placeOf(workspace, difference);
  return (
    <li className="border-t border-line">
      <button
        type="button"
        className="grid w-full px-4 py-1.5 text-left hover:bg-hover"
        onClick={() => showMention(workspace, difference, place)}
      >
        <span className="truncate font-medium">{place?.text.replace(/\s+/gu, ' ')}</span>
        <span className="truncate text-sm text-fg-2">
          {text('versions.where', { page: difference.pageNumber, file: difference.file })}
        </span>
        <span className="truncate text-sm text-fg-2">{text('versions.goesIn', { goesIn, openIn })}</span>
      </button>
    </li>
  );
}
