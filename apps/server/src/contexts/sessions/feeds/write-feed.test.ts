import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { FeedRow } from './read-feed-sessions.ts';
import { backOfficePages, writeFeed, type FeedFrame } from './write-feed.ts';

// Read back by another library than the one that writes.
const frame: FeedFrame = {
  name: 'Séances Verdalys',
  productName: 'Élan',
  baseUrl: 'https://elan.example',
  withCompany: false,
  pages: backOfficePages,
};
const session: FeedRow = {
  id: '8c5f1c1e-4a57-4d0b-9f0e-1d2c3b4a5f60',
  version: 1,
  updatedAt: '2026-11-20T08:00:00Z',
  startsAt: '2026-11-23T11:30:00Z',
  endsAt: '2026-11-23T12:15:00Z',
  zone: 'Europe/Paris',
  type: 'COMMUNITY',
  status: 'ACTIVE',
  objectiveName: 'Mobilité',
  coachName: 'Inès Morel',
  companyName: 'Verdalys',
  meeting: null,
  meetingUrl: null,
  spotName: 'Salle Rhône',
  spotAddress: '12 rue des Tilleuls, 69003 Lyon',
};

function readBack(sessions: readonly FeedRow[], changes: Partial<FeedFrame> = {}) {
  const text = writeFeed(sessions, { ...frame, ...changes });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  return { text, calendar, events, first: events[0] ?? new ICAL.Component('vevent') };
}

/** The moment that a reader takes from the local hour and the rules of the zone in the file itself, not from its own. */
function momentOf(calendar: ICAL.Component, event: ICAL.Component, property: 'dtstart' | 'dtend'): string {
  const value = event.getFirstProperty(property);
  const zone = value?.getFirstParameter('tzid');
  const rules = calendar
    .getAllSubcomponents('vtimezone')
    .find((block) => block.getFirstPropertyValue('tzid') === zone);
  const read = value?.getFirstValue();
  if (!(read instanceof ICAL.Time)) throw new Error(`${property} is no moment`);
  const local = read.clone();
  local.zone = new ICAL.Timezone(rules ?? new ICAL.Component('vtimezone'));
  const utc = local.convertToZone(ICAL.Timezone.utcTimezone);
  return utc.toString();
}

test('an event says what the session is, where, with whom, and where to open it', () => {
  const { first, calendar } = readBack([session]);
  const of = (name: string) => String(first.getFirstPropertyValue(name));
  expect({
    uid: of('uid'),
    summary: of('summary'),
    location: of('location'),
    description: of('description'),
    url: of('url'),
    status: of('status'),
    sequence: of('sequence'),
    stamp: of('dtstamp'),
  }).toEqual({
    uid: `session-${session.id}@elan.example`,
    summary: 'Mobilité',
    location: 'Salle Rhône, 12 rue des Tilleuls, 69003 Lyon',
    description: 'Community, avec Inès Morel.',
    url: `https://elan.example/app/sessions?session=${session.id}`,
    status: 'CONFIRMED',
    sequence: '0',
    stamp: '2026-11-20T08:00:00Z',
  });
  expect(first.getAllProperties('attendee')).toEqual([]);
  expect(first.getAllProperties('organizer')).toEqual([]);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Séances Verdalys');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
});

describe('the hours are those of the place, by the rules of the zone that the file carries', () => {
  test.each([
    ['2026-10-24T10:30:00Z', 'Europe/Paris', '20261024T123000'],
    ['2026-10-25T11:30:00Z', 'Europe/Paris', '20261025T123000'],
    ['2027-03-27T11:30:00Z', 'Europe/Paris', '20270327T123000'],
    // The vector of the reference: the day of the change, 12:30 in Paris is 10:30 UTC.
    ['2027-03-28T10:30:00Z', 'Europe/Paris', '20270328T123000'],
    ['2026-11-23T08:30:00Z', 'Indian/Reunion', '20261123T123000'],
    ['2027-07-20T08:30:00Z', 'Indian/Reunion', '20270720T123000'],
    ['2026-11-23T16:30:00Z', 'America/Martinique', '20261123T123000'],
    ['2026-11-23T16:30:00Z', 'America/Guadeloupe', '20261123T123000'],
    ['2026-11-23T15:30:00Z', 'America/Cayenne', '20261123T123000'],
    ['2026-11-23T09:30:00Z', 'Indian/Mayotte', '20261123T123000'],
    ['2026-11-23T15:30:00Z', 'America/Miquelon', '20261123T123000'],
    ['2027-07-20T14:30:00Z', 'America/Miquelon', '20270720T123000'],
  ])('%s in %s', (startsAt, zone, local) => {
    const endsAt = Temporal.Instant.from(startsAt).add({ minutes: 45 }).toString();
    const { text, calendar, first } = readBack([{ ...session, startsAt, endsAt, zone }]);
    expect(text).toContain(`DTSTART;TZID=${zone}:${local}`);
    expect(momentOf(calendar, first, 'dtstart')).toBe(startsAt);
    expect(momentOf(calendar, first, 'dtend')).toBe(endsAt);
  });

  test('each zone is said once, whatever the number of events', () => {
    const there = { ...session, zone: 'Indian/Reunion' };
    const { calendar } = readBack([session, there, session, there]);
    const zones = calendar
      .getAllSubcomponents('vtimezone')
      .map((block) => block.getFirstPropertyValue('tzid'));
    expect(zones).toEqual(['Europe/Paris', 'Indian/Reunion']);
  });
});

