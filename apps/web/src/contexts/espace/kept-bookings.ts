import { espaceSessionSchema } from '@elan/domain/espace';
import * as z from 'zod/mini';

// In local storage, which a sign-out empties: what is kept is of who is signed in.
const key = 'espace-bookings';

const keptSchema = z.object({ now: z.string(), items: z.array(espaceSessionSchema) });
export type KeptBookings = z.output<typeof keptSchema>;

/** Keeps one’s coming sessions for when there is no network, with the moment at which they were read. */
export function keepBookings({ now, items }: KeptBookings): void {
  try {
    localStorage.setItem(key, JSON.stringify({ now, items }));
  } catch {
    // Storage is full or closed to us (private browsing): without a network there is then nothing to show.
  }
}

/** Returns the sessions that were kept and are not over, or null: none, or written by another release. */
export function keptBookings(now: string): KeptBookings | null {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    if (!kept.success) return null;
    const items = kept.data.items.filter(({ endsAt }) => Date.parse(endsAt) > Date.parse(now));
    return { ...kept.data, items };
  } catch {
    return null;
  }
}
