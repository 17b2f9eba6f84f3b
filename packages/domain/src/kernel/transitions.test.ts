import { describe, expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { machineDivergences } from './check-machine.ts';
import { canFire, nextStatus, reachableStatuses, transitions } from './transitions.ts';

type Light = 'RED' | 'GREEN' | 'BROKEN' | 'SCRAPPED';
type LightEvent = 'go' | 'crash' | 'repair' | 'scrap';

const light = transitions<Light, LightEvent>({
  entity: 'light',
  events: ['go', 'crash', 'repair', 'scrap'],
  initial: ['RED'],
  table: {
    RED: { go: { to: 'GREEN', by: ['SYSTEM'] }, crash: { to: 'BROKEN', by: ['SYSTEM', 'PUBLIC'] } },
    GREEN: { crash: { to: 'BROKEN', by: ['SYSTEM'] } },
    BROKEN: { repair: { to: ['RED', 'GREEN'], by: ['ADMIN'] }, scrap: { to: 'SCRAPPED', by: ['ADMIN'] } },
    SCRAPPED: {},
  },
});
const listing = [
  'RED go SYSTEM > GREEN',
  'RED crash SYSTEM,PUBLIC > BROKEN',
  'GREEN crash SYSTEM > BROKEN',
  'BROKEN repair ADMIN > RED|GREEN',
  'BROKEN scrap ADMIN > SCRAPPED',
];

describe('a state machine', () => {
  test('a listed event leads to its status', () => {
    expect(nextStatus(light, 'RED', 'go', 'SYSTEM')).toBe('GREEN');
    expect(nextStatus(light, 'RED', 'go', 'SYSTEM', 'GREEN')).toBe('GREEN');
    expect(light.statuses).toEqual(['RED', 'GREEN', 'BROKEN', 'SCRAPPED']);
  });

  test('where a cell has several targets the caller must choose one of them', () => {
    expect(nextStatus(light, 'BROKEN', 'repair', 'ADMIN', 'GREEN')).toBe('GREEN');
    expect(() => nextStatus(light, 'BROKEN', 'repair', 'ADMIN')).toThrow(AppError);
    expect(() => nextStatus(light, 'BROKEN', 'repair', 'ADMIN', 'SCRAPPED')).toThrow(AppError);
  });

  test('what is not listed is refused with 409, and says from where and by what', () => {
    const refused = () => nextStatus(light, 'GREEN', 'go', 'SYSTEM');
    expect(refused).toThrow(
      expect.objectContaining({
        code: 'transition-forbidden',
        status: 409,
        params: { entity: 'light', from: 'GREEN', event: 'go' },
      }),
    );
    expect(() => nextStatus(light, 'RED', 'go', 'ADMIN')).toThrow(AppError);
    expect(() => nextStatus(light, 'RED', 'go', 'SYSTEM', 'BROKEN')).toThrow(AppError);
    expect(() => nextStatus(light, 'SCRAPPED', 'repair', 'ADMIN')).toThrow(AppError);
  });

  test('a button is shown to the roles that may fire its event', () => {
    expect(canFire(light, 'BROKEN', 'repair', 'ADMIN')).toBe(true);
    expect(canFire(light, 'BROKEN', 'repair', 'SYSTEM')).toBe(false);
    expect(canFire(light, 'SCRAPPED', 'repair', 'ADMIN')).toBe(false);
  });

  test('every status that a path leads to is reachable', () => {
    expect(reachableStatuses(light)).toEqual(new Set(['RED', 'GREEN', 'BROKEN', 'SCRAPPED']));
  });
});

describe('the check of a machine against its written listing', () => {
  test('equal ones show no divergence', () => {
    expect(machineDivergences(light, listing)).toEqual([]);
  });

  test('a cell missing from the listing is found', () => {
    expect(machineDivergences(light, listing.slice(1)).join()).toContain('RED go SYSTEM > GREEN differs');
  });

  test('a cell missing from the table is found', () => {
    const problems = machineDivergences(light, [...listing, 'GREEN scrap ADMIN > SCRAPPED']);
    expect(problems).toContain('button differs: GREEN scrap ADMIN');
  });

  test('a wrong target, a missing role and a missing alternative are found', () => {
    const wrong = (line: number, text: string) =>
      machineDivergences(light, listing.with(line, text)).length > 0;
    expect(wrong(0, 'RED go SYSTEM > BROKEN')).toBe(true);
    expect(wrong(1, 'RED crash SYSTEM > BROKEN')).toBe(true);
    expect(wrong(3, 'BROKEN repair ADMIN > RED')).toBe(true);
  });

  test('a line that names nothing, a line written twice and a status never reached are found', () => {
    expect(machineDivergences(light, [...listing, 'RED go NOBODY > GREEN'])).toEqual([
      'names nothing: RED go NOBODY',
    ]);
    expect(machineDivergences(light, [...listing, 'RED go SYSTEM > GREEN'])).toEqual([
      'listed twice: RED go SYSTEM',
    ]);
    const stuck = { ...light, table: { ...light.table, BROKEN: {} } };
    const kept = listing.filter((line) => !line.startsWith('BROKEN'));
    expect(machineDivergences(stuck, kept)).toEqual(['never reached: SCRAPPED']);
  });
});
