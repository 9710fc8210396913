import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

/** Callbacks for the end of a mutation. */
export interface ChangeOutcome<Answer> {
  readonly onSuccess?: (answer: Answer) => unknown;
  readonly onError?: (error: Error) => unknown;
  readonly onSettled?: () => unknown;
}

/**
 * A mutation whose `mutate` callbacks are called in any case. Those of `useMutation` are dropped when the component
 * unmounts, and a mutation often removes the component that started it, such as a banner or a row.
 */
export function useChange<Answer, Input = void>(options: UseMutationOptions<Answer, Error, Input>) {
  const mutation = useMutation(options);
  const mutate = (input: Input, outcome: ChangeOutcome<Answer> = {}): void =>
    void tellOutcome(mutation.mutateAsync(input), outcome);
  return { ...mutation, mutate };
}

/** Calls the callbacks for the outcome. Rejects with what a callback throws, after the last one. */
export async function tellOutcome<Answer>(
  answer: Promise<Answer>,
  { onSuccess, onError, onSettled }: ChangeOutcome<Answer>,
): Promise<void> {
  try {
    await answer.then(
      (value) => onSuccess?.(value),
      (error: Error) => onError?.(error),
    );
  } finally {
    await onSettled?.();
  }
}
