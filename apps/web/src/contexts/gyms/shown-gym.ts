import type { GymDisplay, ShownSession } from '@elan/domain/gyms';

/** What the server wrote in the page, for its first render: nobody waits for a second answer. */
export function servedDisplay(): GymDisplay | undefined {
  const text = document.querySelector('#page-data')?.textContent;
  return text ? (JSON.parse(text) as GymDisplay) : undefined;
}

/** `YYYY-MM-DD` and `HH:MM` of a moment on the wall of a gym. */
export function wallTime(moment: number, zone: string): { readonly day: string; readonly time: string } {
  const parts = new Intl.DateTimeFormat('fr-FR', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

export const startOf = ({ startsAt }: ShownSession): number => Date.parse(startsAt);
export const endOf = ({ endsAt }: ShownSession): number => Date.parse(endsAt);

/** The places that are left; none of a session that was cancelled. */
export const placesLeft = ({ places, registered }: ShownSession): number => Math.max(0, places - registered);

/** What a day is like at a moment: the session that runs, those that come, by hour; none of another day of the gym. */
export function dayOf(
  { sessions, zone }: Pick<GymDisplay, 'sessions' | 'zone'>,
  now: number,
): { readonly running: ShownSession | undefined; readonly next: readonly ShownSession[] } {
  const { day } = wallTime(now, zone);
  const today = sessions.filter((session) => wallTime(startOf(session), zone).day === day);
  return {
    running: today.find((one) => !one.cancelled && startOf(one) <= now && now < endOf(one)),
    next: today.filter((one) => startOf(one) > now),
  };
}

export const intensityNames: readonly string[] = ['douce', 'modérée', 'soutenue'];
