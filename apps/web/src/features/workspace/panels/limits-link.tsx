import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { settingsQuery } from '../../settings/index.ts';
import { useText } from '../mounted/workspace-context.ts';

/** The way to the account's limits, in a tab of its own: the workspace holds what would be lost. */
export function LimitsLink() {
  const text = useText();
  const queries = useQueryClient();
  // What was changed over there counts here as soon as somebody is back.
  const readAgain = () => void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
  return (
    <Link
      to="/user/settings"
      search={{ tab: 'general' }}
      target="_blank"
      onClick={() => window.addEventListener('focus', readAgain, { once: true })}
      className="font-medium whitespace-nowrap underline underline-offset-2"
    >
      {text('limits.change')}
    </Link>
  );
}