test('a session that moved is the same event, changed once more', () => {
  const moved = {
    ...session,
    version: 4,
    updatedAt: '2026-11-21T09:00:00Z',
    startsAt: '2026-11-24T11:30:00Z',
  };
  const [before, after] = [readBack([session]).first, readBack([moved]).first];
  expect(after.getFirstPropertyValue('uid')).toBe(before.getFirstPropertyValue('uid'));
  expect([before, after].map((event) => event.getFirstPropertyValue('sequence'))).toEqual([0, 3]);
});

test('a cancelled session says so twice: by its status, and in its title', () => {
  const { first } = readBack([{ ...session, status: 'CANCELLED' }]);
  expect(first.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(first.getFirstPropertyValue('summary')).toBe('Annulée\u00a0: Mobilité');
  const { first: draft } = readBack([{ ...session, status: 'DRAFT', spotName: null, spotAddress: null }]);
  expect(draft.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(draft.getFirstPropertyValue('location')).toBeNull();
});

test('a video session says where it meets', () => {
  const live = { ...session, spotName: null, spotAddress: null, type: 'LIVE', meeting: 'CUSTOM' } as const;
  const { first } = readBack([{ ...live, meetingUrl: 'https://visio.example/salle?a=1,2;3' }]);
  expect(first.getFirstPropertyValue('location')).toBe('En visioconférence');
  expect(first.getFirstPropertyValue('description')).toBe(
    'Live, avec Inès Morel.\nRejoindre\u00a0: https://visio.example/salle?a=1,2;3',
  );
  const { first: own } = readBack([{ ...live, meeting: 'AUTO' }]);
  expect(own.getFirstPropertyValue('description')).toContain(`https://elan.example/meeting/${session.id}`);
});

describe('no text becomes anything but text', () => {
  const hostile = [
    'Yoga; doux, très \\ lent',
    'Yoga\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Faux',
    'Yoga\nATTENDEE:mailto:qui@example.com',
    'Yoga\rURL:https://mal.example',
    '"Yoga":;VALUE=URI',
    `${'É🏃‍♀️'.repeat(60)} fin`,
    '\\n\\,\\;\\\\',
  ];

  test.each(hostile)('%j', (text) => {
    const names = {
      objectiveName: text,
      coachName: text,
      companyName: text,
      spotName: text,
      spotAddress: text,
    };
    const { calendar, events, first } = readBack([{ ...session, ...names }, session], {
      name: text,
      withCompany: true,
    });
    const plain = text.replaceAll(/\r\n|\r/g, '\n');
    expect(events).toHaveLength(2);
    expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone', 'vevent', 'vevent']);
    expect(first.getFirstPropertyValue('summary')).toBe(`${plain} (${plain})`);
    expect(first.getFirstPropertyValue('location')).toBe(`${plain}, ${plain}`);
    expect(first.getAllProperties('url')).toHaveLength(1);
    expect(first.getAllProperties('attendee')).toEqual([]);
    expect(first.getAllProperties('summary')).toHaveLength(1);
  });

  test('lines end by CR LF and are at most 75 octets long', () => {
    const { text } = readBack(hostile.map((name) => ({ ...session, objectiveName: name })));
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
    expect(longest).toBeLessThanOrEqual(75);
  });
});

test('a feed without a session is a calendar still', () => {
  const { calendar, events } = readBack([]);
  expect(events).toEqual([]);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
});
