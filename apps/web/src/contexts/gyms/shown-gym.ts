import type { GymDisplay, ShownSession } from '@elan/domain/gyms';
import { addDays, type CivilDate } from '@elan/domain/kernel';

/** What the server wrote in the page, for its first render: nobody waits for a second answer. */
export function servedDisplay(): GymDisplay | undefined {
  const text = document.querySelector('#page-data')?.textContent;
  return text ? (JSON.parse(text) as GymDisplay) : undefined;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

// Made once: a wall reads the hours of its sessions all day long, and making one costs more than all that it tells.
function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(zone, clock);
  return clock;
}

/** `YYYY-MM-DD` and `HH:MM` of a moment on the wall of a gym. */
export function wallTime(moment: number, zone: string): { readonly day: string; readonly time: string } {
  const parts = clockOf(zone).formatToParts(moment);
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

/** What a day is like at a moment: the session that runs, those that come, by hour, none of another day of the gym; and those of the next one. */
export function dayOf(
  { sessions, zone }: Pick<GymDisplay, 'sessions' | 'zone'>,
  now: number,
): {
  readonly running: ShownSession | undefined;
  readonly next: readonly ShownSession[];
  readonly tomorrow: readonly ShownSession[];
  /** Whether the day has, or had, a session. */
  readonly isHeld: boolean;
} {
  const { day } = wallTime(now, zone);
  const heldOn = (date: string) =>
    sessions.filter((session) => wallTime(startOf(session), zone).day === date);
  const today = heldOn(day);
  return {
    isHeld: today.some(({ cancelled }) => !cancelled),
    tomorrow: heldOn(addDays(day, 1)).filter(({ cancelled }) => !cancelled),
    running: today.find((one) => !one.cancelled && startOf(one) <= now && now < endOf(one)),
    next: today.filter((one) => startOf(one) > now),
  };
}

/** Whether the planning of a civil day is known: what was read holds its own day and the next one, so a cut of a day leaves it. */
export const knowsDay = ({ at, zone }: Pick<GymDisplay, 'at' | 'zone'>, day: CivilDate): boolean =>
  day <= addDays(wallTime(Date.parse(at), zone).day, 1);

export const intensityNames: readonly string[] = ['douce', 'modérée', 'soutenue'];
