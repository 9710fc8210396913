import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useDraft } from './use-draft.ts';

/** Every value that was drawn, in order. */
const drawn: string[] = [];

function Field({ value }: { value: string }) {
  const [typed, type] = useDraft(value);
  drawn.push(typed);
  return <input aria-label="Page" value={typed} onChange={(event) => type(event.target.value)} />;
}

test('what is typed stays until the value is another one, and is never drawn with that', async () => {
  const screen = await render(<Field value="1" />);
  const field = screen.getByLabelText('Page');
  await field.fill('12');
  await screen.rerender(<Field value="1" />);
  await expect.element(field).toHaveValue('12');
  drawn.length = 0;
  await screen.rerender(<Field value="2" />);
  await expect.element(field).toHaveValue('2');
  expect(new Set(drawn)).toEqual(new Set(['2']));
  await screen.rerender(<Field value="1" />);
  await expect.element(field).toHaveValue('1');
});
