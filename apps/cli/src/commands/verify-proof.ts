import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  type CheckedProof,
  checkProof,
  type FileHash,
  isAbout,
  keyGroups,
  MAX_PROOF_BYTES,
  ProofError,
  proofNameOf,
  type TrustedKey,
} from '@sladd/proof';
import type { Typed } from '../command.ts';
import { type ExitCode, exitCodes } from '../errors/exit-codes.ts';
import { InputError } from '../errors/input-error.ts';
import { UsageError } from '../errors/usage-error.ts';
import {
  approvalSentence,
  outcomeSentence,
  type ProofOutcome,
  proofScopeSentence,
} from '../messages/proof-messages.ts';
import { text } from '../option-values.ts';
import { trustedKeys } from '../options/key-options.ts';
import { languageOption } from '../options/language-option.ts';
import type { Terminal } from '../terminal/terminal.ts';

const exitCodeOf: Readonly<Record<ProofOutcome, ExitCode>> = {
  right: exitCodes.done,
  altered: exitCodes.altered,
  wrong_signature: exitCodes.wrongSignature,
  unknown_key: exitCodes.unknownKey,
  missing: exitCodes.noProof,
  unreadable: exitCodes.noProof,
  key_not_valid_then: exitCodes.keyNotValidThen,
  newer: exitCodes.newerProof,
};

/** `sladd verify --proof`: whether a file is the one of a proof, and who signed the proof. */
export async function verifyByProof(typed: Typed, terminal: Terminal): Promise<ExitCode> {
  const language = languageOption(typed);
  const keys = await trustedKeys(typed);
  const { file, proof } = await findFiles(typed);
  terminal.progress('verifying');
  const hash = await hashOf(file);
  const { outcome, checked } = await judge(hash, proof, keys);
  terminal.json({ outcome, file: hash, ...(checked ? described(checked) : {}) });
  terminal.warn(outcomeSentence(outcome, language));
  if (checked && outcome !== 'altered') {
    const { approval, boxes, output, product } = checked.statement;
    const scope = { boxes: boxes.total, pages: output.pages, version: product.version };
    terminal.warn(proofScopeSentence(scope, language));
    if (approval) terminal.warn(approvalSentence(approval, language));
  }
  return exitCodeOf[outcome];
}

interface Files {
  readonly file: string;
  readonly proof: string | null;
}

/** File and proof can be given in either order; for a redacted file alone the proof beside it is used. */
async function findFiles(typed: Typed): Promise<Files> {
  const named = [text(typed, 'proof') ?? '', ...typed.inputs];
  const [first = '', second] = named;
  if (named.length > 2) throw new UsageError('--proof takes one file and its proof');
  if (second !== undefined) {
    const isProofFirst = (await looksLikeProof(first)) || !(await looksLikeProof(second));
    return isProofFirst ? { file: second, proof: first } : { file: first, proof: second };
  }
  if (await looksLikeProof(first)) throw new UsageError('name the redacted file beside its proof');
  const beside = join(dirname(first), proofNameOf(basename(first)));
  return { file: first, proof: existsSync(beside) ? beside : null };
}

/** A proof begins with a brace, a PDF never does. */
async function looksLikeProof(path: string): Promise<boolean> {
  try {
    const file = await open(path);
    try {
      const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 0);
      return buffer[0] === 0x7b;
    } finally {
      await file.close();
    }
  } catch (error) {
    throw InputError.unreadable(path, error);
  }
}

async function hashOf(path: string): Promise<FileHash> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(part);
      bytes += part.length;
    }
  } catch (error) {
    throw InputError.unreadable(path, error);
  }
  return { sha256: hash.digest('hex'), bytes };
}

interface Judgement {
  readonly outcome: ProofOutcome;
  /** Null if the proof is not reliable. */
  readonly checked: CheckedProof | null;
}

async function judge(
  file: FileHash,
  proofPath: string | null,
  keys: readonly TrustedKey[],
): Promise<Judgement> {
  if (proofPath === null) return { outcome: 'missing', checked: null };
  try {
    const checked = await checkProof(await readProof(proofPath), keys);
    return { outcome: outcomeOf(checked, file), checked };
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    if (error.code === 'proof.wrong_signature') return { outcome: 'wrong_signature', checked: null };
    return { outcome: error.code === 'proof.newer' ? 'newer' : 'unreadable', checked: null };
  }
}

function outcomeOf({ statement, key }: CheckedProof, file: FileHash): ProofOutcome {
  if (!isAbout(statement, file)) return 'altered';
  if (key === 'unknown') return 'unknown_key';
  return key === 'not_valid_then' ? 'key_not_valid_then' : 'right';
}

async function readProof(path: string): Promise<Uint8Array> {
  try {
    if ((await stat(path)).size > MAX_PROOF_BYTES) throw new ProofError('proof.too_large');
    return await readFile(path);
  } catch (error) {
    throw error instanceof ProofError ? error : InputError.unreadable(path, error);
  }
}

function described({ keyId, key, statement }: CheckedProof) {
  return { key: { keyid: keyId, groups: keyGroups(keyId).join(' '), standing: key }, statement };
}
