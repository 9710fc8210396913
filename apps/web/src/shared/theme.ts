import { z } from 'zod';
import { defineStored } from './storage.ts';
import { useStored } from './use-stored.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const themeChoice = defineStored<ThemeChoice>({
  key: 'theme',
  version: 1,
  schema: z.enum(themeChoices),
  fallback: 'system',
  survivesLogout: true,
});

/** Applies the kept theme now and whenever it changes. `system` leaves it to the colour scheme, which the style follows live. */
export function startTheme(root: HTMLElement): void {
  const apply = () => {
    const choice = themeChoice.read();
    if (choice === 'system') root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', choice);
  };
  apply();
  themeChoice.subscribe(apply);
}

export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return useStored(themeChoice);
}
