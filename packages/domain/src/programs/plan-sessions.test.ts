import { describe, expect, test } from 'vitest';
import { monthOf, timeOfDayOf } from '../kernel/index.ts';
import { planSessions, sessionsDue, skippedBeforeStart } from './plan-sessions.ts';
import type { PlanInput, SessionPlan } from './plan-sessions.ts';
import { programTypeRules } from './program-rules.ts';

const aPlan = (changes: Partial<PlanInput> = {}): PlanInput => ({
  startDate: '2026-11-23',
  slots: [{ weekday: 1, start: '12:30' }],
  durationMinutes: 60,
  sessionsSold: 4,
  makeUps: 0,
  zone: 'Europe/Paris',
  holidayZone: 'metropole',
  closingDays: [],
  pauses: [],
  ...changes,
});

function planned(input: PlanInput): SessionPlan {
  const plan = planSessions(input);
  if (!plan.ok) throw new Error(plan.message);
  return plan;
}
const dates = (input: PlanInput) => planned(input).sessions.map((session) => session.date);
const skips = (input: PlanInput) => planned(input).skipped.map((skip) => `${skip.date} ${skip.label}`);

test('a plan names each session, its end, the last free cancellation and the coach deadline', () => {
  const plan = planned(aPlan({ sessionsSold: 2 }));
  expect(
    plan.sessions.map((s) => ({ ...s, startsAt: String(s.startsAt), endsAt: String(s.endsAt) })),
  ).toEqual([
    {
      ordinal: 1,
      date: '2026-11-23',
      start: '12:30',
      slotKey: '1-12:30',
      startsAt: '2026-11-23T11:30:00Z',
      endsAt: '2026-11-23T12:30:00Z',
    },
    {
      ordinal: 2,
      date: '2026-11-30',
      start: '12:30',
      slotKey: '1-12:30',
      startsAt: '2026-11-30T11:30:00Z',
      endsAt: '2026-11-30T12:30:00Z',
    },
  ]);
  expect(plan.endDate).toBe('2026-11-30');
  expect(plan.skipped).toEqual([]);
});

describe('golden plans', () => {
  const spring = aPlan({
    startDate: '2027-03-22',
    slots: [
      { weekday: 5, start: '18:00' },
      { weekday: 1, start: '12:30' },
      { weekday: 3, start: '12:30' },
    ],
    sessionsSold: 9,
  });

  test('métropole: Easter Monday is skipped and made up at the end', () => {
    expect(dates(spring)).toEqual([
      '2027-03-22',
      '2027-03-24',
      '2027-03-26',
      '2027-03-31',
      '2027-04-02',
      '2027-04-05',
      '2027-04-07',
      '2027-04-09',
      '2027-04-12',
    ]);
    expect(skips(spring)).toEqual(['2027-03-29 Jour férié\u00a0: Lundi de Pâques']);
  });

  test('Alsace-Moselle: Good Friday too', () => {
    const alsace = { ...spring, holidayZone: 'alsace-moselle' as const };
    expect(dates(alsace).slice(1, 4)).toEqual(['2027-03-24', '2027-03-31', '2027-04-02']);
    expect(planned(alsace).endDate).toBe('2027-04-14');
    expect(skips(alsace)).toEqual([
      '2027-03-26 Jour férié\u00a0: Vendredi saint',
      '2027-03-29 Jour férié\u00a0: Lundi de Pâques',
    ]);
  });

  test('La Réunion: 20 December is skipped, and the hours are those of the island', () => {
    const reunion = aPlan({
      startDate: '2027-12-13',
      zone: 'Indian/Reunion',
      holidayZone: 'la-reunion',
      sessionsSold: 3,
    });
    expect(dates(reunion)).toEqual(['2027-12-13', '2027-12-27', '2028-01-03']);
    expect(skips(reunion)).toEqual(['2027-12-20 Jour férié\u00a0: Abolition de l’esclavage']);
    expect(String(planned(reunion).sessions[0]?.startsAt)).toBe('2027-12-13T08:30:00Z');
  });

  test('Safety: five sessions of 20 minutes a week from a Monday, never more than twenty a month', () => {
    const safety = aPlan({
      startDate: '2027-03-01',
      slots: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '12:00' })),
      durationMinutes: 20,
      sessionsSold: 40,
      limits: programTypeRules.SAFETY,
    });
    const plan = planned(safety);
    expect(plan.sessions).toHaveLength(40);
    expect(plan.sessions[0]?.date).toBe('2027-03-01');
    const perMonth = Map.groupBy(plan.sessions, (session) => monthOf(session.date));
    expect([...perMonth].map(([month, list]) => `${month} ${list.length}`)).toEqual([
      '2027-03 20',
      '2027-04 20',
    ]);
    expect(plan.skipped.map((skip) => `${skip.date} ${skip.label}`)).toEqual([
      '2027-03-29 Jour férié\u00a0: Lundi de Pâques',
      '2027-03-30 Déjà 20 séances ce mois-ci',
      '2027-03-31 Déjà 20 séances ce mois-ci',
    ]);
    expect(plan.endDate).toBe('2027-04-28');
  });
});

