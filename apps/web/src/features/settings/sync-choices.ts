import type { Language, Settings, Theme } from '@sladd/contract';

/** What an account and a browser both keep. Null: nothing was chosen, and the browser's own language is used. */
export interface Choices {
  readonly theme: Theme;
  readonly language: Language | null;
}

/** What is known from looking before. */
export interface SyncMemory {
  /** What the account said last, and whose it was. */
  readonly said: string | null;
  /**
   * The language that was used here when the account named another. While the texts of that load, or where they do not, it
   * is no new choice.
   */
  readonly overruled: Language | null;
}

export const nothingSynced: SyncMemory = { said: null, overruled: null };

export interface SyncStep {
  readonly memory: SyncMemory;
  /** What this browser takes over from the account. */
  readonly take: Partial<Choices>;
  /** What the account learns from this browser. */
  readonly save: Partial<Choices>;
}

/** What to do about an account and a browser that may have chosen differently: what either newly says counts for both. */
export function syncChoices(
  memory: SyncMemory,
  account: Pick<Settings, 'user_id' | 'theme' | 'language'>,
  here: Choices,
): SyncStep {
  const said = [account.user_id, account.theme, account.language].join();
  if (memory.said !== said) {
    const language = account.language !== here.language ? account.language : null;
    return {
      memory: { said, overruled: language && here.language },
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
  return { memory: { said, overruled }, take: {}, save };
}
