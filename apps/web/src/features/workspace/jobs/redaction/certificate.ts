import { certificateLanguage } from '@sladd/contract';
import { checkProof } from '@sladd/proof';
import { currentLanguage } from '../../../../shared/i18n/i18n.ts';
import type { WorkspaceState } from '../../model/workspace-state.ts';

interface Certificate {
  readonly name: string;
  readonly pdf: Uint8Array<ArrayBuffer>;
}

/** The proof of a result as a printable page; null if it is not a proof or its signature is invalid. */
export async function certificateOf(
  { redaction }: WorkspaceState,
  proof: Blob,
  proofName: string,
): Promise<Certificate | null> {
  try {
    const { certificateNameOf, certificatePdf } = await import('@sladd/proof/certificate');
    const checked = await checkProof(new Uint8Array(await proof.arrayBuffer()));
    const { grounds } = redaction;
    const language = certificateLanguage(currentLanguage(), grounds.mode === 'off' ? undefined : grounds);
    return { name: certificateNameOf(proofName), pdf: certificatePdf(checked, language) };
  } catch {
    return null;
  }
}