test('a holiday takes no place among the twenty sessions of a month', () => {
  const may = planned(
    aPlan({
      startDate: '2027-05-03',
      slots: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '12:00' })),
      sessionsSold: 20,
      limits: programTypeRules.SAFETY,
    }),
  );
  expect(may.sessions.filter((session) => monthOf(session.date) === '2027-05')).toHaveLength(19);
  expect(may.skipped.map((skip) => skip.kind)).toEqual(['holiday', 'holiday']);
});

describe('clock changes', () => {
  test.each([
    ['2026-10-19', ['2026-10-19T10:30:00Z', '2026-10-26T11:30:00Z']],
    ['2027-03-15', ['2027-03-15T11:30:00Z', '2027-03-22T11:30:00Z', '2027-04-05T10:30:00Z']],
  ])('a weekly 12:30 from %s stays 12:30 in Paris', (startDate, instants) => {
    const plan = planned(aPlan({ startDate, sessionsSold: instants.length }));
    expect(plan.sessions.map((session) => String(session.startsAt))).toEqual(instants);
    expect(plan.sessions.map((session) => timeOfDayOf(session.startsAt))).toEqual(
      instants.map(() => '12:30'),
    );
  });

  test('a Sunday session on the very days of the changes', () => {
    const sunday = [{ weekday: 7, start: '12:30' }];
    const autumn = planned(aPlan({ startDate: '2026-10-25', slots: sunday, sessionsSold: 1 }));
    expect(String(autumn.sessions[0]?.startsAt)).toBe('2026-10-25T11:30:00Z');
    const spring = planned(aPlan({ startDate: '2027-03-28', slots: sunday, sessionsSold: 1 }));
    expect(String(spring.sessions[0]?.startsAt)).toBe('2027-03-28T10:30:00Z');
  });
});

describe('days without a session', () => {
  test('closing days and pauses are skipped with their reason, both ends included, and made up at the end', () => {
    const input = aPlan({
      closingDays: [{ from: '2026-12-21', to: '2026-12-28', reason: 'congés de fin d’année' }],
      pauses: [{ from: '2027-01-11', to: '2027-01-18', reason: 'travaux' }],
      sessionsSold: 6,
    });
    expect(dates(input)).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2027-01-04',
      '2027-01-25',
    ]);
    expect(skips(input)).toEqual([
      '2026-12-21 Fermeture\u00a0: congés de fin d’année',
      '2026-12-28 Fermeture\u00a0: congés de fin d’année',
      '2027-01-11 Pause jusqu’au 18/01/2027\u00a0: travaux',
      '2027-01-18 Pause jusqu’au 18/01/2027\u00a0: travaux',
    ]);
  });

  test('a closing day whose reason says that it is one does not say it twice', () => {
    const closing = (reason: string) => [{ from: '2026-11-30', to: '2026-11-30', reason }];
    expect(skips(aPlan({ closingDays: closing('fermeture annuelle') }))).toEqual([
      '2026-11-30 Fermeture annuelle',
    ]);
    expect(skips(aPlan({ closingDays: closing('Inventaire') }))).toEqual([
      '2026-11-30 Fermeture\u00a0: Inventaire',
    ]);
  });

  test('a session cancelled without being counted is made up at the end', () => {
    expect(dates(aPlan({ makeUps: 2 }))).toHaveLength(6);
    expect(dates(aPlan({ makeUps: 2 })).slice(0, 4)).toEqual(dates(aPlan()));
  });

  test('a slot given twice makes one session a week', () => {
    const slots = [
      { weekday: 1, start: '12:30' },
      { weekday: 1, start: '12:30' },
    ];
    expect(dates(aPlan({ slots }))).toEqual(dates(aPlan()));
  });
});

