import { describe, expect, test } from 'vitest';
import type { WeeklySlot } from '../spots/index.ts';
import { programInputSchema } from './contract.ts';
import { draftProblems, programProblems } from './program-problems.ts';
import type { ProgramContext, ProgramDraft } from './program-problems.ts';
import { mostSessionsSold } from './program-rules.ts';

const hours = (weekday: number, ...starts: string[]): WeeklySlot[] =>
  starts.map((start) => ({ weekday, start, end: `${Number(start.slice(0, 2)) + 1}:00` }));
const spotSlots = [1, 2, 3, 4, 5].flatMap((weekday) => hours(weekday, '12:00', '13:00', '18:00'));
const context: ProgramContext = { today: '2026-11-20', holidayZone: 'metropole', spotSlots };

const aCommunity = (changes: Partial<ProgramDraft> = {}): ProgramDraft => ({
  type: 'COMMUNITY',
  objectiveId: 'objective',
  spotId: 'spot',
  startDate: '2026-12-01',
  slots: [
    { weekday: 1, start: '12:30' },
    { weekday: 3, start: '12:30' },
    { weekday: 5, start: '18:00' },
  ],
  durationMinutes: 60,
  sessionsSold: 36,
  ...changes,
});
const aSafety = (changes: Partial<ProgramDraft> = {}): ProgramDraft =>
  aCommunity({
    type: 'SAFETY',
    startDate: '2026-11-23',
    slots: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '12:00' })),
    durationMinutes: 20,
    ...changes,
  });
const aLive = (changes: Partial<ProgramDraft> = {}): ProgramDraft =>
  aCommunity({
    type: 'LIVE',
    spotId: null,
    meeting: 'CUSTOM',
    meetingUrl: 'https://meet.example.fr/equipe',
    maxParticipants: 20,
    slots: [{ weekday: 6, start: '07:00' }],
    ...changes,
  });
const codes = (program: ProgramDraft, in_: ProgramContext = context) =>
  programProblems(program, in_).map((problem) => `${problem.path} ${problem.code}`);

test('a complete Community, Safety or Live program has no problem', () => {
  expect(programProblems(aCommunity(), context)).toEqual([]);
  expect(programProblems(aCommunity({ durationMinutes: 45 }), context)).toEqual([]);
  expect(programProblems(aSafety(), context)).toEqual([]);
  expect(programProblems(aLive(), { ...context, spotSlots: null })).toEqual([]);
});

test('an objective and a spot are required', () => {
  expect(codes(aCommunity({ objectiveId: null, spotId: null }))).toEqual([
    'objectiveId objective-required',
    'spotId spot-required',
  ]);
  expect(codes(aCommunity(), { ...context, spotSlots: null })).toEqual(['spotId spot-required']);
});

describe('a Live programme', () => {
  test('has no spot, but a way to meet and a number of places', () => {
    expect(codes(aLive({ meeting: null, maxParticipants: null }))).toEqual([
      'meeting meeting-required',
      'maxParticipants online-capacity',
    ]);
    expect(codes(aLive({ meeting: 'AUTO', meetingUrl: null }))).toEqual([]);
    expect(codes(aLive({ maxParticipants: 101 }))).toEqual(['maxParticipants online-capacity']);
  });

  test.each(['', null, 'http://meet.example.fr', 'javascript:alert(1)'])(
    'is refused the address « %s »',
    (meetingUrl) => {
      expect(programProblems(aLive({ meetingUrl }), context)).toEqual([
        {
          code: 'meeting-url-invalid',
          path: 'meetingUrl',
          message: 'Saisissez une adresse complète, qui commence par https://.',
        },
      ]);
    },
  );
});

test('a draft needs an objective, a place and a first date; what the days to come change may wait', () => {
  const draft = aSafety({ startDate: '2026-11-17', slots: [{ weekday: 6, start: '03:00' }] });
  expect(codes(draft)).toHaveLength(3);
  expect(draftProblems(draft, context)).toEqual([]);
  const empty = aCommunity({ objectiveId: '', spotId: '', startDate: '', slots: [] });
  expect(draftProblems(empty, context).map(({ path }) => path)).toEqual([
    'objectiveId',
    'spotId',
    'startDate',
  ]);
  const twice = { weekday: 1, start: '12:30' };
  expect(draftProblems(aCommunity({ slots: [twice, twice] }), context)).toMatchObject([
    { code: 'slot-duplicate' },
  ]);
});

test('what a programme takes is of its subscription (I15)', () => {
  expect(codes(aCommunity({ options: ['girlsonly'] }))).toEqual(['options options-not-carried']);
  const subscription = {
    startsOn: '2026-01-01',
    endsOn: null,
    options: ['girlsonly'],
    licenceTypes: [],
  } as const;
  const taken = aCommunity({ subscriptionId: 's', options: ['girlsonly'] });
  expect(codes(taken, { ...context, subscription })).toEqual([]);
});

