import { usualGroundSettings } from '@sladd/legal-bases';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inLanguage } from '../../testing/in-language.ts';
import { SuggestionsEditor } from './suggestions-editor.tsx';

test.each([390, 1200])(
  'types that do not fit beside each other stand below each other, %i wide',
  async (width) => {
    await page.viewport(width, 800);
    await inLanguage('nb');
    const screen = await render(
      <div className="w-full max-w-[480px]">
        <SuggestionsEditor
          settings={usualGroundSettings}
          value={usualGroundSettings.by_type}
          isReadOnly={false}
          onChange={() => undefined}
        />
      </div>,
    );
    await expect.element(screen.getByRole('button', { name: 'Fjern Adresse', exact: true })).toBeVisible();
    const frame = screen.container.firstElementChild?.getBoundingClientRect().right ?? 0;
    const chips = screen.container.querySelectorAll('button');
    const furthest = Math.max(...Array.from(chips, (chip) => chip.getBoundingClientRect().right));
    expect(furthest).toBeLessThanOrEqual(frame);
  },
);
