import { exactTotal, type Page } from '@elan/domain/kernel';
import {
  alarmWeeks,
  validationStages,
  validationWait,
  type ProgramStatus,
  type ProgramType,
  type ValidationSort,
  type ValidationStage,
  type WaitingProgram,
} from '@elan/domain/programs';
import type { Actor } from '@elan/domain/accounts';
import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/clock/clock.ts';
import { db } from '../../../platform/db/database.ts';
import { auditLog } from '../../../platform/registry/audit.tables.ts';
import { users } from '../../accounts/public.ts';
import { objectives } from '../../catalog/public.ts';
import { companies } from '../../companies/public.ts';
import { describeProgram } from '../describe-program.ts';
import { selectProgramRows } from '../programs.repository.ts';
import { programs } from '../programs.tables.ts';

/** Drafts are their company's own: nobody waits for them. */
const statusesOf: Readonly<Record<ValidationStage, readonly ProgramStatus[]>> = {
  validation: ['PENDING'],
  coach: ['PENDING_PLANNING', 'PENDING_COACH'],
  start: ['PENDING_DATE'],
  company: ['PENDING_DATE_CONFIRMATION'],
};
const everyStatus = validationStages.flatMap((stage) => statusesOf[stage]);

const stageOf = (status: ProgramStatus): ValidationStage =>
  validationStages.find((stage) => statusesOf[stage].includes(status)) ?? 'company';

type QueueQuery = {
  readonly search?: string | undefined;
  readonly type?: ProgramType | undefined;
  readonly stage?: ValidationStage | undefined;
  readonly alarm?: 'yes' | undefined;
  readonly sort: ValidationSort;
  readonly page: number;
  readonly size: number;
};

// What is sought stands in the names of the company and of the objective; the wildcards of LIKE are escaped.
const searched = sql`search_text(${companies.name} || ' ' || ${objectives.name})`;
const holds = (word: string): SQL =>
  sql`${searched} like '%' || search_text(${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`;

const paris = (column: typeof programs.submittedAt): SQL =>
  sql`(${column} at time zone 'Europe/Paris')::date`;

/** `validationWait` of the domain, asked of the database: the five weeks are over, by the civil days of Paris. */
const isAlarming = sql`(${programs.status} = 'PENDING' and ${paris(programs.submittedAt)} + ${7 * alarmWeeks}::int
  <= (now() at time zone 'Europe/Paris')::date)`;

const orders: Readonly<Record<ValidationSort, readonly SQL[]>> = {
  waiting: [sql`${programs.submittedAt} asc nulls last`],
  start: [asc(programs.startDate)],
  company: [sql`search_text(${companies.name})`],
};

const around = () =>
  db
    .select({ status: programs.status, number: count() })
    .from(programs)
    .innerJoin(companies, eq(companies.id, programs.companyId))
    .innerJoin(objectives, eq(objectives.id, programs.objectiveId));

/** Returns who submitted each of these programmes: the name of an account, or nothing once it is erased. */
async function submittersOf(programIds: readonly string[]): Promise<Map<string, string>> {
  if (programIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([auditLog.entityId], {
      id: auditLog.entityId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorUserId))
    .where(
      and(
        eq(auditLog.entity, 'program'),
        eq(auditLog.event, 'submit'),
        inArray(auditLog.entityId, [...programIds]),
      ),
    )
    .orderBy(auditLog.entityId, desc(auditLog.at));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

/** Returns a page of what waits, stage after stage, and how many programmes wait at each stage under the same filters. */
export async function validationQueue(
  reader: Pick<Actor, 'role'>,
  query: QueueQuery,
): Promise<
  Page<WaitingProgram> & { readonly stages: Record<ValidationStage, number>; readonly alarms: number }
> {
  const { search = '', type, stage, alarm, sort, page, size } = query;
  const filters = and(
    ...search.split(/\s+/).filter(Boolean).map(holds),
    type ? eq(programs.type, type) : undefined,
    alarm ? isAlarming : undefined,
  );
  const counted = await around()
    .where(and(inArray(programs.status, everyStatus), filters))
    .groupBy(programs.status);
  const stages = { validation: 0, coach: 0, start: 0, company: 0 };
  for (const { status, number } of counted) stages[stageOf(status)] += number;
  const statuses = stage ? statusesOf[stage] : everyStatus;
  const rank = sql`array_position(array[${sql.raw(everyStatus.map((s) => `'${s}'`).join(', '))}], ${programs.status})`;
  const rows = await selectProgramRows(
    { kind: 'all' },
    and(inArray(programs.status, [...statuses]), filters),
    {
      orderBy: [rank, ...orders[sort]],
      limit: size,
      offset: (page - 1) * size,
    },
  );
  const submitters = await submittersOf(rows.map(({ id }) => id));
  const now = String(await databaseNow());
  const total = stage ? stages[stage] : validationStages.reduce((sum, key) => sum + stages[key], 0);
  return {
    items: rows.map((row) => ({
      program: describeProgram(row, reader),
      stage: stageOf(row.status),
      submittedBy: submitters.get(row.id) ?? null,
      wait: row.status === 'PENDING' && row.submittedAt ? validationWait(String(row.submittedAt), now) : null,
    })),
    ...exactTotal(total),
    stages,
    alarms: await db.$count(programs, isAlarming),
  };
}
