import { candidacyContract, coachRegistrationContract, type Candidacy } from '@elan/domain/coaches';
import { clientOf } from '../../../../base/transport/api.ts';
import { queryClient } from '../../../../base/transport/query-client.ts';
import { readOf } from '../../../../base/transport/read-of.ts';

export const candidacy = clientOf('coaches', candidacyContract);
export const registration = clientOf('coaches', coachRegistrationContract);

/** One’s own candidacy, and documents. */
export const candidacyQuery = readOf(candidacy.read);

/** The slots of interviews that nobody took. */
export const slotsQuery = readOf(candidacy.slots);

/** The question that one’s questionnaire stands at. */
export const questionQuery = { ...readOf(candidacy.question), staleTime: 0 };

/** What a candidate may choose. */
export const choicesQuery = readOf(registration.choices);

/** Keeps a candidacy as an act left it. */
export function keepCandidacy(next: Candidacy): void {
  queryClient.setQueryData(candidacyQuery.queryKey, next);
}
