import {
  tutorialProgress,
  type CompanyStatus,
  type TutorialFacts,
  type TutorialMark,
  type TutorialStep,
  type TutorialStepKey,
} from '@elan/domain/companies';
import { and, count, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { users } from '../accounts/public.ts';
import type { CompanyRow } from './companies.repository.ts';
import { accountManagers, companyClosings, companyTutorialMarks } from './companies.tables.ts';
import { need } from '../../platform/context/need.ts';

type StepSource = (companyId: string) => Promise<boolean>;
type SpotSource = (companyId: string) => Promise<{ readonly hasSpot: boolean; readonly hasSlots: boolean }>;

/** Whether a company has an open spot, and one with slots. */
export const tutorialSpots = need<SpotSource>().named('companies.tutorial-spots');
/** Whether a company has submitted a programme. */
export const tutorialProgram = need<StepSource>().named('companies.tutorial-program');
/** Whether a company has employees in its list. */
export const tutorialMembers = need<StepSource>().named('companies.tutorial-members');

async function managersIn(companyId: string): Promise<{ managers: number; hasPhone: boolean }> {
  const [found] = await db
    .select({
      managers: count(),
      hasPhone: sql<boolean>`coalesce(bool_or(${isNotNull(users.phoneVerifiedAt)}), false)`,
    })
    .from(accountManagers)
    .innerJoin(users, eq(users.id, accountManagers.userId))
    .where(and(eq(accountManagers.companyId, companyId), ne(accountManagers.status, 'INACTIVE')));
  return found ?? { managers: 0, hasPhone: false };
}

async function hasClosings(companyId: string): Promise<boolean> {
  const rows = await db
    .select({ id: companyClosings.id })
    .from(companyClosings)
    .where(eq(companyClosings.companyId, companyId))
    .limit(1);
  return rows.length > 0;
}

async function marksOf(companyId: string): Promise<TutorialFacts['marks']> {
  const rows = await db
    .select()
    .from(companyTutorialMarks)
    .where(eq(companyTutorialMarks.companyId, companyId));
  return Object.fromEntries(rows.map(({ step, mark }) => [step as TutorialStepKey, mark]));
}

/** What the tutorial knows of a company: read from the data each time, so that no step can drift from them. */
export async function tutorialFactsOf(company: CompanyRow): Promise<TutorialFacts> {
  const { id } = company;
  const { hasSpot, hasSlots } = await tutorialSpots()(id);
  return {
    status: company.status as CompanyStatus,
    hasAddress: company.addressLine !== null,
    knowsAccidents: company.workAccidents !== null,
    hasSpot,
    hasSlots,
    hasProgram: await tutorialProgram()(id),
    hasClosings: await hasClosings(id),
    hasLogo: company.logoVersion !== null,
    ...(await managersIn(id)),
    hasMembers: await tutorialMembers()(id),
    marks: await marksOf(id),
  };
}

/** The steps of a company's first connection. */
export const tutorialStepsOf = async (company: CompanyRow): Promise<TutorialStep[]> =>
  tutorialProgress(await tutorialFactsOf(company));

/** Says that a step was read, or put off: the last word counts. In the caller's transaction. */
export const writeMark = (companyId: string, step: TutorialStepKey, mark: TutorialMark) =>
  db
    .insert(companyTutorialMarks)
    .values({ companyId, step, mark })
    .onConflictDoUpdate({
      target: [companyTutorialMarks.companyId, companyTutorialMarks.step],
      set: { mark },
    });
