import type { ReactNode } from 'react';
import { entityLabel } from '../../../../shared/i18n/entity-label.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { fileByKey } from '../../model/files/by-key.ts';
import { cutNameFor } from '../../model/files/short-name.ts';
import type { FileKey } from '../../model/highlights/highlight.ts';
import type { FilePreview } from '../../model/redaction/preview.ts';
import { useText, useWorkspaceState } from '../../mounted/workspace-context.ts';

/** Number of types shown separately; the others are summed up. */
const MOST_ROWS = 6;

/** Pages and areas to remove, by file and type; and all pictures, if `pictures` is their number. */
export function PreviewTable({
  previews,
  pictures,
}: {
  previews: readonly FilePreview[];
  pictures: ReadonlyMap<FileKey, number> | null;
}) {
  return previews.map((preview) => (
    <FileTable key={preview.fileKey} preview={preview}>
      {pictures ? <PicturesRow count={pictures.get(preview.fileKey)} /> : null}
    </FileTable>
  ));
}

/** `count` is undefined while it is being counted. */
function PicturesRow({ count }: { count: number | undefined }) {
  const text = useText();
  const format = useFormat();
  return (
    <tr>
      <td>{text('redaction.pictures')}</td>
      <td />
      <td className="tabular">
        {count === undefined ? text('redaction.countingPictures') : format.number(count)}
      </td>
    </tr>
  );
}

function FileTable({ preview, children }: { preview: FilePreview; children: ReactNode }) {
  const text = useText();
  const format = useFormat();
  const name = useWorkspaceState((state) => fileByKey(state.files, preview.fileKey)?.identity.name ?? '');
  const shown = preview.rows.slice(0, MOST_ROWS);
  const rest = preview.rows.slice(MOST_ROWS);
  const restAreas = rest.reduce((sum, row) => sum + row.areas, 0);
  return (
    <table className="mt-1 w-full [&_td]:h-[26px] [&_td:not(:first-child)]:text-right [&_th]:h-[26px] [&_th]:text-right [&_th]:text-sm [&_th]:font-normal [&_th]:text-fg-3">
      <thead>
        <tr>
          <th scope="col" className="text-left!" title={name}>
            {cutNameFor('preview', name)}
          </th>
          <th scope="col" className="w-14">
            {text('redaction.pagesHead')}
          </th>
          <th scope="col" className="w-16">
            {text('redaction.areasHead')}
          </th>
        </tr>
      </thead>
      <tbody className="[&_tr:not(:first-child)]:border-t [&_tr:not(:first-child)]:border-line">
        {shown.map((row) => (
          <tr key={row.type}>
            <td>{typeLabel(text, row.type)}</td>
            <td className="tabular">{format.number(row.pages)}</td>
            <td className="tabular">{format.number(row.areas)}</td>
          </tr>
        ))}
        {restAreas > 0 ? (
          <tr>
            <td>{text('redaction.restTypes')}</td>
            <td />
            <td className="tabular">{restAreas}</td>
          </tr>
        ) : null}
        {children}
      </tbody>
    </table>
  );
}

/** The label of a row: an entity type, search hits or rectangles. */
function typeLabel(text: ReturnType<typeof useText>, type: string): string {
  if (type === 'SEARCH') return text('kind.search');
  return type === 'MANUAL' ? text('kind.manual') : entityLabel(type);
}
