import { answers } from './answers.ts';
import { type Content, element } from './dom.ts';
import { type IconName, icon } from './icons.ts';
import { numbers } from './numbers.ts';
import type { State } from './state.ts';
import { texts } from './texts.ts';

/** The actions of the user. */
export interface Acts {
  take(files: readonly File[]): void;
  drop(kind: 'file' | 'proof'): void;
  compare(typed: string): void;
  /** Stores the content of the key field, so that it survives a re-render. */
  type(typed: string): void;
  switchLanguage(): void;
}

/** Renders the whole page for a state. */
export function look(state: State, acts: Acts): Element[] {
  const say = texts[state.language];
  return [
    element(
      'header',
      {},
      element('span', { class: 'logo' }, 'Sl', element('b', {}, 'add')),
      element('span', { class: 'subject' }, say.subject),
      element('span', { class: 'offline' }, icon('offline'), say.offline),
      element(
        'button',
        {
          class: 'plain',
          onclick: acts.switchLanguage,
          attributes: { id: 'language', type: 'button', lang: state.language === 'nb' ? 'en' : 'nb' },
        },
        say.otherLanguage,
      ),
    ),
    element(
      'main',
      {},
      element('h1', {}, say.title),
      element('p', { class: 'lead' }, say.lead),
      element('div', { class: 'pair' }, fileBox(state, acts), proofBox(state, acts)),
      state.unreadable
        ? element('p', { class: 'problem', attributes: { role: 'alert' } }, say.unreadableFile)
        : null,
      element(
        'div',
        { class: 'stmts', attributes: { 'aria-live': 'polite', 'aria-busy': String(state.readings > 0) } },
        answers(state, keyForm(state, acts)),
      ),
      element(
        'p',
        { class: 'small' },
        say.foot,
        ' ',
        say.itself,
        ' ',
        say.commandLine,
        ' ',
        element('code', {}, 'sladd verify --proof vedtak.sladd-proof.json vedtak.pdf'),
      ),
    ),
  ];
}

function fileBox(state: State, acts: Acts): Element {
  const say = texts[state.language];
  if (!state.file)
    return emptyBox(state, acts, 'file', [say.file, state.readings > 0 ? say.reading : say.fileHint]);
  const { name, hash } = state.file;
  return filledBox(state, acts, 'file', name, say.bytes(numbers(state.language).number(hash.bytes)));
}

function proofBox(state: State, acts: Acts): Element {
  const say = texts[state.language];
  if (!state.proof) return emptyBox(state, acts, 'proof', [say.proof, say.proofHint]);
  const { name } = state.proof;
  const made =
    'checked' in state.proof
      ? say.made(numbers(state.language).moment(state.proof.checked.statement.made_at))
      : '';
  return filledBox(state, acts, 'proof', name, made);
}

const pictures: Readonly<Record<'file' | 'proof', IconName>> = { file: 'file', proof: 'badge' };

function emptyBox(
  { language }: State,
  acts: Acts,
  kind: 'file' | 'proof',
  [title, hint]: readonly [string, string],
): Element {
  const input = element('input', {
    attributes: {
      type: 'file',
      multiple: '',
      accept: '.pdf,.json',
      id: `choose-${kind}`,
      'aria-label': `${texts[language].choose}: ${title}`,
    },
  });
  input.addEventListener('change', () => acts.take(Array.from(input.files ?? [])));
  return element(
    'div',
    { class: 'box box--empty' },
    icon(pictures[kind]),
    element('strong', {}, title),
    element('span', { class: 'small' }, hint),
    element(
      'label',
      { class: 'button', attributes: { for: `choose-${kind}` } },
      texts[language].choose,
      input,
    ),
  );
}

function filledBox(
  { language }: State,
  acts: Acts,
  kind: 'file' | 'proof',
  name: string,
  about: string,
): Element {
  return element(
    'div',
    { class: 'box' },
    icon(pictures[kind]),
    element('div', {}, element('strong', {}, name), element('span', { class: 'small' }, about)),
    element(
      'button',
      {
        class: 'plain',
        onclick: () => acts.drop(kind),
        attributes: { type: 'button', 'aria-label': texts[language].remove(name) },
      },
      icon('cross'),
    ),
  );
}

function keyForm({ language, typedKey, keyProblem }: State, acts: Acts): Content {
  const say = texts[language];
  const field = element('textarea', {
    attributes: {
      id: 'key',
      rows: '1',
      'aria-label': say.keyLabel,
      placeholder: say.keyLabel,
      autocomplete: 'off',
      spellcheck: 'false',
    },
  });
  field.value = typedKey;
  const problem = keyProblem === 'unreadable' ? say.keyUnreadable : say.keyOther;
  const form = element(
    'form',
    { class: 'keyform' },
    field,
    element(
      'button',
      { class: 'button button--main', attributes: { type: 'submit', id: 'compare' } },
      say.compare,
    ),
    keyProblem ? element('p', { class: 'problem', attributes: { role: 'alert' } }, problem) : null,
  );
  field.addEventListener('input', () => acts.type(field.value));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    acts.compare(field.value);
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    acts.compare(field.value);
  });
  return form;
}
