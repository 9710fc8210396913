import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { settingsQuery } from '../../settings/index.ts';
import { useText } from '../mounted/workspace-context.ts';

/** A link to the limits of the account, in a new tab, because leaving the workspace would lose work. */
export function LimitsLink() {
  const text = useText();
  const queries = useQueryClient();
  // Changes made in the other tab apply when this one gets the focus again.
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
