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
  const mutate = (input: Input, { onSuccess, onError, onSettled }: ChangeOutcome<Answer> = {}): void => {
    void mutation
      .mutateAsync(input)
      .then(
        (answer) => onSuccess?.(answer),
        (error: Error) => onError?.(error),
      )
      .then(() => onSettled?.());
  };
  return { ...mutation, mutate };
}
