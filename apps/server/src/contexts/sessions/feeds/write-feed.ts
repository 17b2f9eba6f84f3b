import { addDays } from '@elan/domain/kernel';
import { feedNotes, feedPlace, feedTitle, type DayOff } from '@elan/domain/sessions';
import ical, { ICalEventStatus, ICalEventTransparency, type ICalCalendar } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { FeedRow } from './read-feed-sessions.ts';

/** What a feed says of itself. */
export type FeedFrame = {
  /** « Séances Verdalys ». */
  readonly name: string;
  readonly productName: string;
  /** The public address of the product, without a slash at its end. */
  readonly baseUrl: string;
  /** Who sees several companies reads which one in each title. */
  readonly withCompany: boolean;
  /** What stands before the id of a session in the address of its page. */
  readonly pages: string;
};

/** Where a session is read: by managers and our people, and by those who booked it. */
export const backOfficePages = '/app/sessions?session=';
export const espacePages = '/espace/sessions/';
export const coachPages = '/coach/sessions/';

const statuses: Partial<Record<FeedRow['status'], ICalEventStatus>> = {
  CANCELLED: ICalEventStatus.CANCELLED,
  DRAFT: ICalEventStatus.TENTATIVE,
};

/** The rules of a zone under its own name: the library gives those of a zone that has others' hours under the others' name. */
function rulesOf(zone: string): string {
  const [block = ''] = tzlib_get_ical_block(zone);
  return block
    .replace(/^TZID:.*$/m, `TZID:${zone}`)
    .replace(/^X-LIC-LOCATION:.*$/m, `X-LIC-LOCATION:${zone}`);
}

// The library escapes the texts of events, not the name of the calendar.
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/[\r\n]+/g, ' ');

// A session without an address of its own is joined on our own page, once it is announced.
function joinUrlOf({ id, meeting, meetingUrl, status }: FeedRow, { baseUrl }: FeedFrame): string | null {
  return meeting === 'AUTO' && status !== 'DRAFT' ? `${baseUrl}/meeting/${id}` : meetingUrl;
}

function addSession(calendar: ICalCalendar, session: FeedRow, frame: FeedFrame): void {
  const { id, version, updatedAt, startsAt, endsAt, zone } = session;
  const there = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone);
  const place = feedPlace(session);
  const event = calendar.createEvent({
    // The same for good: what moves or is cancelled changes in the other calendar too.
    id: `session-${id}@${new URL(frame.baseUrl).hostname}`,
    sequence: version - 1,
    // When it last changed, never the moment of the reading: an answer stays the same while nothing changes.
    stamp: Temporal.Instant.from(updatedAt),
    lastModified: Temporal.Instant.from(updatedAt),
    start: there(startsAt),
    end: there(endsAt),
    timezone: zone,
    summary: feedTitle(session, frame.withCompany),
    description: feedNotes(session, joinUrlOf(session, frame)),
    status: statuses[session.status] ?? ICalEventStatus.CONFIRMED,
    url: `${frame.baseUrl}${frame.pages}${id}`,
  });
  if (place !== null) event.location(place);
}

const dayOf = (date: string) => Temporal.PlainDate.from(date);

/** Days without sessions as whole days on which their reader is free: told, and taking no time. */
function addDayOff(calendar: ICalCalendar, { from, to, kind, label }: DayOff, frame: FeedFrame): void {
  // They have no moment of their own: the answer stays the same while nothing changes.
  const stamp = Temporal.Instant.from(`${from}T00:00:00Z`);
  calendar.createEvent({
    id: `${kind}-${from}@${new URL(frame.baseUrl).hostname}`,
    stamp,
    lastModified: stamp,
    allDay: true,
    start: dayOf(from),
    // The day after the last one (RFC 5545 3.6.1).
    end: dayOf(addDays(to, 1)),
    summary: label,
    status: ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
}

const encoder = new TextEncoder();
// A line, and one that begins with the space of a fold.
const firstOctets = new Uint8Array(75);
const nextOctets = firstOctets.subarray(1);

/** Folds a line of more than 75 octets (RFC 5545 3.1), never inside a character: an encoder stops before the one that has no room. */
function folded(line: string): string {
  const end = encoder.encodeInto(line, firstOctets).read;
  const parts = [line.slice(0, end)];
  for (let rest = line.slice(end); rest !== '';) {
    const { read } = encoder.encodeInto(rest, nextOctets);
    parts.push(rest.slice(0, read));
    rest = rest.slice(read);
  }
  return parts.join('\r\n ');
}

const calendarOf = (frame: FeedFrame): ICalCalendar =>
  ical({
    name: escaped(frame.name),
    prodId: { company: escaped(frame.productName), product: 'sessions', language: 'FR' },
    ttl: 3600,
    timezone: { name: null, generator: rulesOf },
  });

/** What stands before the events: the facts of the calendar, and the rules of each zone once. */
function headOf(sessions: readonly FeedRow[], frame: FeedFrame): string {
  const calendar = calendarOf(frame);
  const ofZones = new Map(sessions.map((session) => [session.zone, session]));
  for (const session of ofZones.values()) addSession(calendar, session, frame);
  // Whole lines only: a name may hold these very words.
  const lines = calendar.toString().split('\r\n');
  const end = lines.findIndex((line) => line === 'BEGIN:VEVENT' || line === 'END:VCALENDAR');
  return lines
    .slice(0, end)
    .map((line) => `${line}\r\n`)
    .join('');
}

/**
 * Returns sessions as an iCalendar file (RFC 5545): one event for each, by the clock of its place, and the rules of the zones; then the
 * days that carry none, as whole days that leave their reader free.
 * The lines of the events are folded here: the library spends most of a long calendar on that.
 */
export function writeFeed(
  sessions: readonly FeedRow[],
  frame: FeedFrame,
  daysOff: readonly DayOff[] = [],
): string {
  const calendar = calendarOf(frame);
  for (const session of sessions) addSession(calendar, session, frame);
  for (const dayOff of daysOff) addDayOff(calendar, dayOff, frame);
  const lines = calendar.events().flatMap((event) => event.toString().split('\r\n'));
  const events = lines.filter((line) => line !== '').map((line) => `${folded(line)}\r\n`);
  return `${headOf(sessions, frame)}${events.join('')}END:VCALENDAR\r\n`;
}
