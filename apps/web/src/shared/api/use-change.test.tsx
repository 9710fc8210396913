import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { tellOutcome, useChange } from './use-change.ts';

/** An offer that is gone from the screen before its change is over, and the words it left behind. */
function Page({ change }: { change: () => Promise<string> }) {
  const [isOffered, setOffered] = useState(true);
  const [said, setSaid] = useState('nothing');
  return (
    <>
      {isOffered ? <Offer change={change} onAsked={() => setOffered(false)} say={setSaid} /> : <p>gone</p>}
      <output>{said}</output>
    </>
  );
}

function Offer(props: { change: () => Promise<string>; onAsked: () => void; say: (words: string) => void }) {
  const taken = useChange({ mutationFn: props.change });
  const take = () => {
    taken.mutate(undefined, {
      onSuccess: (answer) => props.say(answer),
      onError: (error) => props.say(error.message),
    });
    props.onAsked();
  };
  return (
    <button type="button" onClick={take}>
      Take it
    </button>
  );
}

test.each([
  ['is done', () => Promise.resolve('is done')],
  ['is refused', () => Promise.reject(new Error('is refused'))],
])(
  'what asked for a change leaves the screen, and it is said all the same that it %s',
  async (words, end) => {
    const { promise: moment, resolve: goOn } = Promise.withResolvers<void>();
    const screen = await render(
      <QueryClientProvider client={new QueryClient()}>
        <Page change={() => moment.then(end)} />
      </QueryClientProvider>,
    );
    await screen.getByRole('button', { name: 'Take it' }).click();
    await expect.element(screen.getByText('gone')).toBeVisible();
    goOn();
    await expect.element(screen.getByText(words)).toBeVisible();
  },
);

test.each([
  ['after a success', () => Promise.resolve('done')],
  ['after an error', () => Promise.reject(new Error('refused'))],
])(
  'a callback that throws %s is told, and keeps nobody from hearing that the change is over',
  async (_when, change) => {
    const onSettled = vi.fn();
    const fails = () => {
      throw new Error('a mistake');
    };
    const outcome = { onSuccess: fails, onError: fails, onSettled };
    await expect(tellOutcome(change(), outcome)).rejects.toThrow('a mistake');
    expect(onSettled).toHaveBeenCalledOnce();
  },
);
