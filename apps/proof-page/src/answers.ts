import { type CheckedProof, isAbout, keyGroups } from '@sladd/proof';
import { type Content, element } from './dom.ts';
import { type IconName, icon } from './icons.ts';
import { numbers } from './numbers.ts';
import type { State } from './state.ts';
import { statementRows } from './statement-rows.ts';
import { texts } from './texts.ts';

/** Green: verified here. Amber: to be decided by the user. Red: wrong. Grey: open or not applicable. */
type Tone = 'ok' | 'ask' | 'bad' | 'off';

function statement(tone: Tone, picture: IconName, title: string, body: string, ...more: Content[]): Element {
  return element(
    'section',
    { class: 'stmt', attributes: { 'data-tone': tone } },
    element('span', { class: `seal seal--${tone}` }, icon(picture)),
    element('div', {}, element('h2', {}, title), element('p', {}, body), more),
  );
}

/** The three statements in order: unchanged, by whom, what was checked. `form` asks for the key of the sender. */
export function answers(state: State, form: Content): Element[] {
  const { ask, ...say } = texts[state.language];
  const { file, proof } = state;
  const open = {
    file: statement('off', 'file', ...ask.file),
    key: statement('off', 'key', ...ask.key),
    checks: statement('off', 'list', ...ask.checks),
  };
  if (!proof) {
    if (!file) return [open.file, open.key, open.checks];
    return [statement('off', 'badge', say.missingProof, say.missingProofBody), open.key, open.checks];
  }
  if ('problem' in proof) {
    if (proof.problem === 'proof.newer') return [statement('ask', 'question', say.newer, say.newerBody)];
    const isSigned = proof.problem === 'proof.wrong_signature';
    return [
      isSigned
        ? statement('bad', 'cross', say.wrongSignature, say.wrongSignatureBody)
        : statement('bad', 'cross', say.damaged, say.damagedBody),
      statement('off', 'list', say.noCount, say.noCountBody),
    ];
  }
  const { checked } = proof;
  if (!file) {
    const missing = statement('off', 'file', say.missingFile, say.missingFileBody);
    return [
      missing,
      keyAnswer(state, checked, true, form),
      statement('off', 'list', say.noCount, say.missingFileBody),
    ];
  }
  const isSame = isAbout(checked.statement, file.hash);
  return [
    isSame ? unchanged(state, file.hash) : altered(state, checked, file.hash),
    keyAnswer(state, checked, isSame, form),
    isSame ? checksAnswer(state, checked) : statement('off', 'list', say.noCount, say.noCountBody),
  ];
}

function hashLine(sha256: string): Element {
  return element('p', { class: 'mono' }, `SHA-256 ${sha256.match(/.{8}/gu)?.join(' ')}`);
}

function unchanged({ language }: State, { sha256, bytes }: { sha256: string; bytes: number }): Element {
  const say = texts[language];
  return statement(
    'ok',
    'check',
    say.unchanged,
    say.unchangedBody(numbers(language).number(bytes)),
    hashLine(sha256),
  );
}

function altered(
  { language }: State,
  { statement: { output } }: CheckedProof,
  file: { sha256: string; bytes: number },
): Element {
  const say = texts[language];
  const { number } = numbers(language);
  const line = (name: string, { sha256, bytes }: { sha256: string; bytes: number }) => [
    element('dt', {}, name),
    element(
      'dd',
      { class: 'mono' },
      `${sha256.slice(0, 8)} ${sha256.slice(8, 16)} … ${sha256.slice(-8)} · ${say.bytes(number(bytes))}`,
    ),
  ];
  return statement(
    'bad',
    'cross',
    say.altered,
    say.alteredBody,
    element('dl', {}, line(say.proofSays, output), line(say.thisFile, file)),
  );
}

function keyAnswer(
  { language }: State,
  { key, keyId, trusted, statement: proven }: CheckedProof,
  isSame: boolean,
  form: Content,
): Element {
  const say = texts[language];
  const { moment } = numbers(language);
  const groups = element(
    'p',
    { class: 'groups mono' },
    keyGroups(keyId).map((group) => [element('span', { class: 'group' }, group), ' ']),
  );
  const other = isSame ? '' : ` ${say.otherFile}`;
  if (key === 'unknown')
    return statement('ask', 'question', say.unknown, say.unknownBody + other, groups, form);
  if (key === 'not_valid_then')
    return statement(
      'ask',
      'clock',
      say.notValid,
      say.notValidBody(moment(proven.made_at)) + other,
      groups,
      form,
    );
  if (key === 'known') return statement('ok', 'key', say.known, say.knownBody + other, groups);
  const { validFrom, validUntil } = trusted ?? {};
  const times = say.earlierBody(validFrom ? moment(validFrom) : '…', validUntil ? moment(validUntil) : '…');
  return statement('ok', 'key', say.earlier, times + other, groups);
}

function checksAnswer({ language }: State, { key, statement: proven }: CheckedProof): Element {
  const say = texts[language];
  const { number } = numbers(language);
  const isSure = key === 'known' || key === 'earlier';
  const summary = say.summary(
    number(proven.boxes.total),
    number(proven.output.pages),
    proven.product.version,
  );
  return statement(
    isSure ? 'ok' : 'off',
    'list',
    isSure ? say.checked : say.claimed,
    [summary, ...(isSure ? [] : [say.asSure]), say.notTheRight].join(' '),
    statementRows(proven, language),
  );
}
