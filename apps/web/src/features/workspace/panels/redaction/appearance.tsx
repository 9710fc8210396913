import { type AppearanceSettings, appearanceModes, DEFAULT_REDACTION_TEXT, FONT_SIZE } from '@sladd/contract';
import { Lock, TextAlignCenter, TextAlignEnd, TextAlignStart, TriangleAlert } from 'lucide-react';
import { usePrintable } from '../../../../shared/browser/use-printable.ts';
import { useDraft } from '../../../../shared/forms/use-draft.ts';
import { hexOf, type Rgb, rgbOf } from '../../../../shared/rgb.ts';
import { PictureOptions } from '../../../../ui/choices/picture-options.tsx';
import { Segmented } from '../../../../ui/choices/segmented.tsx';
import { ColorField } from '../../../../ui/fields/color-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { setAppearance } from '../../model/actions/redaction.ts';
import { isSameLook, modeParts } from '../../model/redaction/appearance.ts';
import { useText, useWorkspace, useWorkspaceState } from '../../mounted/workspace-context.ts';
import { ModePicture } from './mode-picture.tsx';

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];

/** The six looks with their options. */
export function Appearance() {
  const text = useText();
  const { store } = useWorkspace();
  const appearance = useWorkspaceState((state) => state.redaction.appearance);
  const parts = modeParts[appearance.mode];
  const rules = useWorkspaceState((state) => state.account.rules);
  const { organization } = rules;
  if (rules.locked.has('appearance')) {
    return (
      <p className="mt-1.5 flex gap-2 text-sm text-fg-2">
        <Icon as={Lock} size={14} className="mt-px" />
        {text('rules.lookSetBy', { organization, look: text(`mode.${appearance.mode}`) })}
      </p>
    );
  }
  return (
    <>
      {rules.appearance === null || isSameLook(appearance, rules.appearance) ? null : (
        <button
          type="button"
          className="link mt-1 min-h-6 text-left"
          onClick={() => {
            if (rules.appearance) setAppearance(store, rules.appearance);
          }}
        >
          {text('rules.lookBack', { organization })}
        </button>
      )}
      <PictureOptions
        label={text('redaction.appearance')}
        value={appearance.mode}
        onChange={(mode) => setAppearance(store, { mode })}
        options={appearanceModes.map((mode) => ({
          value: mode,
          label: text(`mode.${mode}`),
          picture: <ModePicture mode={mode} label={appearance.text} />,
        }))}
        className="mt-1.5"
      />
      {appearance.mode === 'transparent' ? (
        <p className="mt-2 flex gap-2 text-sm text-warning">
          <Icon as={TriangleAlert} size={14} className="mt-px" /> {text('mode.transparentWarning')}
        </p>
      ) : null}
      {parts.text || parts.fill ? (
        <div className="mt-3 grid grid-cols-6 gap-2">
          {parts.text ? <TextAndSize appearance={appearance} /> : null}
          {parts.fill ? (
            <ColorField
              className="col-span-2"
              label={text('look.fill')}
              value={hexOf(appearance.fill_color ?? BLACK)}
              onChange={(hex) => setAppearance(store, { fill_color: rgbOf(hex) })}
            />
          ) : null}
          {parts.text ? (
            <>
              <ColorField
                className="col-span-2"
                label={text('look.textColor')}
                value={hexOf(appearance.text_color ?? WHITE)}
                onChange={(hex) => setAppearance(store, { text_color: rgbOf(hex) })}
              />
              <AlignSelect align={appearance.align} />
            </>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function TextAndSize({ appearance }: { appearance: AppearanceSettings }) {
  const text = useText();
  const { store } = useWorkspace();
  const printable = usePrintable();
  const [size, setSize] = useDraft(String(appearance.font_size));
  const commitSize = () => {
    const wanted = Number(size.replace(',', '.'));
    const isValid = size.trim() !== '' && wanted >= FONT_SIZE.min && wanted <= FONT_SIZE.max;
    if (isValid) setAppearance(store, { font_size: wanted });
    else setSize(String(appearance.font_size));
  };
  return (
    <>
      <TextField
        className="col-span-4"
        size="sm"
        label={<span className="text-sm font-normal text-fg-2">{text('look.text')}</span>}
        value={appearance.text ?? ''}
        placeholder={DEFAULT_REDACTION_TEXT}
        maxLength={200}
        onChange={(event) => setAppearance(store, { text: event.target.value })}
        {...printable(appearance.text ?? '')}
      />
      <TextField
        className="col-span-2"
        size="sm"
        label={<span className="text-sm font-normal text-fg-2">{text('look.size')}</span>}
        value={size}
        inputMode="decimal"
        trailing={<span className="text-sm text-fg-3">{text('look.points')}</span>}
        onChange={(event) => setSize(event.target.value)}
        onBlur={commitSize}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commitSize();
        }}
      />
    </>
  );
}

function AlignSelect({ align }: { align: AppearanceSettings['align'] }) {
  const text = useText();
  const { store } = useWorkspace();
  return (
    <div className="col-span-2 grid content-start gap-1.5">
      <span className="text-sm text-fg-2">{text('look.align')}</span>
      <Segmented
        label={text('look.align')}
        value={String(align) as '0' | '1' | '2'}
        onChange={(value) => setAppearance(store, { align: Number(value) as AppearanceSettings['align'] })}
        options={[
          { value: '0', label: text('look.alignLeft'), icon: TextAlignStart, iconOnly: true },
          { value: '1', label: text('look.alignCenter'), icon: TextAlignCenter, iconOnly: true },
          { value: '2', label: text('look.alignRight'), icon: TextAlignEnd, iconOnly: true },
        ]}
        className="[&>*]:px-1!"
      />
    </div>
  );
}
