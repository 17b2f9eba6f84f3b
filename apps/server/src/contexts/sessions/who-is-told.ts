import { suppressionOf } from '../../platform/mail/suppression-list.ts';
import { whoIsConcerned } from './participants/participants.repository.ts';

/**
 * Returns how many of those who are booked on a session, or wait for a place, are written to when it changes, and the names of those who
 * cannot be: whose address refused our letters.
 */
export async function whoIsTold(sessionId: string): Promise<{ told: number; untold: string[] }> {
  const people = await whoIsConcerned(sessionId);
  const untold: string[] = [];
  for (const { email, name } of people) if ((await suppressionOf(email)) === 'all') untold.push(name);
  return { told: people.length - untold.length, untold };
}
