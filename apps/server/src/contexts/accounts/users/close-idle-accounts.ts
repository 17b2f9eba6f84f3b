import { idleMonths, userMachine } from '@elan/domain/accounts';
import { formatCivilDate, type CivilDate } from '@elan/domain/kernel';
import { and, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import { parisDay } from '../../../platform/clock/clock.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { anyRow } from '../../../platform/db/any-row.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { eachItem } from '../../../platform/jobs/each-item.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { recordAudit, systemActor } from '../../../platform/registry/audit.ts';
import { emitEvent } from '../../../platform/registry/domain-events.ts';
import { transition } from '../../../platform/registry/transition.ts';
import { useUpLinks } from '../accounts.repository.ts';
import { signInSessions, staff, users } from '../accounts.tables.ts';
import { tellUserChanged } from '../change-user.ts';
import { forgetActorsOf } from '../sign-in/authenticate.ts';
import { findStaff, lockWithAdministrators } from '../users.repository.ts';
import { accountUses } from './account-uses.ts';
import { AccountIdleMail, accountIdleSubject } from './account-idle.mail.tsx';

// Who stays signed in uses the account without ever typing a password.
const signOfLife = sql`greatest(users.created_at, users.last_connection_at,
  (select max(s.rotated_at) from ${signInSessions} s where s.user_id = users.id))`;

/** The start in Paris of the day that came `months` before another one. */
const monthsBefore = (day: CivilDate, months: number): SQL =>
  sql`((${day}::date - make_interval(months => ${months}))::timestamp at time zone 'Europe/Paris')`;

const isActive = eq(users.status, 'ACTIVE');
const isUsed = (): SQL =>
  sql`(${sql.join(
    accountUses().map((uses) => uses(users.id)),
    sql` or `,
  )})`;
const isUnused = (): SQL => sql`not ${isUsed()}`;
const isWarned = sql`coalesce(${users.idleWarnedAt} > ${signOfLife}, false)`;

const isToWarn = (day: CivilDate) =>
  and(isActive, sql`${signOfLife} < ${monthsBefore(day, idleMonths.told)}`, sql`not ${isWarned}`, isUnused());

// A product that was away tells first, and leaves its month.
const isToClose = (day: CivilDate) =>
  and(
    isActive,
    sql`${signOfLife} < ${monthsBefore(day, idleMonths.closed)}`,
    isWarned,
    isUnused(),
    sql`${users.idleWarnedAt} < ${monthsBefore(day, idleMonths.closed - idleMonths.told)}`,
  );

// Once the account serves nothing any more, its person is told anew, and has a month again.
const isUsedAgain = () => and(isActive, isNotNull(users.idleWarnedAt), isUsed());

const idsWhere = async (condition: SQL | undefined): Promise<string[]> =>
  (await db.select({ id: users.id }).from(users).where(condition).orderBy(users.id)).map(({ id }) => id);

const everybody = { kind: 'all' } as const;

/** Runs `work` with a person locked, if they are still as `condition` wants; tells whether it did something. */
const lockedIf = (id: string, condition: SQL | undefined, work: () => Promise<boolean>): Promise<boolean> =>
  inTx(async () => {
    await lockWithAdministrators(everybody, id);
    return (await anyRow(users, and(eq(users.id, id), condition))) && work();
  });

async function forgetWarning(id: string): Promise<boolean> {
  await db.update(users).set({ idleWarnedAt: null }).where(eq(users.id, id));
  return true;
}

async function warn(id: string, day: CivilDate): Promise<boolean> {
  const told = await db
    .update(users)
    .set({ idleWarnedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning({
      email: users.email,
      firstName: users.firstName,
      closes: sql`greatest(${signOfLife} + make_interval(months => ${idleMonths.closed}),
        now() + make_interval(months => ${idleMonths.closed - idleMonths.told})) + interval '1 day'`.mapWith(
        users.createdAt,
      ),
    })
    .then(onlyRow);
  const { productName, baseUrl } = deployment();
  const { email, firstName, closes } = told;
  const closesOn = formatCivilDate(parisDay(closes));
  const url = `${baseUrl}/auth/login`;
  const mail = await renderMail(AccountIdleMail({ productName, firstName, url, closesOn }));
  await sendMail({
    key: `account-idle:${id}:${day}`,
    to: email,
    template: 'account-idle',
    kind: 'security',
    message: { subject: accountIdleSubject(productName), ...mail },
  });
  const what = { entity: 'user', entityId: id, event: 'tellIdle', from: null, to: null };
  await recordAudit({ actor: systemActor, ...what, details: {} });
  return true;
}

/** One administrator is left, whatever the wait (I40). */
async function leavesAnAdministrator(id: string): Promise<boolean> {
  if ((await findStaff(id))?.role !== 'ADMIN') return true;
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(staff, eq(staff.userId, users.id))
    .where(and(eq(staff.role, 'ADMIN'), eq(users.status, 'ACTIVE'), ne(users.id, id)))
    .limit(1);
  return other !== undefined;
}

/** Closes an account, unless it is that of the last administrator; tells whether it did. */
async function close(id: string): Promise<boolean> {
  if (!(await leavesAnAdministrator(id))) return false;
  const row = await db.select().from(users).where(eq(users.id, id)).then(onlyRow);
  await transition({ machine: userMachine, table: users, row, event: 'disable', actor: systemActor });
  await useUpLinks(id);
  await emitEvent('accounts/closed', { userId: id, actor: systemActor });
  await tellUserChanged(id, 'end');
  return true;
}

/**
 * Tells, one by one, the accounts in use that gave no sign of life for 23 months, and closes those that gave none for 24 and were told a
 * month ago: INACTIVE, their sessions ended, as an administrator does. One that still serves (`accountUses`) is left, and so is the last
 * administrator. Returns how many were told, and how many closed. Idempotent; throws at the end what failed of some, the others being done.
 */
export async function closeIdleAccounts(
  day: CivilDate,
  signal?: AbortSignal,
): Promise<{ told: number; closed: number }> {
  const done = { told: 0, closed: 0 };
  const spare = (id: string) => lockedIf(id, isUsedAgain(), () => forgetWarning(id));
  const end = async (id: string) => {
    if (await lockedIf(id, isToClose(day), () => close(id))) done.closed += 1;
    forgetActorsOf(id);
  };
  const tell = async (id: string) => {
    if (await lockedIf(id, isToWarn(day), () => warn(id, day))) done.told += 1;
  };
  // Nobody is of two of these lists: they are worked through as one, so that who fails in one stops nobody of the next.
  const acts = [
    ...(await idsWhere(isUsedAgain())).map((id) => () => spare(id)),
    ...(await idsWhere(isToClose(day))).map((id) => () => end(id)),
    ...(await idsWhere(isToWarn(day))).map((id) => () => tell(id)),
  ];
  await eachItem<() => Promise<unknown>>(acts, signal, async (act) => {
    await act();
  });
  return done;
}
