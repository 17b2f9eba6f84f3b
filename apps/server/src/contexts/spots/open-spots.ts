import { spotProblems } from '@elan/domain/spots';
import { spotRules } from './check-spot.ts';
import { listSpots } from './spots.repository.ts';

const ofSlots: ReadonlySet<string> = new Set(['too-few-slots', 'too-few-days']);

/** Tells whether a company has a spot, and one that opens as often as the settings ask now (D6). */
export async function openSpotsOf(companyId: string): Promise<{ hasSpot: boolean; hasSlots: boolean }> {
  const spots = await listSpots({ kind: 'company', companyId });
  const rules = await spotRules();
  const hasSlots = spots.some((spot) => !spotProblems(spot, rules).some(({ code }) => ofSlots.has(code)));
  return { hasSpot: spots.length > 0, hasSlots };
}
