import { EyeOff } from 'lucide-react';
import { Icon } from '../../../ui/signs/icon.tsx';
import { LookedForList } from '../looked-for/looked-for-list.tsx';
import { useLookedForLines } from '../looked-for/use-not-looked-for.ts';
import type { RedactionResult } from '../model/redaction/result.ts';
import { useText } from '../mounted/workspace-context.ts';

/** What was not looked for before the result was made, since its check only covers the marks. Always expanded. */
export function NotLookedForSection({ result }: { result: RedactionResult }) {
  const text = useText();
  const { tooShort, withoutText } = result.left;
  const lines = useLookedForLines(result.notLookedFor, true);
  const own = [
    ...(tooShort > 0 ? [text('result.tooShort', { count: tooShort })] : []),
    ...(withoutText > 0 ? [text('result.withoutText', { count: withoutText })] : []),
  ];
  if (lines.length + own.length === 0) return null;
  return (
    <section className="border-t border-line px-4 py-3">
      <h4 className="flex items-start gap-2 font-medium">
        <Icon as={EyeOff} className="mt-0.5 text-fg-3" />
        {text('lookedFor.title')}
      </h4>
      <div className="pl-6 text-sm text-fg-2">
        <LookedForList lines={lines} />
        {own.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </section>
  );
}