describe('a plan that has no end says so', () => {
  test('without a slot', () => {
    const plan = planSessions(aPlan({ slots: [] }));
    expect(plan).toMatchObject({
      ok: false,
      code: 'cannot-determine-next-session',
      sessions: [],
      skipped: [],
    });
  });

  test('without a session to plan', () => {
    expect(planSessions(aPlan({ sessionsSold: 0 })).ok).toBe(false);
  });

  test('when everything is closed for more than three years, after what could be planned', () => {
    const closingDays = [{ from: '2026-12-01', to: '2030-12-31', reason: '' }];
    const plan = planSessions(aPlan({ closingDays }));
    expect(plan).toMatchObject({
      ok: false,
      message:
        'Impossible de déterminer la prochaine séance\u00a0: aucun créneau ne s’ouvre après le lundi 30 novembre 2026.',
    });
    expect(plan.sessions.map((session) => session.date)).toEqual(['2026-11-23', '2026-11-30']);
  });

  test('when everything is closed from the start, of which only the first date is listed', () => {
    const plan = planSessions(aPlan({ closingDays: [{ from: '2026-11-01', to: '2030-12-31', reason: '' }] }));
    expect(plan).toMatchObject({
      ok: false,
      sessions: [],
      skipped: [{ date: '2026-11-23', label: 'Fermeture' }],
    });
  });

  test('when a pause has no end; the sessions before it are due all the same', () => {
    const input = aPlan({ pauses: [{ from: '2026-12-10', to: null, reason: 'déménagement' }] });
    expect(planSessions(input).ok).toBe(false);
    const due = sessionsDue({ ...input, today: '2026-11-20', weeksAhead: 6 });
    expect(due.sessions.map((session) => session.date)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
    expect(due.skipped.map((skip) => skip.label)).toEqual(
      Array.from({ length: 3 }, () => 'Pause sans date de fin\u00a0: déménagement'),
    );
  });

  test('a closure of two years has an end', () => {
    const closingDays = [{ from: '2026-11-23', to: '2028-11-26', reason: 'travaux' }];
    expect(dates(aPlan({ closingDays, sessionsSold: 1 }))).toEqual(['2028-11-27']);
  });

  test('a day that no week has is a fault of ours', () => {
    expect(() => planSessions(aPlan({ slots: [{ weekday: 8, start: '12:30' }] }))).toThrow(RangeError);
  });
});

describe('the nightly generation', () => {
  const due = (today: string, changes: Partial<PlanInput> = {}) =>
    sessionsDue({ ...aPlan({ sessionsSold: 20, ...changes }), today, weeksAhead: 6 }).sessions;

  test('fills six weeks, the last day included', () => {
    expect(due('2026-11-23').at(-1)?.date).toBe('2027-01-04');
    expect(due('2026-11-22').at(-1)?.date).toBe('2026-12-28');
    expect(due('2026-10-11')).toEqual([]);
    expect(due('2026-10-12').map((session) => session.date)).toEqual(['2026-11-23']);
  });

  test('never passes the sessions sold', () => {
    expect(due('2030-01-01')).toHaveLength(20);
    expect(due('2030-01-01', { sessionsSold: 0 })).toEqual([]);
  });
});

describe('a past date that becomes possible again', () => {
  const safety = aPlan({
    startDate: '2027-03-01',
    slots: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '12:00' })),
    durationMinutes: 20,
    sessionsSold: 30,
    limits: programTypeRules.SAFETY,
  });
  const keys = planned(safety).sessions.map(({ date, slotKey }) => `${date} ${slotKey}`);
  const uncounted = '2027-03-05 5-12:00';
  const april = {
    ...safety,
    makeUps: 0,
    gone: new Set([uncounted]),
    kept: new Set(keys.filter((key) => key !== uncounted && key < '2027-04-09')),
  };

  test('takes the place of no session: what was not counted is made up at the end, not on a day that is over', () => {
    expect(keys.at(-1)).toBe('2027-04-14 3-12:00');
    const plan = planned({ ...april, today: '2027-04-08' });
    expect(plan.sessions.map(({ date }) => date)).not.toContain('2027-03-30');
    expect(plan.sessions).toHaveLength(30);
    expect(plan.endDate).toBe('2027-04-15');
    const due = sessionsDue({ ...april, today: '2027-04-08', weeksAhead: 6 });
    expect(due.sessions).toEqual(plan.sessions);
  });

  test('is used while it is still to come', () => {
    const kept = new Set(keys.filter((key) => key !== uncounted && key < '2027-03-20'));
    expect(dates({ ...april, kept, today: '2027-03-20' })).toContain('2027-03-30');
  });

  test('that was made when it came keeps its place once it is over', () => {
    const kept = new Set([...april.kept, '2027-03-30 2-12:00']);
    expect(dates({ ...april, kept, today: '2027-04-08' })).toContain('2027-03-30');
    expect(planned({ ...april, kept, today: '2027-04-08' }).endDate).toBe('2027-04-14');
  });
});

describe('a programme that begins with its first session, later than asked', () => {
  const closingDays = [{ from: '2026-11-23', to: '2026-11-29', reason: 'inventaire' }];
  const before = (changes: Partial<PlanInput>, asked: string) =>
    skippedBeforeStart(aPlan({ closingDays, ...changes }), asked).map((skip) => `${skip.date} ${skip.kind}`);

  test('lists with the dates before it the same as the plan from the day asked', () => {
    const begun = { startDate: '2026-11-30' };
    expect(before(begun, '2026-11-23')).toEqual(['2026-11-23 closing-day']);
    const asked = planned(aPlan({ closingDays }));
    expect(skippedBeforeStart(aPlan({ closingDays, ...begun }), '2026-11-23')).toEqual(asked.skipped);
  });

  test('lists none once its start was moved, later or earlier than the day asked', () => {
    expect(before({ startDate: '2026-12-07' }, '2026-11-23')).toEqual([]);
    expect(before({ startDate: '2026-11-16' }, '2026-11-23')).toEqual([]);
  });

  test('lists none without a slot', () => {
    expect(before({ startDate: '2026-11-30', slots: [] }, '2026-11-23')).toEqual([]);
  });
});
