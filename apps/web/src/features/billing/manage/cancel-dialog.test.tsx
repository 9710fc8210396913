import { beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { loadTexts } from '../../../shared/i18n/i18n.ts';
import { subscriptionOf } from '../testing/subscriptions.ts';
import { CancelDialog } from './cancel-dialog.tsx';

beforeAll(() => loadTexts('billing'));

const shared = {
  ...{ is_organization_subscription: true, organization_id: 'org-1', organization_name: 'Nordvik kommune' },
};

test.each([
  ['of one person', {}, 'Then you have the free plan.'],
  ['of an organization', shared, 'Then everybody in Nordvik kommune has the free plan.'],
])('the question before a plan %s is cancelled says who loses it', async (_whose, change, words) => {
  const cancel = { isPending: false, mutate: () => undefined };
  const screen = await render(
    <CancelDialog
      open
      onOpenChange={() => undefined}
      subscription={subscriptionOf('business_monthly', change)}
      cancel={cancel}
    />,
  );
  await expect.element(screen.getByRole('alertdialog')).toMatchTextContent(words);
});
