import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { enterAsOwner } from './people.ts';
import { expect, test } from './server.ts';

// Imported and changed settings stay with the owner.
test.use({ serverOf: 'accounts-messages' });

type Language = 'en' | 'nb';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A text of the interface, as the language files have it; blanks are filled in. */
function textOf(language: Language, name: string, blanks: Record<string, string | number> = {}): string {
  const [namespace = '', key = ''] = name.split(/:(.*)/s);
  const file = new URL(`../../apps/web/src/locales/${language}/${namespace}.json`, import.meta.url);
  const text = (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key];
  if (text === undefined) throw new Error(`there is no text ${name}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_blank, blank: string) => String(blanks[blank]));
}

const failure = (code: string, message = 'about it') =>
  JSON.stringify({ success: false, error: { code, message, request_id: 'r1' } });

/** Makes a call fail from now on. */
async function fail(page: Page, method: Method, path: string, body = failure('internal')): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    return route.fulfill({ status: 400, contentType: 'application/json', body });
  });
}

for (const language of ['en', 'nb'] as const) {
  const t = (name: string, blanks?: Record<string, string | number>) => textOf(language, name, blanks);

  test.describe(`failures in ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(
        (value) => localStorage.setItem('language', value),
        JSON.stringify({ v: 1, value: language }),
      );
    });

    test('around signing in are named', async ({ page }) => {
      const logIn = async () => {
        await page.goto('/login');
        await page.getByLabel(t('auth:field.identifier')).fill('kari');
        await page.getByLabel(t('auth:field.password'), { exact: true }).fill('x');
        await page
          .getByRole('main')
          .getByRole('button', { name: t('auth:login.submit') })
          .click();
      };
      for (const message of ['Please verify your email', 'Unverified email', 'Email verification required']) {
        await fail(page, 'POST', '/auth/login', failure('other.code', message));
        await logIn();
        await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      }
      await fail(page, 'POST', '/auth/login', failure('other.code', 'The door is shut on Mondays'));
      await logIn();
      await expect(page.getByRole('alert')).toContainText('The door is shut on Mondays');

      await fail(page, 'POST', '/auth/verify-email', failure('auth.verification_expired'));
      await page.goto('/verify-email?token=0123456789');
      await expect(page.getByRole('alert')).toContainText(t('errors:auth.verification_expired'));
      await fail(
        page,
        'POST',
        '/auth/verify-email',
        failure('other.code', 'The account is already verified'),
      );
      await page.reload();
      await expect(page.getByText(t('auth:verify.done.title'))).toBeVisible();

      await fail(page, 'POST', '/auth/resend-verification');
      await page.goto('/resend-verification?email=kari%40example.org');
      const send = page.getByRole('button', { name: t('auth:resend.submit') });
      await send.click();
      await expect(page.getByRole('alert')).toContainText(t('auth:resend.failed'));
      await fail(page, 'POST', '/auth/resend-verification', failure('other.code', 'Already verified'));
      await send.click();
      await expect(page.getByText(t('auth:resend.sent.title'))).toBeVisible();
    });

    test('of the account are named', async ({ page, server }) => {
      await enterAsOwner(page, server);
      await fail(page, 'GET', '/users/me/sessions');
      await fail(page, 'GET', '/departments');
      let asked = 0;
      await page.route('**/api/users/me', (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        asked += 1;
        // The guard of the page asks first; the tab asks again.
        return asked === 1 ? route.fallback() : route.fulfill({ status: 500, body: failure('internal') });
      });
      await page.goto('/user/settings?tab=account');
      await expect(page.getByText(t('account:sessions.failed'))).toBeVisible();
      await expect(page.getByText(t('auth:department.failed'))).toBeVisible();
      await expect(page.getByText(t('account:profile.loadFailed'))).toBeVisible();
      await page.unrouteAll();
      for (const [method, path] of [
        ['PUT', '/users/me'],
        ['DELETE', '/users/me/sessions'],
        ['POST', '/users/me/change-password'],
        ['PATCH', '/users/me/department'],
      ] as const) {
        await fail(page, method, path);
      }
      await page.reload();
      await page.getByLabel(t('account:profile.username')).fill('owner2');
      await page.getByRole('button', { name: t('account:profile.saveLabel') }).click();
      await expect(page.getByText(t('account:profile.failed'))).toBeVisible();
      await page.getByLabel(t('account:password.current')).fill('x');
      await page.getByLabel(t('auth:field.newPassword')).fill('Nytt-passord-2');
      await page.getByLabel(t('auth:field.confirmPassword')).fill('Nytt-passord-2');
      await page.getByRole('button', { name: t('account:password.submit') }).click();
      await expect(page.getByText(t('account:password.failed'))).toBeVisible();
      await page.getByRole('listitem').getByRole('button').first().click();
      await expect(page.getByText(t('account:sessions.endFailed'))).toBeVisible();
      await page.getByRole('radio').last().click();
      await page.getByRole('button', { name: t('account:department.change') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('account:department.change') })
        .click();
      await expect(page.getByText(t('account:department.failed'))).toBeVisible();
    });

    test('of settings are named, and so is success', async ({ page, server }) => {
      await enterAsOwner(page, server);
      await fail(page, 'GET', '/settings');
      await page.goto('/user/settings');
      await expect(page.getByText(t('settings:loadFailed'))).toBeVisible();
      await page.unrouteAll();
      await page.reload();
      const processing = t('settings:processing.title');
      const save = page.getByRole('button', { name: t('settings:saveNamed', { name: processing }) });
      await page.getByRole('switch', { name: t('settings:setting.remove_images') }).click();
      await fail(page, 'PATCH', '/settings');
      await save.click();
      await expect(page.getByRole('alert').filter({ hasText: t('settings:saveFailed') })).toContainText(
        t('errors:internal'),
      );
      await fail(page, 'PATCH', '/settings', '{}');
      await save.click();
      await expect(page.getByText(t('settings:failedToUpdateSettings'))).toBeVisible();
      await page.unrouteAll();
      await save.click();
      await expect(page.getByText(t('settings:saved'))).toBeVisible();
      await fail(page, 'GET', '/settings/export');
      await page.getByRole('button', { name: t('settings:transfer.export') }).click();
      await expect(page.getByText(t('settings:transfer.exportFailed'))).toBeVisible();
    });

    test('of an import are named one by one', async ({ page, server }) => {
      await enterAsOwner(page, server);
      await page.goto('/user/settings');
      const general = {
        theme: 'light',
        auto_processing: true,
        detection_threshold: 0.5,
        use_banlist_for_detection: false,
      };
      const file = { user_id: 'x', export_date: 'y', general_settings: general };
      const general_settings = (changes: object) => ({
        ...file,
        general_settings: { ...general, ...changes },
      });
      const choose = (text: string, name = 'settings.json') =>
        page
          .locator('input[type=file]')
          .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
      const wrong: [string, string, object?][] = [
        ['errors:settings.import_not_object', '[]'],
        ['errors:settings.import_incomplete', '{}'],
        ['errors:settings.import_no_general', JSON.stringify({ ...file, general_settings: 5 })],
        [
          'errors:settings.import_missing_property',
          JSON.stringify(general_settings({ theme: undefined })),
          { property: 'theme' },
        ],
        ['errors:settings.import_wrong_type', JSON.stringify(general_settings({ auto_processing: 1 }))],
        ['errors:settings.import_theme', JSON.stringify(general_settings({ theme: 'pink' }))],
        ['errors:settings.import_threshold', JSON.stringify(general_settings({ detection_threshold: 1.01 }))],
        ['errors:settings.import_ban_list', JSON.stringify({ ...file, ban_list: { words: 5 } })],
        ['errors:settings.import_ban_words', JSON.stringify({ ...file, ban_list: { words: [5] } })],
        ['errors:settings.import_patterns', JSON.stringify({ ...file, search_patterns: 5 })],
        ['errors:settings.import_entities', JSON.stringify({ ...file, model_entities: 5 })],
        ['settings:transfer.problem.json', 'not json'],
        ['settings:transfer.problem.size', 'x'.repeat(5 * 1_048_576 + 1), { megabytes: 5 }],
      ];
      for (const [name, text, blanks] of wrong) {
        await choose(text);
        await expect(page.getByRole('alert')).toContainText(t(name, blanks as Record<string, string>));
      }
      await choose('{}', 'settings.txt');
      await expect(page.getByRole('alert')).toContainText(t('settings:transfer.problem.type'));
      await fail(page, 'POST', '/settings/import', '{}');
      await choose(JSON.stringify(general_settings({ theme: 'dark' })));
      await page.getByRole('button', { name: t('settings:transfer.confirm.action') }).click();
      await expect(page.getByRole('alert')).toContainText(t('errors:settings.import_failed'));
    });

    test('of lists are named', async ({ page, server }) => {
      await enterAsOwner(page, server);
      await page.request.get('/api/settings');
      await fail(page, 'GET', '/settings/entities/1');
      await fail(page, 'PUT', '/settings/entities/2');
      await page.goto('/user/settings?tab=entity');
      await expect(page.getByText(t('settings:entities.loadFailed', { id: 1 }))).toBeVisible();
      const section = page.getByRole('region', { name: t('settings:method.advanced') });
      await section.getByRole('button', { name: t('settings:entities.selectAll'), exact: true }).click();
      await section.getByRole('button', { name: t('settings:entities.save') }).click();
      await expect(section.getByRole('alert')).toContainText(t('settings:entities.failed.add'));

      await fail(page, 'GET', '/settings/patterns');
      await page.goto('/user/settings?tab=search');
      await expect(page.getByText(t('settings:patterns.loadFailed'))).toBeVisible();
      await page.unrouteAll();
      await page.reload();
      const addTerm = async (term: string) => {
        await page.getByLabel(t('settings:patterns.new')).fill(term);
        await page.getByRole('button', { name: t('settings:words.add') }).click();
      };
      await addTerm(`Hansen ${language}`);
      await expect(page.getByRole('listitem').filter({ hasText: `Hansen ${language}` })).toBeVisible();
      await fail(page, 'POST', '/settings/patterns');
      await fail(page, 'PUT', '/settings/patterns/*');
      await fail(page, 'DELETE', '/settings/patterns/*');
      await addTerm('Berg');
      await expect(page.getByRole('alert')).toContainText(t('settings:patterns.addFailed'));
      await page
        .getByRole('button', { name: t('settings:words.remove', { word: `Hansen ${language}` }) })
        .click();
      await expect(page.getByText(t('settings:patterns.removeFailed'))).toBeVisible();
      await page.reload();
      await page.getByLabel(t('settings:patterns.new')).fill(`Hansen ${language}`);
      await page.getByRole('checkbox', { name: t('settings:patternType.regex') }).check();
      await page.getByRole('button', { name: t('settings:patterns.change') }).click();
      await expect(page.getByRole('alert')).toContainText(t('settings:patterns.updateFailed'));

      await page.unrouteAll();
      await page.goto('/user/settings?tab=banlist');
      const addWord = async (word: string) => {
        await page.getByLabel(t('settings:banlist.new')).fill(word);
        await page.getByRole('button', { name: t('settings:words.add') }).click();
      };
      await addWord(` Kommune ${language} `);
      await expect(page.getByRole('listitem').filter({ hasText: `kommune ${language}` })).toBeVisible();
      for (const [method, path] of [
        ['POST', '/settings/ban-list/words'],
        ['DELETE', '/settings/ban-list/words'],
        ['DELETE', '/settings/ban-list'],
      ] as const) {
        await fail(page, method, path);
      }
      await addWord('annet');
      await expect(page.getByRole('alert')).toContainText(t('settings:banlist.addFailed'));
      await page
        .getByRole('button', { name: t('settings:words.remove', { word: `kommune ${language}` }) })
        .click();
      await expect(page.getByText(t('settings:banlist.removeFailed'))).toBeVisible();
      await page.getByRole('button', { name: t('settings:words.clearAll') }).click();
      await page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(page.getByText(t('settings:banlist.clearFailed'))).toBeVisible();
    });
  });
}
