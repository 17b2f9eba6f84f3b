import { expect, test } from 'vitest';
import { programMonths } from './program-months.ts';

const session = (ordinal: number, date: string, hour: string) => ({
  ordinal,
  date,
  startsAt: `${date}T${hour}:30:00Z`,
  endsAt: `${date}T${hour}:50:00Z`,
});
const simulation = {
  sessions: [session(1, '2027-03-26', '11'), session(2, '2027-04-02', '10')],
  skipped: [
    { date: '2027-03-29', start: '12:30', kind: 'holiday' as const, reason: 'Jour férié : Lundi de Pâques' },
  ],
  endDate: '2027-04-02',
  deadlines: {
    validation: { date: '2027-03-23', passed: false },
    coach: { date: '2027-03-23', passed: false },
    freeCancellation: { at: '2027-03-25T11:30:00Z', passed: false },
    warnings: [],
  },
};

test('a skipped date stands in its place among the sessions, and months count sessions only', () => {
  expect(programMonths(simulation, 'Europe/Paris')).toEqual([
    {
      month: '2027-03',
      sessions: 1,
      dates: [
        { date: '2027-03-26', ordinal: 1, start: '12:30', end: '12:50' },
        { date: '2027-03-29', start: '12:30', reason: 'Jour férié : Lundi de Pâques' },
      ],
    },
    {
      month: '2027-04',
      sessions: 1,
      dates: [{ date: '2027-04-02', ordinal: 2, start: '12:30', end: '12:50' }],
    },
  ]);
});

test('the hours of a spot overseas are those of its clocks', () => {
  expect(programMonths(simulation, 'Indian/Reunion')[0]?.dates[0]).toMatchObject({
    start: '15:30',
    end: '15:50',
  });
});
