import { readFileSync } from 'node:fs';
import { errorCatalogue } from '@sladd/contract';
import { describe, expect, test } from 'vitest';

/** The messages the specification quotes, word for word, and where their text is. */
const quoted: readonly [key: string, text: string][] = [
  ['validation:Email is required', 'Email is required'],
  ['validation:Email must be less than 255 characters', 'Email must be less than 255 characters'],
  ['validation:Invalid email format', 'Invalid email format'],
  ['validation:Passwords do not match', 'Passwords do not match'],
  ['validation:Invalid token', 'Invalid token'],
  [
    'validation:New password must be different from current password',
    'New password must be different from current password',
  ],
  [
    'validation:Please type DELETE exactly to confirm account deletion',
    'Please type DELETE exactly to confirm account deletion',
  ],
  ['validation:Search pattern cannot be empty', 'Search pattern cannot be empty'],
  ['validation:search term cannot be empty', 'search term cannot be empty'],
  ['auth:verify.noToken', 'invalid verification link'],
  ['auth:verify.toLogin', 'Go to Login'],
  ['auth:resend.failed', 'failed to send verification'],
  ['auth:reset.invalidToken', 'Invalid token'],
  ['auth:department.failed', 'failed to load departments'],
  ['errors:auth.verification_expired', 'verification link expired'],
  ['errors:auth.verification_invalid', 'invalid verification link'],
  ['errors:entity.duplicate', 'Some entities already exist and were not added again'],
  ['errors:entity.invalid_method', 'Invalid method ID: {id}'],
  ['errors:settings.import_not_object', 'Invalid settings format: expected a JSON object'],
  ['errors:settings.import_incomplete', 'missing required properties'],
  ['errors:settings.import_no_general', 'missing or invalid general settings'],
  ['errors:settings.import_missing_property', 'missing {property} property'],
  ['errors:settings.import_wrong_type', 'property types mismatch'],
  ['errors:settings.import_theme', 'Invalid theme value'],
  ['errors:settings.import_threshold', 'Invalid detection threshold: should be between 0 and 1'],
  ['errors:settings.import_ban_list', 'Invalid ban list format: words should be an array or null'],
  ['errors:settings.import_ban_words', 'all words must be strings'],
  ['errors:settings.import_patterns', 'Invalid search patterns format: should be an array or null'],
  ['errors:settings.import_entities', 'Invalid model entities format: should be an array or null'],
  ['errors:settings.import_failed', 'Failed to import settings.'],
  ['settings:transfer.problem.type', 'Invalid file type. Please upload a JSON file.'],
  ['settings:transfer.problem.size', 'File is too large. Maximum size is {megabytes}MB.'],
  ['settings:transfer.problem.json', 'Failed to parse JSON'],
  ['settings:premium.title', 'Premium Feature'],
  ['settings:premium.viewPlans', 'View Pricing Plans'],
  ['settings:loadFailed', 'Failed to load settings'],
  ['settings:saved', 'Settings saved'],
  ['settings:savedWithWarnings', 'Saved with warnings'],
  ['settings:saveFailed', 'Error saving settings'],
  ['settings:failedToUpdateSettings', 'Failed to update settings'],
  ['settings:entities.loadFailed', 'Failed to load entities for method {id}'],
  ['settings:entities.failed.add', 'Failed to add entity definitions'],
  ['settings:entities.failed.remove', 'Failed to delete entity definition'],
  [
    'settings:entities.failed.both',
    'Some entity types could not be updated completely. Please try again or contact support if the issue persists.',
  ],
  ['settings:entities.selectAll', 'Select all'],
  ['settings:entities.deselectAll', 'Deselect all'],
  ['settings:entities.save', 'Save changes'],
  ['settings:words.clearAll', 'Clear all'],
  ['settings:patterns.loadFailed', 'Failed to load search patterns'],
  ['settings:patterns.addFailed', 'Failed to create search pattern'],
  ['settings:patterns.updateFailed', 'Failed to update search pattern'],
  ['settings:patterns.removeFailed', 'Failed to delete search pattern'],
  ['account:profile.loadFailed', 'Failed to load user profile'],
  ['account:profile.failed', 'Failed to update user profile'],
  ['account:password.failed', 'Failed to change password'],
  ['account:danger.failed', 'Failed to delete account'],
  ['account:sessions.failed', 'Failed to fetch active sessions'],
  ['account:sessions.endFailed', 'Failed to invalidate session'],
  ['billing:checkFailed', 'Failed to check subscription'],
  ['billing:plan.popular', 'Most Popular'],
  ['billing:plan.contactOwner', 'Contact Organization Owner'],
  [
    'billing:plan.member',
    'You are a member of an organization. Please ask your organization owner to manage the subscription.',
  ],
  ['billing:pricing.none.title', 'No Plans Available'],
  ['billing:pricing.failed', 'Failed to load subscription plans'],
  ['billing:tryAgain', 'Try Again'],
  ['billing:viewPlans', 'View Plans'],
  ['billing:checkout.redirecting', 'Redirecting to checkout...'],
  ['billing:checkout.failed', 'Failed to create checkout session'],
  ['billing:checkout.success', 'Subscription created successfully!'],
  ['billing:checkout.canceled', 'Checkout was canceled'],
  ['billing:settings.enabled', 'Auto-renewal enabled'],
  ['billing:settings.disabled', 'Auto-renewal disabled'],
  ['billing:settings.failed', 'Failed to update auto-renew setting'],
  ['billing:state.member.title', 'Only organization owners and admins can cancel or modify'],
  ['errors:subscription.manager_only', 'Only organization owners and admins can cancel or modify'],
  ['billing:status.unknown', 'Unknown'],
  ['billing:keys.neverUsed', 'Never used'],
  ['billing:keys.signedOut', 'User not authenticated'],
  ['billing:keys.once.done', 'Done'],
  ['billing:upgrade.benefit.detection', 'AI-powered detection'],
  ['billing:upgrade.viewPlans', 'View pricing plans'],
  ['organization:create.failed', 'Failed to create organization'],
  ['organization:loadFailed', 'Failed to load the organization'],
  ['organization:add.failed', 'Failed to add member'],
  ['organization:remove.failed', 'Failed to remove member'],
  ['organization:roles.failed', 'Failed to update role'],
  ['organization:empty.create', 'Create Organization'],
  ['errors:organization.user_not_found', 'User not found'],
  ['common:validationFailed', 'Validation failed'],
  ['validation:API key name cannot be empty', 'API key name cannot be empty'],
];

function textOf(language: string, name: string): string | undefined {
  const [namespace, key = ''] = name.split(/:(.*)/s);
  const file = new URL(`../../locales/${language}/${namespace}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)[key];
}

describe.each(quoted)('%s', (name, text) => {
  test('says what the specification quotes', () => {
    const written = textOf('en', name)
      ?.replace('{{method_id}}', '{id}')
      .replace(/\{\{(\w+)\}\}/g, '{$1}');
    expect(written).toBe(text);
  });

  test('has words of its own in bokmål, with the same blanks', () => {
    const [english = '', norwegian = ''] = [textOf('en', name), textOf('nb', name)];
    expect(norwegian).not.toBe('');
    expect(norwegian).not.toBe(english);
    const blanks = (value: string) => (value.match(/\{\{\w+\}\}/g) ?? []).sort();
    expect(blanks(norwegian)).toEqual(blanks(english));
  });
});

test('the server says its own messages in the same words', () => {
  for (const [name, text] of quoted) {
    const code = name.replace('errors:', '');
    if (!(code in errorCatalogue)) continue;
    const { message } = errorCatalogue[code as keyof typeof errorCatalogue];
    expect(message.replace('{method_id}', '{id}')).toBe(text);
  }
});
