import type { Actor } from '@elan/domain/accounts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../../platform/db/database.ts';
import { aStaffMember, anActor } from '../../../testing/factories.ts';
import { useProduct } from '../../../testing/product.ts';
import { race, type Outcome } from '../../../testing/race.ts';
import { staff, users } from '../accounts.tables.ts';
import { changeRole, removeStaff } from './change-role.ts';

useProduct();

const everybody = { kind: 'all' } as const;
const actorOf = ({ userId }: { userId: string }): Actor => ({ ...anActor('ADMIN'), userId });
const activeAdministrators = () =>
  db
    .select({ id: users.id })
    .from(users)
    .innerJoin(staff, eq(staff.userId, users.id))
    .where(and(eq(users.status, 'ACTIVE'), eq(staff.role, 'ADMIN')));
const callers = { times: 100, connections: 8, processes: 1 } as const;
const succeeded = (outcomes: readonly Outcome[]) => outcomes.filter(({ ok }) => ok).length;
const refusals = (outcomes: readonly Outcome[]) =>
  new Set(outcomes.filter(({ ok }) => !ok).map(({ value }) => value));

beforeEach(async () => {
  await db.update(users).set({ status: 'INACTIVE' });
});

test('two administrators who disable each other at once, 200 callers of two processes: one is left', async () => {
  const [first, second] = [await aStaffMember('ADMIN'), await aStaffMember('ADMIN')];
  const module = new URL('./disable-user.ts', import.meta.url);
  const against = (actor: Actor, target: { userId: string }) =>
    race({ ...callers, module, name: 'disableUser', args: [everybody, actor, target.userId] });
  const outcomes = (
    await Promise.all([against(actorOf(first), second), against(actorOf(second), first)])
  ).flat();
  expect(outcomes).toHaveLength(200);
  expect(succeeded(outcomes)).toBe(1);
  expect(refusals(outcomes)).toEqual(new Set(['transition-forbidden', 'auth/last-administrator']));
  expect(await activeAdministrators()).toHaveLength(1);
}, 60_000);

test('one takes the other’s role while the other takes them out of the team: one administrator is left', async () => {
  const [first, second] = [await aStaffMember('ADMIN'), await aStaffMember('ADMIN')];
  const module = new URL('./change-role.ts', import.meta.url);
  const moderator = { role: 'MODERATOR', gymId: null };
  const outcomes = await Promise.all([
    race({
      ...callers,
      module,
      name: 'changeRole',
      args: [everybody, actorOf(first), second.userId, moderator],
    }),
    race({ ...callers, module, name: 'removeStaff', args: [everybody, actorOf(second), first.userId] }),
  ]);
  const left = await activeAdministrators();
  expect(left).toHaveLength(1);
  // Who was quicker may do it again and again; who came after is refused every time.
  const [demoted, removed] = outcomes.map(succeeded);
  expect(Math.min(demoted ?? 1, removed ?? 1)).toBe(0);
}, 60_000);

test('who was taken out of the team meanwhile takes nobody else out of it, nor the role of the last administrator', async () => {
  const [first, second] = [await aStaffMember('ADMIN'), await aStaffMember('ADMIN')];
  await removeStaff(everybody, actorOf(second), first.userId);
  const late = [
    changeRole(everybody, actorOf(first), second.userId, { role: 'MODERATOR', gymId: null }),
    removeStaff(everybody, actorOf(first), second.userId),
  ];
  for (const one of late) await expect(one).rejects.toMatchObject({ code: 'auth/last-administrator' });
  expect(await activeAdministrators()).toEqual([{ id: second.userId }]);
});
