import { expect, test } from 'vitest';
import { programDeadlines } from './program-deadlines.ts';
import { planSessions } from './plan-sessions.ts';
import type { PlanInput } from './plan-sessions.ts';
import { programTypeRules } from './program-rules.ts';

// What each file holds was also computed apart, from the civil calendar, the public holidays and the IANA zones.

const threeSlots = [
  { weekday: 1, start: '12:30' },
  { weekday: 3, start: '12:30' },
  { weekday: 5, start: '18:00' },
];
const everyWorkingDay = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00' }));
const common = {
  slots: threeSlots,
  durationMinutes: 60,
  makeUps: 0,
  zone: 'Europe/Paris',
  holidayZone: 'metropole',
  closingDays: [],
  pauses: [],
} as const;

const plans: Readonly<Record<string, PlanInput>> = {
  metropole: {
    ...common,
    startDate: '2027-04-19',
    sessionsSold: 39,
    closingDays: [{ from: '2027-05-03', to: '2027-05-07', reason: 'semaine de l’Ascension' }],
    pauses: [{ from: '2027-06-14', to: '2027-06-20', reason: 'travaux' }],
  },
  'alsace-moselle': { ...common, startDate: '2027-03-15', sessionsSold: 36, holidayZone: 'alsace-moselle' },
  'la-reunion': {
    ...common,
    startDate: '2027-12-06',
    sessionsSold: 18,
    zone: 'Indian/Reunion',
    holidayZone: 'la-reunion',
  },
  'safety-mondays': {
    ...common,
    startDate: '2027-03-22',
    slots: everyWorkingDay,
    durationMinutes: 20,
    sessionsSold: 60,
    limits: programTypeRules.SAFETY,
  },
  'spring-clock-change': {
    ...common,
    startDate: '2027-03-22',
    slots: [
      { weekday: 7, start: '01:30' },
      { weekday: 7, start: '03:30' },
      { weekday: 6, start: '23:30' },
      { weekday: 2, start: '12:30' },
    ],
    sessionsSold: 12,
  },
  'autumn-clock-change': {
    ...common,
    startDate: '2027-10-25',
    slots: [
      { weekday: 7, start: '01:30' },
      { weekday: 7, start: '03:30' },
      { weekday: 6, start: '23:30' },
      { weekday: 2, start: '12:30' },
    ],
    sessionsSold: 12,
  },
};

// As the formatter of the repository writes it: a list on one line when it holds there.
const widest = 110;
function listOf(name: string, lines: readonly string[]): string {
  const all = lines.map((line) => JSON.stringify(line));
  const short = `  "${name}": [${all.join(', ')}]`;
  return short.length < widest
    ? short
    : `  "${name}": [\n${all.map((line) => `    ${line}`).join(',\n')}\n  ]`;
}

test.each(Object.entries(plans))('the plan « %s » is the one that was checked in', async (name, input) => {
  const plan = planSessions(input);
  if (!plan.ok) throw new Error(plan.message);
  expect(plan.sessions).toHaveLength(input.sessionsSold);
  const submittedAt = '2027-01-04T09:00:00Z';
  const [first] = plan.sessions;
  if (!first) throw new Error('a plan has a first session');
  const { coach, freeCancellation } = programDeadlines(
    { status: 'PENDING', startDate: input.startDate, submittedAt, firstSessionAt: first.startsAt },
    submittedAt,
  );
  const golden = [
    listOf(
      'sessions',
      plan.sessions.map(({ date, start, startsAt, endsAt }) =>
        [date, start, startsAt, endsAt].map(String).join(' '),
      ),
    ),
    listOf(
      'skipped',
      plan.skipped.map(({ date, start, label }) => `${date} ${start} ${label}`),
    ),
    `  "endDate": "${plan.endDate}"`,
    `  "lastFreeCancellationOfFirst": "${String(freeCancellation?.at)}"`,
    `  "coachNeededBy": "${coach?.date}"`,
  ];
  await expect(`{\n${golden.join(',\n')}\n}\n`).toMatchFileSnapshot(`./golden/${name}.json`);
});
