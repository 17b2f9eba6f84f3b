import { can } from '@elan/domain/accounts';
import { commonZone, timeZoneOf } from '@elan/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../base/session/session.ts';
import { ownSpotsQuery } from './sessions.queries.ts';

/** The zone of a company whose places all live at one hour; Paris for everyone else, and until the places are known. */
export function useHomeZone(): string {
  const { company, role } = useUser();
  const { data } = useQuery({
    ...ownSpotsQuery,
    enabled: company !== null && can(role, 'spots.read') !== null,
  });
  return commonZone((data?.items ?? []).map(({ address }) => timeZoneOf(address.postalCode)));
}
