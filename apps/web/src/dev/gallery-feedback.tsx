import { Check, CloudOff, MailCheck, TriangleAlert } from 'lucide-react';
import { notify } from '../shared/notices/notices.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Avatar } from '../ui/signs/avatar.tsx';
import { Badge } from '../ui/signs/badge.tsx';
import { Crown } from '../ui/signs/crown.tsx';
import { Icon } from '../ui/signs/icon.tsx';
import { KeyHint } from '../ui/signs/key-hint.tsx';
import { RedactIcon } from '../ui/signs/redact-icon.tsx';
import { Spinner } from '../ui/signs/spinner.tsx';
import { Kit } from './kit.tsx';

export function FeedbackSections() {
  return (
    <>
      <Kit title="Badges and banners" lead="Tone comes with an icon or words, never alone.">
        <div className="flex flex-wrap items-center gap-1.5">
          <Badge>16 left</Badge>
          <Badge tone="success" icon={Check}>
            All decided
          </Badge>
          <Badge tone="warning" icon={TriangleAlert}>
            Not fully checked
          </Badge>
          <Badge tone="danger">Failed</Badge>
          <Badge tone="info">Aa</Badge>
          <Badge tone="accent">Most popular</Badge>
          <Badge tone="premium">Premium</Badge>
          <Avatar name="Ingrid Fosse" />
          <Crown size={16} />
          <Icon as={RedactIcon} size={20} />
          <KeyHint keys={['Ctrl', 'Z']} />
          <Spinner />
        </div>
        <div className="mt-3 grid gap-2">
          <Banner icon={MailCheck} title="Check your e-mail">
            We sent a link to confirm your address.
          </Banner>
          <Banner tone="success" title="Saved" />
          <Banner tone="warning">16 findings are not decided and 3 pages not seen.</Banner>
          <Banner tone="danger" title="History did not load" action={<Button size="sm">Try again</Button>}>
            The server cannot be reached.
          </Banner>
        </div>
      </Kit>
      <Kit title="Progress, loading, empty" lead="Same place, same size, so nothing jumps.">
        <div className="grid gap-3">
          <ProgressBar label="Preparing" value={null} />
          <ProgressBar label="Pages" value={9} max={12} valueText="9 of 12 pages" />
          <ProgressBar label="Done" value={100} tone="success" />
          <div className="grid grid-cols-2 gap-3">
            <Card
              title="Appearance"
              description="Theme and language"
              footer={<Button variant="primary">Save</Button>}
            >
              <div className="grid gap-2">
                <Skeleton className="h-16" />
                <Skeleton />
                <Skeleton className="w-1/2" />
              </div>
            </Card>
            <div className="rounded-4 border border-line">
              <EmptyState icon={RedactIcon} title="Nothing to redact yet">
                Mark something, or run detection.
              </EmptyState>
            </div>
          </div>
          <div className="rounded-4 border border-line">
            <EmptyState
              icon={CloudOff}
              tone="danger"
              title="History did not load"
              action={<Button>Retry</Button>}
            />
          </div>
        </div>
      </Kit>
      <Kit title="Notices" lead="The clock stops under the pointer or focus.">
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() =>
              notify.success('9 areas added for “Kari Nordmann”', {
                action: { label: 'Undo', onClick: () => undefined },
              })
            }
          >
            Success
          </Button>
          <Button onClick={() => notify.info('Edit mode is on.')}>Info</Button>
          <Button onClick={() => notify.warning('Three pages are not fully checked')}>Warning</Button>
          <Button
            onClick={() =>
              notify.error('Could not load page 4', {
                body: 'Try again, or upload the file once more.',
                action: { label: 'Try again', onClick: () => undefined },
              })
            }
          >
            Error
          </Button>
        </div>
      </Kit>
    </>
  );
}
