import { Columns2 } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { filesOfVersion, showVersion } from '../../jobs/versions/show-version.ts';
import type { MadeVersion, MadeVersions } from '../../model/people/made-versions.ts';
import { isOutdated } from '../../model/selectors/versions-basis.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** The versions that were created, with everything left in them, and buttons to compare each with its originals. */
export function MadeOfVersions({ made }: { made: MadeVersions }) {
  const text = useText();
  const isOld = useWorkspaceState((state) => isOutdated(made, state));
  const { versions } = made;
  const isBad = versions.some(
    ({ failed, open, conflicts, underMarks }) => failed + open + conflicts + underMarks > 0,
  );
  return (
    <Banner tone={isBad || isOld ? 'warning' : 'success'}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {versions.map((version) => (
          <li key={version.name}>
            <Facts version={version} />
            <SeeBeside made={made} name={version.name} />
          </li>
        ))}
      </ul>
      {isOld ? <p className="mt-2">{text('versions.outdated')}</p> : null}
    </Banner>
  );
}

function Facts({ version }: { version: MadeVersion }) {
  const text = useText();
  const { name, files, unchanged, numbered, failed, open, conflicts, underMarks, byHand } = version;
  return (
    <p>
      <b>{name}</b> {text('versions.made', { count: files })}
      {unchanged > 0 ? ` ${text('versions.unchanged', { count: unchanged })}` : null}
      {numbered > 0 ? ` ${text('versions.numbered', { count: numbered })}` : null}
      {failed > 0 ? ` ${text('versions.failedFiles', { count: failed })}` : null}
      {open > 0 ? ` ${text('versions.open', { count: open })}` : null}
      {conflicts > 0 ? ` ${text('versions.conflicts', { count: conflicts })}` : null}
      {underMarks > 0 ? ` ${text('versions.underMarks', { count: underMarks })}` : null}
      {byHand > 0 ? ` ${text('versions.byHand', { count: byHand })}` : null}
    </p>
  );
}

/** Starts with the current file, if the version has a result of it. */
function SeeBeside({ made, name }: { made: MadeVersions; name: string }) {
  const text = useText();
  const workspace = useWorkspace();
  const files = useWorkspaceState((state) => state.files);
  const own = filesOfVersion({ files }, made, name);
  const [first] = own;
  if (!first) return null;
  const show = () => {
    const { fileKey } = workspace.store.getState().view;
    const file = own.find(({ key }) => key === fileKey) ?? first;
    void showVersion(workspace, name, file.key);
  };
  return (
    <Button
      size="sm"
      icon={Columns2}
      aria-label={`${text('versions.seeBeside')}: ${name}`}
      className="mt-1"
      onClick={show}
    >
      {text('versions.seeBeside')}
    </Button>
  );
}
