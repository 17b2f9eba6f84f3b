import { civilDateOf, instantAt, parisZone, timeOfDayOf, type CivilDate } from '@elan/domain/kernel';

/** A clock on the wall of a place, 'YYYY-MM-DD HH:mm:ss', as the calendar kit wants it. */
export type WallClock = string;

const shape = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::\d\d)?$/;

/** What a clock of `zone` shows at an instant, whatever the zone of the browser; to the minute. */
export const toWall = (instant: string, zone: string): WallClock =>
  `${civilDateOf(instant, zone)} ${timeOfDayOf(instant, zone)}:00`;

/**
 * The instant, in ISO UTC, at which a clock of `zone` shows `wall`; on the two changes of the year as `instantAt` says.
 * Throws a RangeError for what is no clock.
 */
export function fromWall(wall: WallClock, zone: string): string {
  const [, date, time] = shape.exec(wall) ?? [];
  if (date === undefined || time === undefined) throw new RangeError(`not a wall clock: ${wall}`);
  return instantAt(date, time, zone).toString();
}

/** The current instant, in ISO UTC. */
export const nowIso = (): string => new Date().toISOString();

/** The day that a place lives today: Paris unless its zone is given. */
export const todayIn = (zone: string = parisZone): CivilDate => civilDateOf(nowIso(), zone);
