import type { Language } from '@sladd/contract';
import type { Typed } from '../command.ts';
import { UsageError } from '../errors/usage-error.ts';
import { languageOf } from '../messages/finding-messages.ts';
import { text } from '../option-values.ts';

/** The language of messages: from `--lang`, or from the terminal. Throws {@link UsageError}. */
export function languageOption(typed: Typed): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  // An empty variable counts as unset (POSIX.1-2024, 8.2).
  const language = languageOf(text(typed, 'lang'), LC_ALL || LC_MESSAGES || LANG);
  if (!language) throw new UsageError('--lang: en or nb');
  return language;
}
