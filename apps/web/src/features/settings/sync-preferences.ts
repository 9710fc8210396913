import type { Language, Settings, Theme } from '@sladd/contract';

/** Preferences that both the account and the browser store. Null: not chosen, so the language of the browser is used. */
export interface Preferences {
  readonly theme: Theme;
  readonly language: Language | null;
}

/** The state of the last comparison. */
export interface SyncMemory {
  /** The last preferences of the account, with its user. */
  readonly accountState: string | null;
  /**
   * The language here when the account requested another one. While that one is loading, or if it fails to load, the
   * old language is not a new choice.
   */
  readonly overruled: Language | null;
}

export const nothingSynced: SyncMemory = { accountState: null, overruled: null };

export interface SyncStep {
  readonly memory: SyncMemory;
  /** What this browser takes over from the account. */
  readonly take: Partial<Preferences>;
  /** What to save to the account. */
  readonly save: Partial<Preferences>;
}

/** Resolves differences between account and browser: the latest change on either side applies to both. */
export function syncPreferences(
  memory: SyncMemory,
  account: Pick<Settings, 'user_id' | 'theme' | 'language'>,
  here: Preferences,
): SyncStep {
  const accountState = [account.user_id, account.theme, account.language].join();
  if (memory.accountState !== accountState) {
    const language = account.language !== here.language ? account.language : null;
    return {
      memory: { accountState, overruled: language && here.language },
      take: { ...(account.theme !== here.theme && { theme: account.theme }), ...(language && { language }) },
      save: {},
    };
  }
  const overruled = here.language === memory.overruled ? memory.overruled : null;
  const isChosen = here.language !== null && here.language !== overruled;
  const save =
    here.theme !== account.theme
      ? { theme: here.theme }
      : isChosen && here.language !== account.language
        ? { language: here.language }
        : {};
  return { memory: { accountState, overruled }, take: {}, save };
}
