import {
  changeOrganizationRule,
  getOrganizationRules,
  languages,
  listDepartments,
  type OrganizationRules,
  type RuleName,
  ruleNames,
} from '@sladd/contract';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { inLanguage } from '../../../testing/in-language.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { nordvikAs, serverForNordvik } from '../testing.ts';
import { firstValues } from './rule-values.model.ts';

const address = '/organization?tab=rules';

function rulesWith(
  change: Partial<OrganizationRules['rules']> = {},
  more: Partial<OrganizationRules> = {},
): OrganizationRules {
  const nothing = { reach: 'personal', value: null, version: 0 } as const;
  const rules = Object.fromEntries(ruleNames.map((name) => [name, nothing])) as OrganizationRules['rules'];
  return {
    rules: { ...rules, ...change },
    switches: {
      no_unfinished_export: { is_on: false, version: 0 },
      no_outgoing_calls: { is_on: true, version: 2 },
    },
    changed_at: null,
    changed_by: null,
    ...more,
  };
}

const words = { reach: 'start', value: { words: ['nordvik'], is_used: true }, version: 3 } as const;
const some = () => rulesWith({ ban_list: { ...words, value: { ...words.value, words: ['nordvik'] } } });

describe.each(languages)('in %s', (language) => {
  test('each rule says its value and its reach, and who changed something last', async () => {
    const t = await inLanguage(language);
    const rules = rulesWith(
      {
        ...some().rules,
        entity_lists: { reach: 'all', value: firstValues.entity_lists, version: 1 },
        detection_threshold: { reach: 'all', value: 0.4, version: 1 },
      },
      { changed_at: '2026-11-20T09:14:00.000Z', changed_by: 'aksel.tindvik' },
    );
    serverForNordvik(nordvikAs('owner')).gives(getOrganizationRules, rules);
    const screen = await openApp(address);
    const row = (name: RuleName) =>
      screen.getByRole('listitem').filter({ hasText: t(`organization:rules.hint.${name}`) });
    await expect.element(row('ban_list')).toMatchTextContent(t('organization:rules.words', { count: 1 }));
    await expect.element(row('mark_colors')).toMatchTextContent(t('organization:rules.notSet'));
    await expect
      .element(row('detection_threshold').getByRole('radio', { checked: true }))
      .toMatchTextContent(t('organization:rules.word.all'));
    await expect
      .element(row('ban_list').getByRole('radio', { checked: true }))
      .toMatchTextContent(t('organization:rules.word.start'));
    await expect
      .element(
        screen.getByRole('switch', { name: new RegExp(t('organization:rules.word.no_outgoing_calls'), 'u') }),
      )
      .toBeChecked();
    await expect.element(screen.getByText(/aksel\.tindvik/u)).toBeVisible();
  });

  test('a change that somebody else made meanwhile is told, and shown', async () => {
    const t = await inLanguage(language);
    const server = serverForNordvik(nordvikAs('admin'))
      .gives(getOrganizationRules, some())
      .refuses(changeOrganizationRule, { code: 'rules.changed_meanwhile', status: 409 });
    const screen = await openApp(address);
    const row = screen.getByRole('listitem').filter({ hasText: t('organization:rules.hint.ban_list') });
    server.gives(
      getOrganizationRules,
      rulesWith({ ban_list: { ...some().rules.ban_list, reach: 'personal' } }),
    );
    await row.getByRole('radio', { name: t('organization:rules.word.all') }).click();
    await expect.element(screen.getByText(t('errors:rules.changed_meanwhile'))).toBeVisible();
    await expect
      .element(row.getByRole('radio', { checked: true }))
      .toMatchTextContent(t('organization:rules.word.personal'));
  });
});

test('a reach is chosen, from the state on screen', async () => {
  const server = serverForNordvik(nordvikAs('owner'))
    .gives(getOrganizationRules, some())
    .gives(changeOrganizationRule, rulesWith({ ban_list: { ...some().rules.ban_list, reach: 'all' } }));
  const screen = await openApp(address);
  const group = screen.getByRole('radiogroup', { name: /Ignore list/u });
  await group.getByRole('radio', { name: 'For all' }).click();
  await expect.element(group.getByRole('radio', { checked: true })).toMatchTextContent('For all');
  expect(server.bodiesOf(changeOrganizationRule)).toEqual([
    { rule: 'ban_list', reach: 'all', value: { words: ['nordvik'], is_used: true }, version: 3 },
  ]);
});

test('words are pasted several at once, and count when they are saved', async () => {
  const server = serverForNordvik(nordvikAs('owner'))
    .gives(getOrganizationRules, some())
    .gives(changeOrganizationRule, some());
  const screen = await openApp(address);
  await screen.getByRole('button', { name: /Ignore list: 1 word/u }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ignore list' });
  await dialog.getByRole('textbox', { name: 'New word' }).fill('Rådhuset\n\nNORDVIK\n torget ');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByRole('button', { name: 'Remove nordvik' }).click();
  expect(server.bodiesOf(changeOrganizationRule)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.bodiesOf(changeOrganizationRule)).toEqual([
    { rule: 'ban_list', reach: 'start', value: { words: ['rådhuset', 'torget'], is_used: true }, version: 3 },
  ]);
});

test('a rule without a value is given one before it reaches anybody', async () => {
  const server = serverForNordvik(nordvikAs('owner'))
    .gives(getOrganizationRules, rulesWith())
    .gives(changeOrganizationRule, rulesWith());
  const screen = await openApp(address);
  await screen
    .getByRole('radiogroup', { name: /Search terms/u })
    .getByRole('radio', { name: 'As a start' })
    .click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'New search term' }).fill('Saksnummer');
  await dialog.getByRole('checkbox', { name: 'Whole words' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.bodiesOf(changeOrganizationRule))
    .toEqual([
      {
        rule: 'search_terms',
        reach: 'start',
        value: { terms: [{ pattern_text: 'Saksnummer', pattern_type: 'normal', whole_words: true }] },
        version: 0,
      },
    ]);
});

