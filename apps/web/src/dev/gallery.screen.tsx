import { type Theme, themes } from '@sladd/contract';
import { useTheme } from '../shared/browser/theme.ts';
import { useTitle } from '../shared/browser/use-title.ts';
import { Segmented } from '../ui/choices/segmented.tsx';
import { Logo } from '../ui/signs/logo.tsx';
import { ButtonSections } from './gallery-buttons.tsx';
import { ChoiceSections } from './gallery-choices.tsx';
import { FeedbackSections } from './gallery-feedback.tsx';
import { FieldSections } from './gallery-fields.tsx';
import { FloatingSections } from './gallery-floating.tsx';

/** All primitives in all states, for looking at and for screenshots. */
export function GalleryScreen() {
  const [theme, setTheme] = useTheme();
  useTitle('Primitives');
  return (
    <div className="min-h-dvh bg-chrome">
      <div className="mx-auto max-w-[1320px] p-10 max-md:p-4">
        <header className="mb-6 flex flex-wrap items-center gap-4">
          <Logo height={32} />
          <h1 className="flex-1 text-xl">Primitives</h1>
          <Segmented<Theme>
            label="Theme"
            value={theme}
            onChange={setTheme}
            options={themes.map((value) => ({ value, label: value }))}
          />
        </header>
        <main className="grid items-start gap-6 lg:grid-cols-2">
          <ButtonSections />
          <FieldSections />
          <ChoiceSections />
          <FeedbackSections />
          <FloatingSections />
        </main>
      </div>
    </div>
  );
}
