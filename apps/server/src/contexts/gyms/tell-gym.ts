import { publishLive } from '../../platform/live/publish-live.ts';

/** Who hears of a gym: its manager and its screens, and our own. */
const listeners = (gymId: string): string[] => [`gym:${gymId}`, 'role:ADMIN'];

/** Says to whoever shows a gym that something of it changed: its screens, its manager, our own; in the caller's transaction. */
export async function tellGym(gymId: string, kind: string): Promise<void> {
  for (const topic of listeners(gymId)) await publishLive({ topic, kind, id: gymId });
}

/** The topic of what every gym shows. */
export const everyGymTopic = 'gyms';
