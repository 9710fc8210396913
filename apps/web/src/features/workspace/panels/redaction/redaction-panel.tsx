import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Checkbox } from '../../../../ui/choices/checkbox.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Collapsible } from '../../../../ui/layout/collapsible.tsx';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { RedactIcon } from '../../../../ui/signs/redact-icon.tsx';
import { ApprovalCards } from '../../approval/approval-cards.tsx';
import { setOption } from '../../model/actions/redaction.ts';
import { filesInScope, scopeInForce } from '../../model/files/scope.ts';
import type { RedactionOptions } from '../../model/redaction/mapping.ts';
import { countsByKind, previewOf } from '../../model/redaction/preview.ts';
import { patch } from '../../model/store.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { useAreasToRedact } from '../../redaction/use-areas-to-redact.ts';
import { useOpenQuestions } from '../../redaction/use-open-questions.ts';
import { ResultCard } from '../../results/result-card.tsx';
import { useHasResultBeside } from '../../viewer/pages/use-result-beside.ts';
import { Panel } from '../panel.tsx';
import { ScopeSelect } from '../scope-select.tsx';
import { Appearance } from './appearance.tsx';
import { Failures } from './failures.tsx';
import { GroundsSection } from './grounds-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { PreviewTable } from './preview-table.tsx';
import { RedactFoot } from './redact-foot.tsx';
import { ResultLock } from './result-lock.tsx';
import { SecondLookPanel } from './second-look-panel.tsx';
import { usePictureCounts } from './use-picture-counts.ts';

function useScopeAndPreview() {
  const files = useWorkspaceState((state) => state.files);
  const fileKey = useWorkspaceState((state) => state.view.fileKey);
  const scope = useWorkspaceState((state) => state.redaction.scope);
  const options = useWorkspaceState((state) => state.redaction.options);
  const marks = useWorkspaceState((state) => state.marks.highlights);
  return useMemo(() => {
    const inScope = filesInScope(scopeInForce(scope, files), files, fileKey);
    const keys = inScope.map((file) => file.key);
    const previews = previewOf(marks, keys, options);
    return {
      inScope,
      previews,
      counts: countsByKind(marks, new Set(keys)),
      areas: previews.reduce((sum, preview) => sum + preview.areas, 0),
      pages: previews.reduce((sum, preview) => sum + preview.pages, 0),
    };
  }, [files, fileKey, scope, options, marks]);
}

/** What is removed, how it will look, and the numbers before the redaction; during the second look, its places. */
export function RedactionPanel() {
  const isLook = useWorkspaceState(
    ({ redaction }) => redaction.isLookShown || redaction.look.status === 'looking',
  );
  return isLook ? <SecondLookPanel /> : <RedactionSettings />;
}

function RedactionSettings() {
  const text = useText();
  const { store } = useWorkspace();
  const scope = useWorkspaceState((state) => state.redaction.scope);
  const { inScope, previews, counts, areas, pages } = useScopeAndPreview();
  const removesImages = useWorkspaceState((state) => state.redaction.options.removeImages);
  const pictures = usePictureCounts(inScope, removesImages);
  const shown = removesImages ? previews : previews.filter((preview) => preview.areas > 0);
  const toRedact = useAreasToRedact();
  const hasBeside = useHasResultBeside();
  const lockMode = useWorkspaceState((state) => state.redaction.lock.mode);
  return (
    <Panel
      title={text('redaction.title')}
      top={
        <div className="shrink-0 px-4 pb-3.5">
          <ScopeSelect
            label={text('redaction.scope')}
            selected={scope}
            onChange={(next) => patch(store, 'redaction', { scope: next })}
          />
        </div>
      }
      foot={<RedactFoot areas={toRedact} />}
    >
      <Outcome />
      <ApprovalCards files={inScope} />
      <Failures />
      {hasBeside
        ? null
        : inScope.map((file) => (
            <div key={file.key} className="px-4 pb-3 empty:hidden">
              <ResultCard file={file} />
            </div>
          ))}
      <section className="border-t border-line px-4 py-3">
        <Collapsible title={text('redaction.include')} defaultOpen>
          <IncludeBoxes counts={counts} />
        </Collapsible>
      </section>
      <section className="border-t border-line px-4 py-3">
        <Collapsible title={text('redaction.appearance')} summary={text('redaction.allSix')} defaultOpen>
          <Appearance />
        </Collapsible>
      </section>
      <GroundsSection />
      <PlanSection />
      <section className="border-t border-line px-4 py-3">
        <Collapsible title={text('lock.title')} summary={text(`lock.${lockMode}`)}>
          <ResultLock />
        </Collapsible>
      </section>
      <section className="border-t border-line px-4 py-3">
        <Collapsible
          title={text('redaction.preview')}
          summary={
            areas > 0
              ? text('redaction.previewSum', {
                  areas: text('redaction.areas', { count: areas }),
                  pages: text('redaction.onPages', { count: pages }),
                })
              : undefined
          }
          defaultOpen
        >
          {shown.length > 0 ? (
            <>
              <PreviewTable previews={shown} pictures={pictures} />
              <Questions />
            </>
          ) : (
            <EmptyState icon={RedactIcon} title={text('redaction.emptyTitle')}>
              {text('redaction.emptyBody')}
            </EmptyState>
          )}
        </Collapsible>
      </section>
    </Panel>
  );
}

/** The results of a redaction, scrolled into view when it has ended. */
function Outcome() {
  const top = useRef<HTMLDivElement>(null);
  const isRedacting = useWorkspaceState((state) => state.redaction.isRedacting);
  const wasRedacting = useRef(isRedacting);
  useEffect(() => {
    if (wasRedacting.current && !isRedacting) top.current?.scrollIntoView({ block: 'nearest' });
    wasRedacting.current = isRedacting;
  }, [isRedacting]);
  return <div ref={top} />;
}

function IncludeBoxes({ counts }: { counts: Readonly<Record<'search' | 'entity' | 'manual', number>> }) {
  const text = useText();
  const format = useFormat();
  const { store } = useWorkspace();
  const options = useWorkspaceState((state) => state.redaction.options);
  const box = (option: keyof RedactionOptions, label: string, count?: number) => (
    <Checkbox
      checked={options[option]}
      onChange={(checked) => setOption(store, option, checked)}
      label={
        <>
          {label}{' '}
          {count === undefined ? null : <span className="tabular text-fg-3">{format.number(count)}</span>}
        </>
      }
    />
  );
  return (
    <div className="mt-1 grid grid-cols-2 gap-x-2 gap-y-1">
      {box('includeEntityHighlights', text('include.entity'), counts.entity)}
      {box('includeSearchHighlights', text('include.search'), counts.search)}
      {box('includeManualHighlights', text('include.manual'), counts.manual)}
      {box('removeImages', text('include.images'))}
    </div>
  );
}

/** What is undecided or unseen. */
function Questions() {
  const text = useText();
  const questions = useOpenQuestions();
  if (questions.length === 0) {
    return (
      <p className="mt-2 flex items-center gap-2 text-success">
        <Icon as={Check} /> {text('redaction.allClear')}
      </p>
    );
  }
  return (
    <ul className="mt-2 grid gap-1">
      {questions.map((question) => (
        <li key={question} className="flex items-center gap-2 text-warning">
          <Icon as={TriangleAlert} /> {question}
        </li>
      ))}
    </ul>
  );
}
