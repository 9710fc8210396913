import type { ErrorGroup } from './error-group.ts';

/** Signing in and up, accounts, settings and the administration of an installation. */
export const accountErrors = {
  'auth.required': { status: 401, message: 'Sign in to continue' },
  'auth.invalid_credentials': { status: 401, message: 'Wrong user name, e-mail or password' },
  'auth.csrf': { status: 403, message: 'The CSRF token is missing or wrong' },
  'auth.forbidden': { status: 403, message: 'You may not do this' },
  'auth.email_taken': { status: 409, message: 'An account with this e-mail already exists' },
  'auth.username_taken': { status: 409, message: 'This user name is taken' },
  'auth.email_not_verified': { status: 403, message: 'email not verified' },
  'auth.verification_invalid': { status: 400, message: 'invalid verification link' },
  'auth.verification_expired': { status: 400, message: 'verification link expired' },
  'auth.token_invalid': { status: 400, message: 'Invalid token' },
  'auth.token_expired': { status: 400, message: 'The link has expired. Ask for a new one' },
  'auth.account_disabled': {
    status: 403,
    message: 'This account is disabled. Ask the administrator of this server',
  },
  'sign_up.closed': { status: 403, message: 'This server takes no new accounts' },
  'sign_up.invitation_only': {
    status: 403,
    message: 'New accounts need an invitation. Open the link in the mail that invited you',
  },
  'sign_up.domain': {
    status: 403,
    message: 'New accounts need an e-mail address in one of the domains of this server',
  },
  'admin.account_not_found': { status: 404, message: 'There is no such account' },
  'admin.own_account': { status: 409, message: 'This is your own account. Somebody else has to do this' },
  'admin.last_administrator': {
    status: 409,
    message: 'One administrator has to stay. Name another one first',
  },
  'admin.disabled': { status: 409, message: 'The account is disabled. Enable it first' },
  'admin.not_verified': { status: 409, message: 'The address is not confirmed yet. Confirm it first' },
  'admin.owner': {
    status: 409,
    message:
      'The account owns an organization that others are members of. It is handed over or deleted first',
  },
  'admin.plan_paid': { status: 409, message: 'There is a paid subscription. It has to end first' },
  'admin.environment_decides': {
    status: 409,
    message: 'The environment of the server decides who may make an account',
  },
  'account.wrong_password': { status: 400, message: 'The current password is wrong' },
  'account.session_not_found': { status: 404, message: 'There is no such session' },
  'department.not_found': { status: 404, message: 'There is no such department' },
  'pattern.duplicate': { status: 409, message: 'pattern already exists' },
  'pattern.not_found': { status: 404, message: 'There is no such search term' },
  'ban_list.duplicate': { status: 409, message: 'A word is already on the list' },
  'entity.invalid_method': { status: 400, message: 'Invalid method ID: {method_id}' },
  'entity.unknown': { status: 400, message: 'This method does not know this entity' },
  'entity.duplicate': { status: 409, message: 'Some entities already exist and were not added again' },
  'entity.not_found': { status: 404, message: 'There is no such entity' },
  'entity.predefined': { status: 409, message: 'Predefined entities cannot be removed' },
  'settings.list_full': { status: 409, message: 'The list is full' },
  'settings.import_not_object': {
    status: 400,
    message: 'Invalid settings format: expected a JSON object',
  },
  'settings.import_incomplete': { status: 400, message: 'missing required properties' },
  'settings.import_no_general': { status: 400, message: 'missing or invalid general settings' },
  'settings.import_missing_property': { status: 400, message: 'missing {property} property' },
  'settings.import_wrong_type': { status: 400, message: 'property types mismatch' },
  'settings.import_theme': { status: 400, message: 'Invalid theme value' },
  'settings.import_threshold': {
    status: 400,
    message: 'Invalid detection threshold: should be between 0 and 1',
  },
  'settings.import_ban_list': {
    status: 400,
    message: 'Invalid ban list format: words should be an array or null',
  },
  'settings.import_ban_words': { status: 400, message: 'all words must be strings' },
  'settings.import_patterns': {
    status: 400,
    message: 'Invalid search patterns format: should be an array or null',
  },
  'settings.import_entities': {
    status: 400,
    message: 'Invalid model entities format: should be an array or null',
  },
  'settings.import_failed': { status: 400, message: 'Failed to import settings.' },
  'auth.sso_required': {
    status: 403,
    message: 'Your organization signs in by its own provider. Passwords do not work here',
  },
  'auth.recovery_code_required': {
    status: 403,
    message: 'Your organization signs in by its own provider. As its owner you need a recovery code',
  },
  'auth.recovery_code_wrong': { status: 403, message: 'The recovery code is wrong, or was used already' },
  'identity.not_found': { status: 404, message: 'There is no such connection' },
  'identity.last_way_in': {
    status: 409,
    message: 'This is the only way into the account. Choose a password first',
  },
  'pattern.unusable': { status: 400, message: 'This regular expression cannot be searched for' },
} as const satisfies ErrorGroup;
