import {
  getBanList,
  getRulesInForce,
  getSettings,
  languages,
  listEntities,
  listPatterns,
  type RuleName,
  type RuleSource,
  type RulesInForce,
  returnToRule,
  updateSettings,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../../testing/in-language.ts';
import { freshRules, freshSettings, serverForKari } from '../../../testing/members.ts';
import { openApp } from '../../../testing/open-app.tsx';

/** What holds for Kari in Nordvik, where some rules come from there. */
function nordvik(sources: Partial<Record<RuleName, RuleSource>>): RulesInForce {
  const rules = Object.entries(sources).map(([name, source]) => [name, { source, value: null }]);
  return {
    ...freshRules,
    organization: { org_id: 'org-1', name: 'Nordvik' },
    version: 'org-1.1',
    rules: { ...freshRules.rules, ...Object.fromEntries(rules) },
  };
}

describe.each(languages)('in %s', (language) => {
  test('what the organization sets for all says so and cannot be edited', async () => {
    const t = await inLanguage(language);
    const locked = t('settings:rules.locked', { organization: 'Nordvik' });
    serverForKari()
      .gives(
        getRulesInForce,
        nordvik({
          ...{ detection_threshold: 'locked', ban_list: 'locked', mark_colors: 'locked' },
          ...{ search_terms: 'locked', entity_lists: 'locked' },
        }),
      )
      .gives(getBanList, { id: 'b', words: ['nordvik'] })
      .gives(listPatterns, [
        {
          id: 'p',
          setting_id: 'b',
          pattern_text: 'Sak',
          pattern_type: 'normal',
          whole_words: false,
          label: null,
        },
      ])
      .gives(listEntities, [{ id: 'e', entity_text: 'PERSON', method_id: 1, is_predefined: false }]);
    const screen = await openApp('/user/settings?tab=general');
    await expect.element(screen.getByText(locked).nth(2)).toBeVisible();
    await expect.element(screen.getByRole('slider')).toBeDisabled();
    await expect
      .element(
        screen.getByRole('switch', {
          name: new RegExp(t('settings:setting.use_banlist_for_detection'), 'u'),
        }),
      )
      .toBeDisabled();
    for (const tab of ['banlist', 'search', 'entity'] as const) {
      await screen.getByRole('tab', { name: t(`settings:tab.${tab}`) }).click();
      await expect.element(screen.getByText(locked)).toBeVisible();
    }
    await expect
      .element(screen.getByRole('button', { name: t('settings:entities.save') }))
      .not.toBeInTheDocument();
    await screen.getByRole('tab', { name: t('settings:tab.banlist') }).click();
    await expect.element(screen.getByText('nordvik', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: t('settings:words.remove', { word: 'nordvik' }) }))
      .not.toBeInTheDocument();
  });

  test('what was made of a start goes back to it', async () => {
    const t = await inLanguage(language);
    const server = serverForKari()
      .gives(getRulesInForce, nordvik({ detection_threshold: 'own' }))
      .gives(getSettings, { ...freshSettings, detection_threshold: 0.8 })
      .gives(returnToRule, nordvik({ detection_threshold: 'start' }));
    const screen = await openApp('/user/settings?tab=general');
    const back = screen.getByRole('button', {
      name: t('settings:rules.backNamed', {
        organization: 'Nordvik',
        rule: t('organization:rules.word.detection_threshold'),
      }),
    });
    await expect.element(back).toBeVisible();
    server
      .gives(getRulesInForce, nordvik({ detection_threshold: 'start' }))
      .gives(getSettings, { ...freshSettings, detection_threshold: 0.4 });
    await back.click();
    await expect
      .element(screen.getByText(t('settings:rules.start', { organization: 'Nordvik' })))
      .toBeVisible();
    await expect.element(screen.getByRole('slider')).toHaveValue('0.4');
  });
});

test('a tab that does not know yet is told why nothing was saved', async () => {
  serverForKari().refuses(updateSettings, { code: 'rules.set_by_organization', status: 409 });
  const screen = await openApp('/user/settings?tab=general');
  await screen.getByRole('switch', { name: /Use the ignore list/u }).click();
  await screen.getByRole('button', { name: 'Save: Processing and storage' }).click();
  await expect
    .element(screen.getByText(/The organization you work in sets this for everybody/u))
    .toBeVisible();
});