test('every value can be looked at and saved', async () => {
  const rules = Object.fromEntries(
    ruleNames.map((name) => [name, { reach: 'start', value: firstValues[name], version: 1 }]),
  ) as unknown as OrganizationRules['rules'];
  const server = serverForNordvik(nordvikAs('owner'))
    .gives(getOrganizationRules, rulesWith(rules))
    .gives(changeOrganizationRule, rulesWith(rules));
  const screen = await openApp(address);
  for (const name of ['Entity lists', 'Detection threshold', 'Look of redactions', 'Mark colours']) {
    await screen.getByRole('button', { name: new RegExp(`^${name}: .*Change`, 'u') }).click();
    const dialog = screen.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  expect(server.bodiesOf(changeOrganizationRule)).toMatchObject([
    { rule: 'entity_lists' },
    { rule: 'detection_threshold' },
    { rule: 'appearance' },
    { rule: 'mark_colors' },
  ]);
});

test('a sentence of the letter is written anew, seen in the letter, and taken back', async () => {
  const server = serverForNordvik(nordvikAs('owner'))
    .gives(getOrganizationRules, rulesWith())
    .gives(changeOrganizationRule, rulesWith());
  const screen = await openApp(address);
  await screen.getByRole('button', { name: /^Sentences of the letter: .*Change/u }).click();
  const dialog = screen.getByRole('dialog');
  const letter = dialog.getByRole('region', { name: 'The letter with these sentences' });
  const sentence = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await sentence('Greeting').fill('Beste hilsen fra oss');
  await expect.element(letter).toMatchTextContent('Beste hilsen fra oss');
  await sentence('Subject, refusal').fill('Nei');
  await dialog.getByRole('button', { name: 'Back to the standard sentence: Subject, refusal' }).click();
  await expect.element(sentence('Subject, refusal')).toHaveValue('Avslag på krav om innsyn');
  await sentence('Name of a document').fill('Bilag');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('A field that belongs into the sentence is missing')).toBeVisible();
  await sentence('Name of a document').fill('Bilag {label}');
  await expect.element(letter).toMatchTextContent('Bilag 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const nb = { document_head: 'Bilag {label}', greeting: 'Beste hilsen fra oss' };
  await expect
    .poll(() => server.bodiesOf(changeOrganizationRule))
    .toMatchObject([{ rule: 'letter_texts', value: { nb, nn: {}, en: {} } }]);
});

test('a basis is suggested for a type in one department alone', async () => {
  const value = { ...firstValues.legal_bases, by_type: {} };
  const rules = rulesWith({ legal_bases: { reach: 'all', value, version: 4 } });
  const server = serverForNordvik(nordvikAs('owner'))
    .gives(getOrganizationRules, rules)
    .gives(listDepartments, [{ id: 'health', name: 'Health', description: '', is_active: true }])
    .gives(changeOrganizationRule, rules);
  const screen = await openApp(address);
  await screen.getByRole('button', { name: /^Legal bases on boxes: .*Change/u }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'For members of' }).click();
  await screen.getByRole('option', { name: 'Health' }).click();
  const types = dialog.getByRole('combobox', { name: /hpl|helsepersonelloven/iu });
  await types.click();
  await screen.getByRole('option', { name: 'E-mail address' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog.getByText('1 type has another suggestion here than elsewhere.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const ground = { basis: 'no-offentleglova/offl-13-1', rests_on: 'no-special/hpl-21' };
  await expect
    .poll(() => server.bodiesOf(changeOrganizationRule))
    .toEqual([
      {
        ...{ rule: 'legal_bases', reach: 'all', version: 4 },
        value: { ...value, by_department: { health: { EMAIL_ADDRESS: [ground] } } },
      },
    ]);
});

test('a switch is turned', async () => {
  const server = serverForNordvik(nordvikAs('admin'))
    .gives(getOrganizationRules, rulesWith())
    .gives(changeOrganizationRule, rulesWith());
  const screen = await openApp(address);
  await screen.getByRole('switch', { name: /No outgoing calls/u }).click();
  await expect
    .poll(() => server.bodiesOf(changeOrganizationRule))
    .toEqual([{ rule: 'no_outgoing_calls', is_on: false, version: 2 }]);
});

test.each(['member', 'viewer'] as const)('a %s reads the rules and changes none', async (role) => {
  serverForNordvik(nordvikAs(role)).gives(getOrganizationRules, some());
  const screen = await openApp(address);
  await screen.getByRole('button', { name: 'Ignore list: 1 word. Show' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('nordvik')).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  for (const radio of screen.getByRole('radio').elements())
    expect(radio).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('switch', { name: /No outgoing calls/u })).toBeDisabled();
});
