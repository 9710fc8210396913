import { Copy, Highlighter, Info, ListX } from 'lucide-react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { MenuItem, MenuNote, MenuSeparator } from '../../../../ui/floating/menu.tsx';
import { Crown } from '../../../../ui/signs/crown.tsx';
import { CutText } from '../../../../ui/signs/cut-text.tsx';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { capsOf } from '../../commands/key-caps.ts';
import { modelWords, typeWords } from '../../findings/mark-words.ts';
import { KindBadge, ModelBadges } from '../../findings/model-badges.tsx';
import { markLookAlikes } from '../../jobs/blocks/mark-look-alikes.ts';
import type { AskedPlace } from '../../jobs/marks/explain.ts';
import { ignoreText, textToIgnore } from '../../jobs/marks/ignore-list.ts';
import { highlightSameText } from '../../jobs/marks/same-text.ts';
import { hasPicks } from '../../model/actions/picks.ts';
import type { Highlight } from '../../model/highlights/highlight.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { DecisionItems } from './decision-items.tsx';
import { BlockItems, WhyNotItem } from './place-menu-items.tsx';
import { RemovalItems } from './removal-items.tsx';

/** The actions for a mark, and what found it. */
export function MarkMenuItems({
  highlight,
  onAskIgnore,
  onAskWhyNot,
}: {
  highlight: Highlight;
  onAskIgnore: (suggested: string) => void;
  onAskWhyNot: (place: AskedPlace) => void;
}) {
  const text = useText();
  const workspace = useWorkspace();
  const mayIgnore = workspace.ports.gate?.has('ban_list') ?? true;
  const many = useWorkspaceState((state) => (hasPicks(state) ? state.marks.picks.ids.size : undefined));
  const isFinding = highlight.finding !== null;
  const [box] = highlight.boxes;
  const ignore = () => {
    if (!mayIgnore) return workspace.ports.gate?.ask('ban_list');
    const chosen = textToIgnore(highlight);
    if (chosen === null) onAskIgnore(highlight.text ?? '');
    else void ignoreText(workspace, chosen);
  };
  return (
    <>
      <MarkName highlight={highlight} />
      <DecisionItems highlight={highlight} many={many} />
      <MenuSeparator />
      <MenuItem icon={Highlighter} onClick={() => void highlightSameText(workspace, highlight)}>
        {text('menu.highlightSame')}
      </MenuItem>
      <MenuItem
        icon={Copy}
        keys={capsOf('applyZone')}
        onClick={() => void markLookAlikes(workspace, highlight)}
      >
        {text('zones.apply')}
      </MenuItem>
      {box ? <BlockItems place={{ ...highlight, box }} keys={capsOf('markBlock')} /> : null}
      <MenuItem icon={ListX} trailing={mayIgnore ? undefined : <Crown />} onClick={ignore}>
        {text('menu.ignore')}
      </MenuItem>
      {isFinding || !box ? null : <WhyNotItem place={{ ...highlight, box }} onAsk={onAskWhyNot} />}
      <MenuSeparator />
      <RemovalItems highlight={highlight} many={many} />
      {highlight.finding ? (
        <MenuNote divided="above">
          <Icon as={Info} size={14} />
          <ModelLine highlight={highlight} />
        </MenuNote>
      ) : null}
    </>
  );
}

/** The text of the mark and its source. */
function MarkName({ highlight }: { highlight: Highlight }) {
  const text = useText();
  return (
    <MenuNote divided="below">
      <span className="flex min-w-0 flex-1 items-center gap-2 text-base text-fg">
        {highlight.finding ? (
          <ModelBadges methods={highlight.finding.methods} />
        ) : (
          <KindBadge kind={highlight.kind === 'search' ? 'search' : 'manual'} />
        )}
        <CutText className="min-w-0 font-semibold">{highlight.text ?? text('mark.noText')}</CutText>
      </span>
      <span className="shrink-0">{typeWords(highlight)}</span>
    </MenuNote>
  );
}

function ModelLine({ highlight }: { highlight: Highlight }) {
  const text = useText();
  const format = useFormat();
  const finding = highlight.finding;
  if (!finding) return null;
  const key = finding.methods.length > 1 ? 'mark.agree' : 'mark.foundBy';
  const parts = [
    text(key, { models: modelWords(finding.methods) }),
    finding.validated
      ? text('mark.validated')
      : text('mark.certainty', { percent: format.certainty(finding.score) }),
  ];
  return <span>{parts.join(' · ')}</span>;
}
