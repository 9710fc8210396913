/**
 * Every error a client can meet: its code, which is also the key of its translation, the HTTP status and the
 * English text, whose `{name}` are filled from the error's details. Nothing else names an error code.
 */
export const errorCatalogue = {
  internal: { status: 500, message: 'Something went wrong on the server' },
  'request.invalid': { status: 400, message: 'The request is not valid' },
  'request.not_found': { status: 404, message: 'There is nothing at this address' },
  'request.too_many': { status: 429, message: 'Too many requests. Wait a moment and try again' },
  'request.too_large': { status: 413, message: 'The request is too large' },
  'database.unavailable': {
    status: 503,
    message: 'The server cannot reach its database right now. Try again in a moment',
  },
  'server.stopping': { status: 503, message: 'The server is being stopped. Try again when it is back' },
  'request.too_many_fields': { status: 413, message: 'The form has too many fields' },
  'request.text_too_large': { status: 413, message: 'The text fields of the form are too large' },
  'request.too_deep': { status: 400, message: 'The data is nested too deeply' },
  'request.too_many_values': { status: 413, message: 'The data has too many values' },
  'request.origin_refused': { status: 403, message: 'This request did not come from this site' },

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

  'document.not_found': { status: 404, message: 'There is no such record in the history' },
  'document.history_full': { status: 409, message: 'The history is full. Delete records to make room' },

  'subscription.none': { status: 404, message: 'No subscription' },
  'subscription.required': { status: 403, message: 'This feature needs a subscription' },

  'subscription.member': {
    status: 403,
    message:
      'You are a member of an organization. Please ask your organization owner to manage the subscription.',
  },
  'subscription.manager_only': {
    status: 403,
    message: 'Only organization owners and admins can cancel or modify',
  },
  'subscription.given': { status: 409, message: 'This plan was given by the owner of the server' },
  'subscription.not_running': { status: 409, message: 'The subscription has ended' },
  'subscription.not_active': { status: 409, message: 'Only an active subscription can be cancelled' },
  'subscription.trial_ends': { status: 409, message: 'A trial ends by itself and costs nothing' },
  'subscription.trial_used': { status: 409, message: 'The free trial can be used once' },
  'subscription.renewed_enough': {
    status: 409,
    message: 'The subscription is paid for a year ahead and cannot be renewed further',
  },
  'organization.not_found': { status: 404, message: 'There is no such organization' },
  'domain.not_found': { status: 404, message: 'There is no such domain' },
  'domain.duplicate': { status: 409, message: 'This domain is on the list already' },
  'domain.taken': { status: 409, message: 'Another organization has verified this domain' },
  'domain.public_mail': {
    status: 409,
    message: 'Anybody can have an address in this domain, so it cannot belong to an organization',
  },
  'domain.not_usable': { status: 400, message: 'This is not a domain that can be verified' },
  'domain.limit': { status: 409, message: 'There are {limit_domains} domains already. Remove one first' },
  'sso.not_configured': { status: 404, message: 'The one sign-in is not set up' },
  'sso.not_available': { status: 404, message: 'No organization has a sign-in for this address' },
  'sso.secret_required': { status: 400, message: 'Another issuer needs its own client secret' },
  'sso.issuer_refused': {
    status: 400,
    message:
      'This address may not be used. It needs https and a public address; addresses of the own network need the permission of the owner of the server',
  },
  'sso.provider_unreachable': {
    status: 503,
    message: 'The identity provider does not answer. Try again in a moment',
  },
  'sso.provider_unfit': {
    status: 422,
    message: 'The identity provider does not answer as OpenID Connect asks for. Test the connection',
  },
  'sso.not_tried': {
    status: 409,
    message: 'Sign in by it yourself first, so that it is known to work',
  },
  'sso.no_recovery_codes': { status: 409, message: 'Make recovery codes for the owner first' },
  'sso.state': {
    status: 400,
    message: 'This sign-in was begun in another browser, is too old or was used already. Begin again',
  },
  'sso.refused': { status: 403, message: 'The identity provider refused the sign-in' },
  'sso.token': { status: 400, message: 'The answer of the identity provider is not valid' },
  'sso.no_email': {
    status: 403,
    message:
      'The identity provider names no e-mail address that can be trusted. Ask an admin of the organization',
  },
  'sso.not_a_member': {
    status: 403,
    message: 'You are not a member of this organization. Ask one of its admins',
  },
  'sso.connect_first': {
    status: 409,
    message:
      'There is an account with this e-mail address. Sign in with its password, then connect it under Settings',
  },
  'sso.identity_taken': { status: 409, message: 'This sign-in opens another account already' },
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
  'organization.forbidden': {
    status: 403,
    message: 'Your role in this organization does not allow this',
  },
  'approval.required': {
    status: 403,
    message:
      'Your organization asks for the approval of a second person. This file is not approved with these areas and this look',
  },
  'draft.not_found': { status: 404, message: 'There is no such draft' },
  'draft.own': { status: 403, message: 'Somebody else than the author approves. This draft is your own' },
  'draft.not_author': { status: 403, message: 'Only the author of the draft can do this' },
  'draft.state': {
    status: 409,
    message: 'The draft does not stand where this can be done. Look at it again',
  },
  'draft.changed': { status: 409, message: 'The draft has changed since you opened it. Look at it again' },
  'draft.other_file': { status: 409, message: 'This is another file than the one that was sent for review' },
  'draft.plan_hash': { status: 400, message: 'The plan did not arrive as it was sent. Send it again' },
  'draft.nothing_to_remove': { status: 400, message: 'The plan removes nothing. Mark something first' },
  'draft.words_not_allowed': {
    status: 403,
    message: 'Your organization does not allow words of the document in plans',
  },
  'draft.exists': {
    status: 409,
    message: 'You have sent this file for approval already. Send that draft again',
  },
  'draft.limit': {
    status: 409,
    message: 'There are {limit_drafts} drafts already. Delete some that are done first',
  },
  'draft.no_notes': { status: 400, message: 'Say with a note or a message what is to be changed' },
  'draft.tampered': {
    status: 500,
    message: 'The stored plan was changed outside of the program and is not used. Send the draft again',
  },
  'rules.set_by_organization': {
    status: 409,
    message: 'The organization you work in sets this for everybody; nothing was changed',
  },
  'rules.changed_meanwhile': {
    status: 409,
    message: 'Somebody changed this rule meanwhile. Look at it and change it again',
  },
  'rules.unfinished': {
    status: 409,
    message:
      'The organization lets no file out while findings are undecided or pages unseen: say what was reviewed',
  },
  'organization.name_taken': { status: 409, message: 'You own an organization with this name already' },
  'organization.limit': {
    status: 409,
    message: 'One person can own {limit_organizations} organizations, and that many are owned already',
  },
  'organization.full': { status: 409, message: 'All {limit_seats} seats of the organization are taken' },
  'organization.too_many_invitations': {
    status: 409,
    message: 'There are {limit_invitations} invitations without an answer. Take some back first',
  },
  'organization.user_not_found': { status: 404, message: 'User not found' },
  'organization.already_member': { status: 409, message: 'This person is a member already' },
  'organization.already_invited': {
    status: 409,
    message: 'This person is invited already. Send the invitation again instead',
  },
  'organization.owner_stays': {
    status: 409,
    message: 'The owner cannot be removed or given another role',
  },
  'organization.owner_cannot_leave': {
    status: 409,
    message: 'The owner cannot leave. Hand the organization over first',
  },
  'organization.being_deleted': { status: 409, message: 'The organization is being deleted' },
  'organization.not_being_deleted': { status: 409, message: 'The organization is not being deleted' },
  'organization.name_mismatch': { status: 400, message: 'This is not the name of the organization' },
  'organization.subscription_running': {
    status: 409,
    message: 'The subscription is going to be paid again. Cancel it first',
  },
  'organization.owned': {
    status: 409,
    message:
      'You own an organization that others are members of. Hand it over or delete it first, then your account can go',
  },
  'member.not_found': { status: 404, message: 'There is no such member' },
  'invitation.not_found': {
    status: 404,
    message: 'This invitation is not valid any more. Ask for a new one',
  },
  'invitation.expired': { status: 409, message: 'The invitation has expired. Ask for a new one' },
  'invitation.other_address': {
    status: 403,
    message: 'This invitation is for another address. Sign in with the address it was sent to',
  },
  'handover.not_found': { status: 404, message: 'There is no such offer' },
  'handover.expired': { status: 409, message: 'The offer has expired' },
  'handover.pending': {
    status: 409,
    message: 'The organization is offered to somebody already. Take that offer back first',
  },
  'handover.to_owner': { status: 409, message: 'This person owns the organization already' },
  'plan.not_found': { status: 404, message: 'There is no such plan' },
  'plan.not_offered': { status: 409, message: 'This plan is not offered any more' },
  'billing.not_sold': {
    status: 409,
    message: 'This server sells no plans. Its owner gives access by hand',
  },
  'billing.renews_itself': {
    status: 409,
    message: 'This plan renews by itself at the end of its period. Nothing is paid ahead',
  },
  'billing.no_portal': { status: 409, message: 'There is no payment to change' },
  'billing.unavailable': {
    status: 503,
    message: 'The payment provider does not answer. Nothing was charged. Try again in a moment',
  },
  'billing.card_declined': { status: 402, message: 'The card was declined. Nothing was charged' },
  'checkout.not_found': { status: 404, message: 'There is no such checkout' },
  'checkout.closed': { status: 409, message: 'This checkout is over' },
  'webhook.signature': { status: 400, message: 'The signature of the event is not valid' },
  'usage.exhausted': { status: 402, message: 'The pages of this period are used up' },

  'api_key.invalid': { status: 401, message: 'The API key is not valid, or was deleted' },
  'api_key.expired': { status: 401, message: 'The API key has expired' },
  'api_key.in_address': {
    status: 400,
    message: 'A key in an address is refused. Send it in the Authorization header, and make a new one',
  },
  'api_key.not_for_call': { status: 403, message: 'An API key cannot make this call' },
  'api_key.permission': { status: 403, message: 'This API key has no permission for this call' },
  'api_key.plan_required': { status: 403, message: 'API keys need a plan with API access' },
  'api_key.limit': { status: 409, message: 'There are {limit_keys} keys already. Delete one first' },
  'api_key.not_found': { status: 404, message: 'There is no such API key' },

  'files.none': { status: 400, message: 'No files were sent' },
  'files.too_many': { status: 400, message: 'Maximum 20 files allowed' },
  'files.too_large': { status: 413, message: 'The file is larger than the limit' },
  'files.name_too_long': { status: 400, message: 'The file name is too long' },

  'pdf.empty': { status: 422, message: 'The file is empty' },
  'pdf.not_a_pdf': { status: 422, message: 'The file is not a PDF' },
  'pdf.broken': { status: 422, message: 'The PDF is damaged and cannot be read' },
  'pdf.no_pages': { status: 422, message: 'The PDF has no pages' },
  'pdf.password_required': { status: 422, message: 'The PDF is protected by a password' },
  'pdf.password_wrong': { status: 422, message: 'The password does not open this PDF' },
  'pdf.password_unusable': { status: 400, message: 'This password cannot be set on a PDF' },
  'pdf.too_complex': { status: 422, message: 'The PDF is too large or too complex to be processed safely' },
  'pdf.engine_failed': { status: 422, message: 'The PDF could not be processed' },
  'pdf.page_not_found': { status: 400, message: 'The PDF has no such page' },
  'pdf.mark_without_area': { status: 400, message: 'A mark covers nothing' },

  'ocr.language_missing': {
    status: 422,
    message: 'The language data for text recognition is missing or damaged',
  },
  'ocr.engine_failed': { status: 422, message: 'Text recognition does not run' },
  'ocr.timed_out': { status: 422, message: 'Text recognition took too long on this page' },
  'ocr.image_broken': { status: 422, message: 'The picture of this page is damaged' },
  'ocr.image_too_large': {
    status: 422,
    message: 'The picture of this page is too large for text recognition',
  },
  'ocr.closed': { status: 422, message: 'Text recognition was stopped' },

  'pattern.unusable': { status: 400, message: 'This regular expression cannot be searched for' },
  'search.invalid_query': { status: 400, message: 'invalid search query' },
  'search.required': { status: 400, message: 'Files and search term are required' },
  'search.no_files': { status: 400, message: 'No files provided for word search' },
  'search.pattern_too_slow': { status: 422, message: 'The expression took too long' },
  'detection.already_running': { status: 409, message: 'Batch detection already in progress' },
  'detection.nothing_requested': { status: 400, message: 'Choose at least one thing to look for' },
  'redaction.nothing_to_redact': { status: 400, message: 'no files selected or no content to redact' },
  'redaction.too_many_marks': {
    status: 413,
    message: 'More areas are marked in a file than one file may have',
  },
  'redaction.too_many_boxes': { status: 413, message: 'A mark has more boxes than one mark may have' },
  'redaction.nothing_found': {
    status: 422,
    message: 'None of the texts was found. Nothing was redacted and no file was delivered',
  },
  'redaction.invalid_mapping': { status: 400, message: 'The areas to redact do not fit the files' },
  'redaction.invalid_ground': {
    status: 400,
    message: 'A box rests on a provision that no set holds, or that needs the rule of secrecy behind it',
  },
  'redaction.ground_missing': {
    status: 422,
    message: 'A box rests on no provision, and each must. No file was delivered',
  },
  'redaction.check_failed': {
    status: 422,
    message: 'The redacted file did not pass its check. No file was delivered',
  },
  'model.unavailable': { status: 422, message: 'This detection model is not available' },

  'task.too_many_streams': { status: 429, message: 'Too many runs of this account are going on' },
  'task.busy': { status: 503, message: 'The server is busy. Try again in a moment' },
  'task.cancelled': { status: 499, message: 'The work was stopped' },
  'task.timed_out': { status: 504, message: 'The work took too long and was stopped' },
  'task.out_of_memory': { status: 422, message: 'The work needed too much memory and was stopped' },
  'task.unread': { status: 408, message: 'The results were not read, so that the work was stopped' },
  'task.crashed': { status: 422, message: 'The work failed and was stopped' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** All error codes, for checks that walk the catalogue. */
export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

/** Whether a text is one of the catalogue's codes. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}
