import { type AppearanceMode, DEFAULT_REDACTION_TEXT } from '@sladd/contract';
import { modeParts } from '../../model/redaction/appearance.ts';
import { useText } from '../../mounted/workspace-context.ts';

/** A small preview of a mode on a line of text. Decorative: the name of the mode is below it. */
export function ModePicture({ mode, label }: { mode: AppearanceMode; label: string | null }) {
  const text = useText();
  const parts = modeParts[mode];
  const isCrossed = mode === 'cross_out' || mode === 'cross_out_and_text';
  const isFilled = parts.fill && !isCrossed;
  return (
    <span
      aria-hidden="true"
      className="block h-[43px] overflow-hidden border-b border-line bg-paper py-[5px] text-center font-serif text-[10.5px] leading-[17px] whitespace-nowrap text-[#1d2427]"
    >
      {text('look.sampleBefore')}{' '}
      <span
        className="relative mx-[3px] inline-block h-[14px] w-[68px] overflow-hidden rounded-[1px] text-center align-[-3px] font-sans text-[8.5px] leading-[14px] font-medium"
        style={isFilled ? { background: '#0b1114', color: '#fff' } : undefined}
      >
        {isCrossed ? (
          <svg
            viewBox="0 0 68 14"
            fill="none"
            stroke="#0b1114"
            className="absolute inset-0 size-full"
            aria-hidden="true"
          >
            <rect x=".5" y=".5" width="67" height="13" />
            <path d="M.5 .5 67.5 13.5M67.5 .5 .5 13.5" strokeWidth=".9" />
          </svg>
        ) : null}
        {parts.text ? (
          <span className={isCrossed ? 'relative bg-paper px-[3px]' : 'relative'}>
            {(label?.trim() || DEFAULT_REDACTION_TEXT).slice(0, 13)}
          </span>
        ) : null}
      </span>{' '}
      {text('look.sampleAfter')}
      <br />
      <span className="text-[#5f6b70]">{text('look.sampleNext')}</span>
    </span>
  );
}
