import { Info } from 'lucide-react';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { modelWords } from '../../findings/mark-words.ts';
import type { RunFile } from '../../model/run/run.ts';
import { useText } from '../../mounted/workspace-context.ts';

/** Shows which methods ran without their model, so that findings may be missing. */
export function WithoutModel({ run }: { run: RunFile }) {
  const text = useText();
  if (run.withoutModel.length === 0) return null;
  return (
    <p className="my-1.5 flex items-start gap-2 rounded-3 bg-info-soft px-2.5 py-2 text-sm">
      <Icon as={Info} className="mt-px text-info" />
      <span>{text('byFile.withoutModel', { models: modelWords(run.withoutModel) })}</span>
    </p>
  );
}
