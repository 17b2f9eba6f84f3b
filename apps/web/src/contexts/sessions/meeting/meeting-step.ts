/** Where a video session stands for who waits at its door. */
export type MeetingStep =
  | { readonly kind: 'cancelled' | 'over' }
  /** The hour has come: the coach opens the room. */
  | { readonly kind: 'now' }
  /** So many seconds are left. */
  | { readonly kind: 'soon' | 'later'; readonly seconds: number };

type Times = { readonly startsAt: string; readonly endsAt: string; readonly cancelled: boolean };

// From a quarter of an hour before the start nobody is sent away any more.
const opensSeconds = 15 * 60;

/** Returns where a session stands at `now`, in milliseconds of the server's clock. */
export function meetingStep({ startsAt, endsAt, cancelled }: Times, now: number): MeetingStep {
  if (cancelled) return { kind: 'cancelled' };
  if (now >= Date.parse(endsAt)) return { kind: 'over' };
  const seconds = Math.ceil((Date.parse(startsAt) - now) / 1000);
  if (seconds <= 0) return { kind: 'now' };
  return { kind: seconds <= opensSeconds ? 'soon' : 'later', seconds };
}

const unit = (count: number, one: string): string => `${count}\u00a0${one}${count > 1 ? 's' : ''}`;

/** « 2 jours et 3 heures », « 1 heure et 5 minutes », « 4 minutes et 10 secondes »: the two largest units. */
export function leftWords(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), 'jour'],
    [Math.floor((seconds % 86_400) / 3600), 'heure'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [seconds % 60, 'seconde'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return unit(0, 'seconde');
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, one]) => unit(count, one))
    .join(' et ');
}
