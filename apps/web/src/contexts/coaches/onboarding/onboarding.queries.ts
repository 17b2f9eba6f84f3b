import { onboardingContract } from '@elan/domain/coaches';
import { clientOf } from '../../../base/transport/api.ts';
import { readOf } from '../../../base/transport/read-of.ts';

export const onboarding = clientOf('coaches', onboardingContract);

/** A candidacy moves its coach too. */
export const touched = ['coaches'] as const;

/** The card of a candidate. */
export const candidateQuery = (id: string) => readOf(onboarding.candidate, { params: { id } });

/** The slots of interviews that are still to come. */
export const slotsQuery = () => readOf(onboarding.slots);
