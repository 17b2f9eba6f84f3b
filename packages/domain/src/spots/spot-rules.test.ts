import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeOfMinutes } from '../kernel/index.ts';
import { maxUsersOf, spotIsOpen, spotProblems } from './spot-rules.ts';
import type { SpotFacts, SpotSettings, WeeklySlot } from './spot-rules.ts';

const settings: SpotSettings = { minimumSlots: 3, minimumDays: 2, squareMetresPerUser: 4 };
const slot = (weekday: number, start: string, end: string): WeeklySlot => ({ weekday, start, end });
const rightSlots = [slot(1, '12:00', '13:00'), slot(1, '13:00', '14:00'), slot(4, '18:00', '19:00')];
const aSpot = (changes: Partial<SpotFacts> = {}): SpotFacts => ({
  slots: rightSlots,
  sizeM2: 40,
  maxUsers: 10,
  ...changes,
});
const codes = (spot: SpotFacts, with_: SpotSettings = settings) =>
  spotProblems(spot, with_).map((problem) => `${problem.path} ${problem.code}`);

test('a spot of 40 m² for 10 people, open three hours on two days, is right', () => {
  expect(spotProblems(aSpot(), settings)).toEqual([]);
});

describe('opening slots', () => {
  test('two slots are too few, and the sentence gives the number', () => {
    expect(spotProblems(aSpot({ slots: rightSlots.slice(1) }), settings)).toEqual([
      {
        code: 'too-few-slots',
        path: 'slots',
        message: 'Ouvrez au moins 3 créneaux d’une heure par semaine.',
      },
    ]);
  });

  test('three slots on one day are on too few days', () => {
    const slots = [slot(1, '12:00', '13:00'), slot(1, '13:00', '14:00'), slot(1, '14:00', '15:00')];
    expect(codes(aSpot({ slots }))).toEqual(['slots too-few-days']);
    expect(codes(aSpot({ slots }), { ...settings, minimumDays: 1 })).toEqual([]);
  });

  test.each([
    [slot(2, '05:30', '06:30'), 'slot-outside-opening-hours'],
    [slot(2, '21:30', '22:30'), 'slot-outside-opening-hours'],
    [slot(2, '14:00', '13:00'), 'slot-outside-opening-hours'],
    [slot(2, '', ''), 'slot-outside-opening-hours'],
    [slot(2, '12:00', '12:45'), 'slot-not-one-hour'],
    [slot(2, '12:00', '14:00'), 'slot-not-one-hour'],
    [slot(1, '12:00', '13:00'), 'slot-duplicate'],
    [slot(1, '12:30', '13:30'), 'slot-overlap'],
  ])('%o is refused on its own line: %s', (wrong, code) => {
    expect(codes(aSpot({ slots: [...rightSlots, wrong] }))).toEqual([`slots.3 ${code}`]);
  });

  test('a wrong slot does not count towards the minimum', () => {
    const slots = [slot(1, '12:00', '13:00'), slot(1, '12:00', '13:00'), slot(2, '12:00', '13:00')];
    expect(codes(aSpot({ slots }))).toEqual(['slots.1 slot-duplicate', 'slots too-few-slots']);
  });

  test('the first and the last hour of the day are open', () => {
    const slots = [slot(1, '06:00', '07:00'), slot(2, '21:00', '22:00'), slot(7, '12:00', '13:00')];
    expect(codes(aSpot({ slots }))).toEqual([]);
  });
});

