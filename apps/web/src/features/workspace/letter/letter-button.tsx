import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { useText, useWorkspace } from '../mounted/workspace-context.ts';
import { type GroundedResult, groundedResults } from './documents.ts';
import { LetterDialog } from './letter-dialog.tsx';

/** Opens the draft of the letter about all current results. */
export function LetterButton() {
  const text = useText();
  const { store } = useWorkspace();
  const [results, setResults] = useState<readonly GroundedResult[] | null>(null);
  return (
    <>
      <Button icon={MailOpen} onClick={() => setResults(groundedResults(store.getState()))}>
        {text('result.letter')}
      </Button>
      {results ? <LetterDialog results={results} onClose={() => setResults(null)} /> : null}
    </>
  );
}
