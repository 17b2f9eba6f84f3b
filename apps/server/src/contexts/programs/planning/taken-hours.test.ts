import { planSessions } from '@elan/domain/programs';
import { expect, test, vi } from 'vitest';
import { databasePool } from '../../../platform/db/database.ts';
import { aCoach, aProgram } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { findProgram, type ProgramRow } from '../programs.repository.ts';
import { planInputOf } from './plan-program.ts';
import { rivalsOf, takenHours } from './taken-hours.ts';

useProduct();

const read = async (id: string): Promise<ProgramRow> => {
  const program = await findProgram({ kind: 'all' }, id);
  if (!program) throw new Error('a programme that was just made is not there');
  return program;
};

/** The hours that some coaches give to others, and how many statements it took to know. */
async function asked(program: ProgramRow, coachIds: readonly string[]) {
  const { sessions } = planSessions(await planInputOf(program));
  const statements = vi.spyOn(databasePool(), 'query');
  const taken = await takenHours(program, sessions, { coachIds });
  const count = statements.mock.calls.length;
  statements.mockRestore();
  return { taken, count };
}

test('the hours of many coaches are known by as many statements as those of one', async () => {
  const ours = await read((await aProgram({ status: 'PENDING_COACH', coachId: null, sessionsSold: 6 })).id);
  const coachIds: string[] = [];
  for (let made = 0; made < 4; made += 1) {
    const coachId = (await aCoach()).id;
    await aProgram({ coachId, sessionsSold: 6, status: 'PENDING_DATE' });
    coachIds.push(coachId);
  }
  const one = await asked(ours, coachIds.slice(0, 1));
  const all = await asked(ours, coachIds);
  expect(one.taken).toHaveLength(6);
  expect(all.taken).toHaveLength(24);
  expect(new Set(all.taken.map(({ coachId }) => coachId))).toEqual(new Set(coachIds));
  expect(all.count).toBe(one.count);
  expect(one.count).toBeGreaterThan(0);
});

test.each([
  ['11:29', 0],
  ['11:30', 0],
  ['11:31', 1],
  ['13:29', 1],
  ['13:30', 0],
])(
  'a programme of an hour at 12:30 has no rival where one at %s begins as it ends: %i',
  async (start, rivals) => {
    const { id: coachId } = await aCoach();
    const at = (time: string) => [{ weekday: 1, start: time }];
    const ours = await read((await aProgram({ coachId, slots: at('12:30') })).id);
    await aProgram({ coachId, slots: at(start) });
    expect(await rivalsOf(ours, { coachIds: [coachId] })).toHaveLength(rivals);
  },
);