describe('the start', () => {
  test('may be tomorrow, never today nor before', () => {
    expect(codes(aCommunity({ startDate: '2026-11-21' }))).toEqual([]);
    expect(codes(aCommunity({ startDate: '2026-11-20' }))).toEqual(['startDate start-past']);
    expect(codes(aCommunity({ startDate: '2026-11-19' }))).toEqual(['startDate start-past']);
    expect(codes(aCommunity({ startDate: '' }))).toEqual(['startDate start-invalid']);
  });

  test('of a Safety program is a Monday', () => {
    expect(codes(aSafety({ startDate: '2026-11-24' }))).toEqual(['startDate start-not-monday']);
    expect(codes(aCommunity({ startDate: '2026-11-24' }))).toEqual([]);
  });

  test('of a Safety program is not a public holiday of the zone of its spot', () => {
    expect(programProblems(aSafety({ startDate: '2027-03-29' }), context)).toEqual([
      {
        code: 'start-on-holiday',
        path: 'startDate',
        message: 'Le lundi 29 mars 2027 est férié (Lundi de Pâques)\u00a0: choisissez un autre lundi.',
      },
    ]);
    const reunion = { ...context, holidayZone: 'la-reunion' as const };
    expect(codes(aSafety({ startDate: '2027-12-20' }), reunion)).toEqual(['startDate start-on-holiday']);
    expect(codes(aSafety({ startDate: '2027-12-20' }))).toEqual([]);
  });
});

describe('the number of slots', () => {
  test('of a Community program is at least three', () => {
    const problems = programProblems(aCommunity({ slots: aCommunity().slots.slice(1) }), context);
    expect(problems).toEqual([
      {
        code: 'too-few-slots',
        path: 'slots',
        message: 'Un programme Community demande au moins 3 créneaux par semaine.',
      },
    ]);
  });

  test('of a Safety program is exactly five', () => {
    const five = aSafety().slots;
    expect(codes(aSafety({ slots: five.slice(0, 4) }))).toEqual(['slots too-few-slots']);
    expect(codes(aSafety({ slots: [...five, { weekday: 1, start: '18:00' }] }))).toEqual([
      'slots too-many-slots',
    ]);
    expect(programProblems(aSafety({ slots: [] }), context)[0]?.message).toBe(
      'Un programme Safety demande exactement 5 créneaux par semaine.',
    );
  });

  test('of a Live program is at least one', () => {
    expect(programProblems(aLive({ slots: [] }), context)[0]?.message).toBe(
      'Un programme Live demande au moins 1 créneau par semaine.',
    );
  });

  test('a Safety program has a slot on the Monday it starts on', () => {
    const slots = [2, 3, 4, 5].map((weekday) => ({ weekday, start: '12:00' }));
    expect(codes(aSafety({ slots: [...slots, { weekday: 5, start: '18:00' }] }))).toEqual([
      'slots no-monday-slot',
    ]);
  });
});

describe('each slot', () => {
  const withSlot = (weekday: number, start: string, changes: Partial<ProgramDraft> = {}) =>
    codes(aCommunity({ slots: [...aCommunity().slots, { weekday, start }], ...changes }));

  test.each([
    [1, '12:30', 'slot-duplicate'],
    [1, '13:00', 'slot-overlap'],
    [1, '13:15', 'slot-overlap'],
    [1, '13:30', 'slot-outside-spot'],
    [6, '12:00', 'slot-outside-spot'],
    [8, '12:00', 'slot-invalid'],
    [2, '', 'slot-invalid'],
  ])('weekday %i at « %s » is refused on its own line: %s', (weekday, start, code) => {
    expect(withSlot(weekday, start)).toEqual([`slots.3 ${code}`]);
  });

  test('may follow another one, and fill the end of an opening', () => {
    expect(withSlot(1, '13:15', { durationMinutes: 45 })).toEqual([]);
    expect(withSlot(2, '18:00')).toEqual([]);
  });

  test('outside the spot names the day', () => {
    const slots = [...aCommunity().slots, { weekday: 6, start: '12:00' }];
    expect(programProblems(aCommunity({ slots }), context)[0]?.message).toBe(
      'Le lieu n’est pas ouvert le samedi pendant toute la séance.',
    );
  });
});

test('a session lasts what its type sells', () => {
  expect(codes(aCommunity({ durationMinutes: 20 }))).toEqual(['durationMinutes duration-not-allowed']);
  expect(programProblems(aSafety({ durationMinutes: 45 }), context)[0]?.message).toBe(
    'Une séance Safety dure 20 minutes.',
  );
  expect(programProblems(aLive({ durationMinutes: 15 }), context)[0]?.message).toBe(
    'Une séance Live dure 60, 45 ou 20 minutes.',
  );
});

test.each([0, -1, 1.5, Number.NaN, mostSessionsSold + 1])('%d sessions cannot be sold', (sessionsSold) => {
  expect(codes(aCommunity({ sessionsSold }))).toEqual(['sessionsSold sessions-sold']);
});

test('a refused number of sessions says the least and the most, in the form as in the contract', () => {
  const program = aCommunity({ sessionsSold: 501 });
  const sentence = 'Indiquez un nombre entier de séances, de 1 à 500.';
  expect(programProblems(program, context)[0]?.message).toBe(sentence);
  const read = programInputSchema.safeParse(program);
  expect(read.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ['sessionsSold', sentence],
  ]);
  expect(codes(aCommunity({ sessionsSold: 500 }))).toEqual([]);
});
