import { checkProof, ProofError, readTrustedKeys, type TrustedKey } from '@sladd/proof';
import { readGiven } from './given.ts';
import { type Acts, look } from './look.ts';
import type { GivenProof, State } from './state.ts';
import { texts } from './texts.ts';

let state: State = {
  language: /^(nb|no|nn)\b/iu.test(navigator.language) ? 'nb' : 'en',
  file: null,
  proof: null,
  typedKey: '',
  keyProblem: null,
  unreadable: false,
  readings: 0,
};
let proofBytes: Uint8Array | null = null;
let trusted: readonly TrustedKey[] = [];

function show(change: Partial<State>): void {
  const focused = document.activeElement?.id;
  state = { ...state, ...change };
  document.documentElement.lang = state.language;
  document.title = `Sladd – ${texts[state.language].subject}`;
  document.body.replaceChildren(...look(state, acts));
  if (focused) document.getElementById(focused)?.focus();
}

async function checked(name: string, bytes: Uint8Array): Promise<GivenProof> {
  try {
    return { name, checked: await checkProof(bytes, trusted) };
  } catch (error) {
    if (error instanceof ProofError) return { name, problem: error.code };
    throw error;
  }
}

const acts: Acts = {
  take: (files) => void take(files),
  drop: (kind) => {
    if (kind === 'proof') proofBytes = null;
    show({ [kind]: null, unreadable: false, keyProblem: null });
  },
  compare: (typed) => void compare(typed),
  type: (typedKey) => {
    state = { ...state, typedKey };
  },
  switchLanguage: () => show({ language: state.language === 'nb' ? 'en' : 'nb' }),
};

async function take(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  show({ unreadable: false, readings: state.readings + 1 });
  for (const one of files.slice(0, 4)) {
    try {
      const given = await readGiven(one);
      if (given.kind === 'file') show({ file: given });
      else {
        proofBytes = given.bytes;
        show({ proof: await checked(given.name, given.bytes), keyProblem: null });
      }
    } catch {
      // A folder, or a file that was moved in the meantime.
      show({ unreadable: true });
    }
  }
  show({ readings: state.readings - 1 });
}

async function compare(typedKey: string): Promise<void> {
  const { proof } = state;
  if (!proof || !proofBytes) return;
  try {
    trusted = readTrustedKeys(typedKey);
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    trusted = [];
    show({ typedKey, keyProblem: 'unreadable' });
    return;
  }
  const again = await checked(proof.name, proofBytes);
  const isOther = 'checked' in again && again.checked.key === 'unknown';
  show({ proof: again, typedKey, keyProblem: isOther ? 'other' : null });
}

document.addEventListener('dragover', (event) => event.preventDefault());
document.addEventListener('drop', (event) => {
  event.preventDefault();
  acts.take(Array.from(event.dataTransfer?.files ?? []));
});
show({});
