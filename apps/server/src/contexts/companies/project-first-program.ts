import {
  companySetupStatuses,
  isOverCompany,
  setupStatusOfProgram,
  setupStatusOfSurvey,
  type CompanyStatus,
} from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import { programErrors } from '@elan/domain/programs';
import { on, type EventHandler } from '../../platform/registry/domain-events.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { lockCompany, type CompanyRow } from './companies.repository.ts';
import { tellCompanyChanged } from './overseen-companies.ts';
import { moveCompany } from './move-company.ts';
import { need } from '../../platform/context/need.ts';

type ProgramSource = (companyId: string) => Promise<string | undefined>;

/** The status of the first programme of a company; undefined without any. */
export const firstProgram = need<ProgramSource>().named('companies.first-program');

type SurveySource = (companyId: string) => Promise<'running' | 'ready' | undefined>;

/** Where the survey of needs of a company stands; undefined while it has none. */
export const needsSurvey = need<SurveySource>().named('companies.needs-survey');

/** How many programmes of a company run, how many are paused, and how many await their validation. */
type Counted = { readonly active: number; readonly paused: number; readonly awaiting: number };
type RunningSource = (companyId: string) => Promise<Counted>;

/** The programmes of a company that run, are paused, or await their validation. */
export const runningPrograms = need<RunningSource>().named('companies.running-programs');

/**
 * Makes a company that runs show what its programmes are: PAUSED while every one that it runs is paused, ACTIVE_PENDING while another
 * one awaits its validation, ACTIVE otherwise (state machine 1). The company is locked; returns it as it is now.
 */
export async function followItsPrograms(company: CompanyRow): Promise<CompanyRow> {
  const { status } = company;
  if (status !== 'PAUSED' && status !== 'ACTIVE' && status !== 'ACTIVE_PENDING') return company;
  const { active, paused, awaiting } = await runningPrograms()(company.id);
  if (paused > 0 && active === 0) {
    return status === 'PAUSED' ? company : moveCompany(company, 'pause', systemActor);
  }
  const resumed = status === 'PAUSED' ? await moveCompany(company, 'resume', systemActor) : company;
  const isWaiting = resumed.status === 'ACTIVE_PENDING';
  if (awaiting > 0 === isWaiting) return resumed;
  return moveCompany(resumed, isWaiting ? 'resolveValidation' : 'awaitValidation', systemActor);
}

const setupStatuses: readonly string[] = companySetupStatuses;

/** Makes a company in its setup chain show the label of its first program, or ACTIVE once that one runs (D33). */
export async function labelOfFirstProgram(company: CompanyRow): Promise<CompanyRow> {
  if (!setupStatuses.includes(company.status)) return company;
  const status = await firstProgram()(company.id);
  const label: CompanyStatus = status
    ? setupStatusOfProgram(status)
    : setupStatusOfSurvey(await needsSurvey()(company.id));
  if (label === company.status) return company;
  if (label === 'ACTIVE') return moveCompany(company, 'activate', systemActor);
  return moveCompany(company, 'advance', systemActor, label);
}

/** Makes a company show where its survey or its first programme stands, in the caller's transaction; one that is not in its setting up stays as it is. */
export async function relabelCompany(companyId: string): Promise<void> {
  const company = await lockCompany(companyId);
  if (company) await labelOfFirstProgram(company);
}

/**
 * What companies do when one of their programs moves. Who submits one for a company that was made a prescriptor meanwhile is
 * refused with `not-allowed`: prescriptors have no programme. Who submits one for a company that is over is refused with
 * `programs/company-over`: it could be neither approved nor started.
 */
export const followPrograms: readonly EventHandler[] = [
  on(
    'programs/status-changed',
    async ({ companyId, event }) => {
      const company = await lockCompany(companyId);
      if (!company) return;
      if (event === 'submit' && company.kind === 'prescriptor') throw kernelErrors.fail('not-allowed');
      if (event === 'submit' && isOverCompany(company.status))
        throw programErrors.fail('programs/company-over');
      const moved = await followItsPrograms(await labelOfFirstProgram(company));
      // Its card tells whether it has plans, which its status does not.
      if (company.status === 'ACTIVE' && moved.status === 'ACTIVE') await tellCompanyChanged(moved);
    },
    // Writing the e-mails of programmes takes a moment, and the company is the last to be locked.
    { after: ['programs'] },
  ),
];
