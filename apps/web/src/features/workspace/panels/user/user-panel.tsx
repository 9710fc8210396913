import { languages, type User } from '@sladd/contract';
import { Link } from '@tanstack/react-router';
import {
  Building2,
  CreditCard,
  Languages,
  LogOut,
  MessageSquareWarning,
  Monitor,
  Moon,
  Settings,
  Sun,
  SunMoon,
} from 'lucide-react';
import { useTheme } from '../../../../shared/browser/theme.ts';
import { changeLanguage, currentLanguage } from '../../../../shared/i18n/i18n.ts';
import { languageNames } from '../../../../shared/i18n/languages.ts';
import { NoticesSection } from '../../../../shared/notices/notices-bell.tsx';
import { reportProblem } from '../../../../shared/problems/report-problem.ts';
import { Segmented } from '../../../../ui/choices/segmented.tsx';
import { Avatar } from '../../../../ui/signs/avatar.tsx';
import { Badge } from '../../../../ui/signs/badge.tsx';
import { CutText } from '../../../../ui/signs/cut-text.tsx';
import { Icon } from '../../../../ui/signs/icon.tsx';
import { useSession } from '../../../auth/index.ts';
import { useEntitlements } from '../../../billing/index.ts';
import { lostBySigningOut, useSignOut, useStaysKept } from '../../dialogs/sign-out-dialog.tsx';
import { openDialog } from '../../model/actions/view.ts';
import { useText, useWorkspace } from '../../mounted/workspace-context.ts';
import { Panel } from '../panel.tsx';

const itemClass =
  'flex min-h-9 w-full items-center gap-2.5 rounded-[5px] px-2 text-left hover:bg-hover max-md:min-h-(--size-touch)';

/** The signed-in user, with account and preferences. */
export function UserPanel() {
  const text = useText();
  const user = useSession();
  const workspace = useWorkspace();
  const staysKept = useStaysKept();
  const { signOut } = useSignOut();
  if (!user) return null;
  return (
    <Panel title={user.username}>
      <Who user={user} />
      <div className="grid gap-0.5 border-t border-line p-2">
        <Link to="/subscription/manage" className={itemClass}>
          <Icon as={CreditCard} className="text-fg-3" /> {text('user.subscription')}
        </Link>
        <Link to="/organization" className={itemClass}>
          <Icon as={Building2} className="text-fg-3" /> {text('user.organization')}
        </Link>
        <Link to="/user/settings" search={{ tab: 'general' }} className={itemClass}>
          <Icon as={Settings} className="text-fg-3" /> {text('user.settings')}
        </Link>
      </div>
      <Looks />
      <div className="border-t border-line px-3 py-2">
        <NoticesSection />
      </div>
      <div className="grid gap-0.5 border-t border-line p-2">
        <button
          type="button"
          className={itemClass}
          onClick={() => reportProblem({ kind: 'menu', code: null, requestId: null })}
        >
          <Icon as={MessageSquareWarning} className="text-fg-3" /> {text('user.report')}
        </button>
        <button
          type="button"
          className={itemClass}
          onClick={() => {
            if (lostBySigningOut(workspace, staysKept) !== null) openDialog(workspace.store, 'signOut');
            else signOut();
          }}
        >
          <Icon as={LogOut} className="text-fg-3" /> {text('user.logout')}
        </button>
      </div>
    </Panel>
  );
}

function Who({ user }: { user: Pick<User, 'username' | 'email'> }) {
  const text = useText();
  const { isPremium, isKnown } = useEntitlements();
  return (
    <div className="flex items-center gap-3 px-4 pb-3.5">
      <span className="origin-left scale-[1.4] pr-3">
        <Avatar name={user.username} />
      </span>
      <span className="min-w-0 leading-[18px]">
        <CutText className="block text-fg-2">{user.email}</CutText>
        {isKnown ? (
          <span className="mt-1 flex">
            <Badge tone={isPremium ? 'accent' : 'neutral'}>
              {text(isPremium ? 'user.premium' : 'user.free')}
            </Badge>
          </span>
        ) : null}
      </span>
    </div>
  );
}

/** Theme and language. */
function Looks() {
  const text = useText();
  const [theme, setTheme] = useTheme();
  return (
    <div className="grid gap-1 border-t border-line p-2">
      <div className="flex min-h-9 items-center gap-2.5 px-2">
        <Icon as={SunMoon} className="text-fg-3" />
        <span className="flex-1">{text('user.theme')}</span>
        <Segmented
          label={text('user.theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: text('theme.light'), icon: Sun, iconOnly: true },
            { value: 'dark', label: text('theme.dark'), icon: Moon, iconOnly: true },
            { value: 'system', label: text('theme.system'), icon: Monitor, iconOnly: true },
          ]}
        />
      </div>
      <div className="flex min-h-9 items-center gap-2.5 px-2">
        <Icon as={Languages} className="text-fg-3" />
        <span className="flex-1">{text('user.language')}</span>
        <Segmented
          label={text('user.language')}
          value={currentLanguage()}
          onChange={(language) => void changeLanguage(language)}
          options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        />
      </div>
    </div>
  );
}
