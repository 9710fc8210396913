import type { CasePlace } from '@sladd/case';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useText, useWorkspace } from '../../mounted/workspace-context.ts';
import { AskBox } from './ask-box.tsx';
import { stepMention } from './steps.ts';

/** Describes a conflict at some places and steps through them; hidden if there are none. */
export function PlacesBox({ places, children }: { places: readonly CasePlace[]; children: ReactNode }) {
  const text = useText();
  const workspace = useWorkspace();
  if (places.length === 0) return null;
  return (
    <AskBox
      actions={
        <Button size="xs" onClick={() => stepMention(workspace, places, 1)}>
          {text('people.seePlaces', { count: places.length })}
        </Button>
      }
    >
      {children}
    </AskBox>
  );
}
