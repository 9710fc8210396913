import { languages } from '@sladd/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { inLanguage } from '../../testing/in-language.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';

function Locked() {
  const [isOpen, setIsOpen] = useState(true);
  return <UpgradeDialog feature="AI search" open={isOpen} onOpenChange={setIsOpen} />;
}

async function dialog() {
  const root = createRootRoute();
  const locked = createRoute({ getParentRoute: () => root, path: '/', component: Locked });
  const pricing = createRoute({
    getParentRoute: () => root,
    path: '/pricing',
    component: () => <h1>Plans</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([locked, pricing]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  return render(<RouterProvider router={router as never} />);
}

const benefits = [
  'AI-powered detection',
  'Advanced search options',
  'Custom detection settings',
  'Text selection mode',
  'More features',
];

test.each(languages)('in %s: lists what a plan brings, and leads to the plans', async (language) => {
  const t = await inLanguage(language);
  const screen = await dialog();
  const items = screen.getByRole('dialog').getByRole('listitem');
  await expect.element(items.first()).toBeVisible();
  const said = items.elements().map((item) => item.textContent);
  const names = ['detection', 'search', 'settings', 'textSelection', 'more'];
  expect(said).toEqual(names.map((name) => t(`billing:upgrade.benefit.${name}`)));
  if (language === 'en') expect(said).toEqual(benefits);
  await screen.getByRole('button', { name: t('billing:upgrade.viewPlans') }).click();
  await expect.element(screen.getByRole('heading', { name: 'Plans' })).toBeVisible();
});

test('goes away when it is cancelled, and leads nowhere', async () => {
  const screen = await dialog();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Plans' }).elements()).toEqual([]);
});
