import { readFileSync } from 'node:fs';
import {
  addDomain,
  banWordSchema,
  changePasswordSchema,
  contactSchema,
  createApiKeySchema,
  createDraft,
  createOrganization,
  deleteAccountSchema,
  draftNoteSchema,
  entityCatalogue,
  errorCodes,
  loginSchema,
  patternInputSchema,
  reasonTexts,
  registerSchema,
  resetPasswordSchema,
  ruleChangeSchema,
  saveSsoSchema,
  settingSchemas,
  things,
  whyNotCodes,
  whyNotTexts,
} from '@sladd/contract';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { clientErrorCodes } from '../api/api-error.ts';

function texts(language: string, namespace: string): Record<string, string> {
  const file = new URL(`../../locales/${language}/${namespace}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

const long = (length: number) => 'x'.repeat(length);

/** For each message of a form's schema an input that brings it out. */
const badInputs: readonly [z.ZodType, unknown][] = [
  [registerSchema, { username: 'a', email: '', password: 'a', confirmPassword: '' }],
  [
    registerSchema,
    { username: `-${long(50)}`, email: long(256), password: 'A1!'.repeat(50), confirmPassword: 'b' },
  ],
  [createApiKeySchema, { name: ' ', permissions: [] }],
  [createApiKeySchema, { name: 'ab' }],
  [createDraft.body.shape.title, ' '],
  [createDraft.body.shape.title, long(121)],
  [draftNoteSchema.shape.text, ''],
  [draftNoteSchema.shape.text, long(2001)],
  [createApiKeySchema, { name: `${long(51)}!`, permissions: ['read', 'read'] }],
  [registerSchema, { username: 'abc', email: 'x', password: 'ABCDEFGH', confirmPassword: 'b' }],
  [
    registerSchema,
    {
      username: 'abc',
      email: 'a@b.example',
      department_id: 'd1',
      password: 'abcdefgH1!',
      confirmPassword: 'b',
    },
  ],
  [loginSchema, { identifier: ' ', password: '' }],
  [loginSchema, { identifier: long(256), password: 'x' }],
  [resetPasswordSchema, { token: 'x', new_password: 'abcdefgH1!' }],
  [
    changePasswordSchema,
    { current_password: '', new_password: 'abcdefgH1!', confirm_password: 'abcdefgH1!' },
  ],
  [
    changePasswordSchema,
    { current_password: 'abcdefgH1!', new_password: 'abcdefgH1!', confirm_password: 'abcdefgH1!' },
  ],
  [deleteAccountSchema, { password: 'x', confirm: 'delete' }],
  [patternInputSchema, { pattern_text: '', pattern_type: 'normal' }],
  [patternInputSchema, { pattern_text: ' ', pattern_type: 'normal' }],
  [patternInputSchema, { pattern_text: long(201), pattern_type: 'normal' }],
  [banWordSchema, ''],
  [banWordSchema, long(101)],
  [settingSchemas.color_method_ml, 'red'],
  [createOrganization.body, { name: 'ab' }],
  [createOrganization.body, { name: `${long(101)}!` }],
  [createOrganization.body, { name: '...' }],
  [addDomain.body, { domain: '' }],
  [addDomain.body, { domain: `${long(254)}/` }],
  [saveSsoSchema, { issuer: '', client_id: '', client_secret: '' }],
  [saveSsoSchema, { issuer: `login?${long(500)}`, client_id: long(256), client_secret: long(1001) }],
  [saveSsoSchema, { issuer: 'login.example', client_id: 'x' }],
  [saveSsoSchema, { issuer: 'https://login.example?x', client_id: 'x' }],
  [contactSchema, { name: 'x', email: 'a@b.example', subject: 'x', message: 'x' }],
  [contactSchema, { name: long(101), email: 'a@b.example', subject: long(201), message: long(2001) }],
  ...[
    { rule: 'ban_list', value: { words: ['ord', 'ord'] } },
    { rule: 'letter_texts', value: { nb: { document_head: '{weather}' }, nn: {}, en: {} } },
    { rule: 'letter_texts', value: { nb: { greeting: ' ' }, nn: { greeting: long(2001) }, en: {} } },
    { rule: 'search_terms', value: { terms: Array(2).fill({ pattern_text: 'a', pattern_type: 'normal' }) } },
    { rule: 'entity_lists', value: { fast: [], advanced: [], standard: [] } },
    { rule: 'entity_lists', value: { fast: ['no such type'], advanced: [], standard: [] } },
  ].map((change): [z.ZodType, unknown] => [ruleChangeSchema, { ...change, reach: 'all', version: 0 }]),
];

const codes = [...errorCodes, ...clientErrorCodes].sort();

describe.each(['en', 'nb'])('the texts in %s', (language) => {
  const errors = texts(language, 'errors');
  const validation = texts(language, 'validation');

  it('have a sentence for every error code and for no other', () => {
    expect(Object.keys(errors).sort()).toEqual(codes);
    expect(Object.values(errors).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('have a name for every entity type, no two alike, since lists show those of all methods', () => {
    const names = texts(language, 'entities');
    const types = new Set<string>([
      ...entityCatalogue.fast,
      ...entityCatalogue.advanced,
      ...entityCatalogue.standard,
    ]);
    expect(Object.keys(names).sort()).toEqual([...types].sort());
    const all = Object.values(names);
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
  });

  it('name no country in a type, since British addresses, phones, accounts and plates share the Norwegian types', () => {
    const countries = /norway|norwegian|norge|norsk|brit|engl/iu;
    const names = texts(language, 'entities');
    expect(Object.values(names).filter((name) => countries.test(name))).toEqual([]);
  });

  it('have words for every reason of a finding and everything it can be taken for', () => {
    const reasons = texts(language, 'reasons');
    const keys = [
      ...Object.keys(reasonTexts),
      ...Object.keys(things).map((name) => `thing.${name}`),
      'quote',
      ...whyNotCodes.map((code) => `why.${code}`),
    ];
    expect(Object.keys(reasons).sort()).toEqual(keys.sort());
    const named = Object.keys(things).map((name) => reasons[`thing.${name}`]);
    expect(new Set(named).size).toBe(named.length);
    for (const [code, text] of Object.entries(reasonTexts)) {
      const parameters = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => `{{${name}}}`);
      for (const parameter of parameters) expect(reasons[code]).toContain(parameter);
    }
    for (const [code, text] of Object.entries(whyNotTexts)) {
      const parameters = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => `{{${name}}}`);
      for (const parameter of parameters) expect(reasons[`why.${code}`]).toContain(parameter);
    }
  });

  it('have a sentence for every message of the forms', () => {
    const messages = new Set(
      badInputs.flatMap(([schema, input]) => {
        const issues = schema.safeParse(input).error?.issues ?? [];
        expect(issues).not.toEqual([]);
        return issues.map((issue) => issue.message);
      }),
    );
    expect([...messages].filter((message) => !Object.hasOwn(validation, message))).toEqual([]);
    expect(Object.keys(validation).filter((message) => !messages.has(message))).toEqual([]);
  });
});

it('the English reasons on screen are those of the wire', () => {
  const reasons = texts('en', 'reasons');
  for (const [code, text] of Object.entries(reasonTexts)) {
    expect(reasons[code]).toBe(text.replaceAll('{', '{{').replaceAll('}', '}}'));
  }
  for (const [code, text] of Object.entries(whyNotTexts)) {
    expect(reasons[`why.${code}`]).toBe(text.replaceAll('{', '{{').replaceAll('}', '}}'));
  }
  for (const [name, phrase] of Object.entries(things)) expect(reasons[`thing.${name}`]).toBe(phrase);
});