describe('the doors of a spot', () => {
  test('that were not said close nothing', () => {
    expect(codes(aSpot({ openingHours: [] }))).toEqual([]);
  });

  test('hold every weekly slot, two openings of a day that touch being one', () => {
    const openingHours = [slot(1, '08:00', '13:00'), slot(1, '13:00', '14:00'), slot(4, '17:30', '19:30')];
    expect(codes(aSpot({ openingHours }))).toEqual([]);
  });

  test('refuse the slots that they leave out, each on its own line', () => {
    const openingHours = [slot(1, '08:00', '12:30'), slot(1, '13:00', '20:00')];
    expect(codes(aSpot({ openingHours }))).toEqual([
      'slots.0 slot-outside-doors',
      'slots.2 slot-outside-doors',
    ]);
  });

  test('name the slots that they leave out, one or several', () => {
    const said = (openingHours: readonly WeeklySlot[], slots = rightSlots) => [
      ...new Set(spotProblems(aSpot({ slots, openingHours }), settings).map(({ message }) => message)),
    ];
    const evening = slot(4, '17:30', '19:30');
    expect(said([slot(1, '08:00', '13:00'), evening])).toEqual([
      'Le créneau du lundi à 13:00 sort des horaires du lieu. Fermez-le, ou élargissez ces horaires.',
    ]);
    expect(said([evening])).toEqual([
      'Ces créneaux sortent des horaires du lieu\u00a0: lundi à 12:00, lundi à 13:00. Fermez-les, ou élargissez ces horaires.',
    ]);
    const week = [1, 2, 3, 5, 6].map((weekday) => slot(weekday, '12:00', '13:00'));
    expect(said([evening], week)).toEqual([
      'Ces créneaux sortent des horaires du lieu\u00a0: lundi à 12:00, mardi à 12:00, mercredi à 12:00 et 2\u00a0autres. Fermez-les, ou élargissez ces horaires.',
    ]);
    expect(said([evening], week.slice(1)).join()).toContain(
      'mardi à 12:00, mercredi à 12:00, vendredi à 12:00, samedi à 12:00. Fermez-les',
    );
  });

  test('close after they open, and never open twice at once', () => {
    const wrong = [slot(1, '06:00', '22:00'), slot(1, '21:00', '23:00'), slot(2, '14:00', '09:00')];
    expect(codes(aSpot({ openingHours: [...wrong, slot(4, '06:00', '22:00')] }))).toEqual([
      'openingHours.1 opening-overlap',
      'openingHours.2 opening-order',
    ]);
  });

  test('hold a slot exactly when each of its minutes lies in one of them', () => {
    const half = fc.integer({ min: 12, max: 40 }).map((step) => step * 30);
    const opening = fc
      .tuple(half, fc.constantFrom(30, 60, 90, 180))
      .map(([from, length]) => slot(1, timeOfMinutes(from), timeOfMinutes(from + length)));
    fc.assert(
      fc.property(fc.array(opening, { minLength: 1, maxLength: 4 }), half, (openingHours, from) => {
        const wanted = slot(1, timeOfMinutes(from), timeOfMinutes(from + 60));
        const inside = Array.from({ length: 60 }, (_, i) => timeOfMinutes(from + i)).every((minute) =>
          openingHours.some((o) => o.start <= minute && minute < o.end),
        );
        const problems = codes(aSpot({ slots: [wanted], openingHours }));
        expect(problems.includes('slots.0 slot-outside-doors')).toBe(!inside);
      }),
    );
  });
});

describe('surface', () => {
  test('39 m² do not hold 10 people', () => {
    expect(spotProblems(aSpot({ sizeM2: 39 }), settings)).toEqual([
      {
        code: 'too-many-users',
        path: 'maxUsers',
        message: '39\u00a0m² accueillent au plus 9 personnes\u00a0: comptez 4\u00a0m² par personne.',
      },
    ]);
  });

  test('0 m² per user switches the rule off', () => {
    const off = { ...settings, squareMetresPerUser: 0 };
    expect(codes(aSpot({ sizeM2: 1, maxUsers: 500 }), off)).toEqual([]);
    expect(maxUsersOf(1, off)).toBeUndefined();
  });
});

describe('a session lies in the slots of its spot', () => {
  test.each([
    [1, '12:00', 60, true],
    [1, '12:15', 45, true],
    [1, '12:30', 60, true],
    [1, '13:30', 60, false],
    [1, '11:45', 45, false],
    [2, '12:00', 60, false],
    [4, '18:40', 20, true],
  ])('weekday %i at %s for %i minutes: %s', (weekday, start, minutes, open) => {
    expect(spotIsOpen(rightSlots, { weekday, start, minutes })).toBe(open);
  });

  test('the answer is that of a check minute by minute', () => {
    const hour = fc.integer({ min: 12, max: 42 }).map((half) => half * 30);
    const aSlot = hour.map((start) => slot(1, timeOfMinutes(start), timeOfMinutes(start + 60)));
    fc.assert(
      fc.property(
        fc.array(aSlot, { maxLength: 6 }),
        hour,
        fc.constantFrom(20, 45, 60),
        (slots, from, minutes) => {
          const start = timeOfMinutes(from);
          const every = Array.from({ length: minutes }, (_, i) => timeOfMinutes(from + i)).every((minute) =>
            slots.some((s) => s.start <= minute && minute < s.end),
          );
          expect(spotIsOpen(slots, { weekday: 1, start, minutes })).toBe(every);
        },
      ),
    );
  });
});
