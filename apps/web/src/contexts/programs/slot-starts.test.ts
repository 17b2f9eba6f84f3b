import { expect, test } from 'vitest';
import { meetsAnother, slotStartsOf } from './slot-starts.ts';

const slot = (weekday: number, hour: number) => ({ weekday, start: `${hour}:00`, end: `${hour + 1}:00` });

test('two touching hours let a session of an hour start at three moments, one hour alone at one', () => {
  expect(slotStartsOf([slot(1, 12), slot(1, 13), slot(4, 18)], 60)).toEqual([
    { weekday: 1, starts: ['12:00', '12:30', '13:00'] },
    { weekday: 4, starts: ['18:00'] },
  ]);
});

test('a short session may also start half an hour before the spot closes', () => {
  expect(slotStartsOf([slot(4, 18)], 20)).toEqual([{ weekday: 4, starts: ['18:00', '18:30'] }]);
});

test('a session that would meet a chosen one the same day is told', () => {
  const chosen = [{ weekday: 1, start: '12:00' }];
  expect(meetsAnother({ weekday: 1, start: '12:30' }, chosen, 60)).toBe(true);
  expect(meetsAnother({ weekday: 1, start: '13:00' }, chosen, 60)).toBe(false);
  expect(meetsAnother({ weekday: 2, start: '12:30' }, chosen, 60)).toBe(false);
  expect(meetsAnother({ weekday: 1, start: '12:00' }, chosen, 60)).toBe(false);
});
