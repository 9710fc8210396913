import { type UseMutationOptions, useMutation } from '@tanstack/react-query';

/** What is done when a change has ended. */
export interface ChangeOutcome<Answer> {
  readonly onSuccess?: (answer: Answer) => unknown;
  readonly onError?: (error: Error) => unknown;
  readonly onSettled?: () => unknown;
}

/**
 * A mutation whose callbacks of `mutate` are called in any case. Those of `useMutation` go with the component, and
 * what asks for a change often leaves the screen by it: a banner with its offer, a row with its member.
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
