import { checkEmail, checkUsername } from '@sladd/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import {
  AVAILABILITY_DELAY_MS,
  type Availability,
  type AvailabilityKind,
  availabilityOf,
  isCheckable,
} from './availability.model.ts';

/** Checks whether a user name or address is available, once typing has stopped. */
export function useAvailability(
  kind: AvailabilityKind,
  value: string,
): { state: Availability; hasFailed: boolean } {
  const settled = useSettled(value);
  const query = useQuery({
    queryKey: ['availability', kind, settled],
    queryFn: async ({ signal }) => {
      const answer =
        kind === 'username'
          ? await api.call(checkUsername, { query: { username: settled }, signal })
          : await api.call(checkEmail, { query: { email: settled }, signal });
      return answer.available;
    },
    enabled: isCheckable(kind, settled),
    retry: false,
    staleTime: 30_000,
  });
  const asked = { settled, isAvailable: query.data, hasFailed: query.isError };
  return { state: availabilityOf(kind, value, asked), hasFailed: query.isError && value === settled };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), AVAILABILITY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
