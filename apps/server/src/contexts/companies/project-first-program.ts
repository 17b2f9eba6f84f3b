import {
  companySetupStatuses,
  isOverCompany,
  setupStatusOfProgram,
  type CompanyStatus,
} from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import { programErrors } from '@elan/domain/programs';
import { onEvent } from '../../platform/registry/domain-events.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { lockCompany, type CompanyRow } from './companies.repository.ts';
import { tellCompanyChanged } from './oversight/overseen-companies.ts';
import { moveCompany } from './move-company.ts';

type ProgramSource = (companyId: string) => Promise<string | undefined>;
let firstProgramStatus: ProgramSource | undefined;

/** Tells how the status of a company's first program is read: plugged in by the composition root. */
export function setFirstProgramSource(source: ProgramSource): void {
  firstProgramStatus = source;
}

/** How many programmes of a company run, how many are paused, and how many await their validation. */
type Counted = { readonly active: number; readonly paused: number; readonly awaiting: number };
type RunningSource = (companyId: string) => Promise<Counted>;
let runningPrograms: RunningSource | undefined;

/** Tells how the running programmes of a company are counted: plugged in by the composition root. */
export function setRunningProgramsSource(source: RunningSource): void {
  runningPrograms = source;
}

const none: Counted = { active: 0, paused: 0, awaiting: 0 };

/**
 * Makes a company that runs show what its programmes are: PAUSED while every one that it runs is paused, ACTIVE_PENDING while another
 * one awaits its validation, ACTIVE otherwise (state machine 1). The company is locked; returns it as it is now.
 */
export async function followItsPrograms(company: CompanyRow): Promise<CompanyRow> {
  const { status } = company;
  if (status !== 'PAUSED' && status !== 'ACTIVE' && status !== 'ACTIVE_PENDING') return company;
  const { active, paused, awaiting } = (await runningPrograms?.(company.id)) ?? none;
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
  const status = await firstProgramStatus?.(company.id);
  const label: CompanyStatus = status ? setupStatusOfProgram(status) : 'PENDING_CONFIG';
  if (label === company.status) return company;
  if (label === 'ACTIVE') return moveCompany(company, 'activate', systemActor);
  return moveCompany(company, 'advance', systemActor, label);
}

/**
 * Registers what companies do when one of their programs moves. Who submits one for a company that was made a prescriptor meanwhile is
 * refused with `not-allowed`: prescriptors have no programme. Who submits one for a company that is over is refused with
 * `programs/company-over`: it could be neither approved nor started.
 */
export function followPrograms(): void {
  onEvent('programs/status-changed', async ({ companyId, event }) => {
    const company = await lockCompany(companyId);
    if (!company) return;
    if (event === 'submit' && company.kind === 'prescriptor') throw kernelErrors.fail('not-allowed');
    if (event === 'submit' && isOverCompany(company.status))
      throw programErrors.fail('programs/company-over');
    const moved = await followItsPrograms(await labelOfFirstProgram(company));
    // Its card tells whether it has plans, which its status does not.
    if (company.status === 'ACTIVE' && moved.status === 'ACTIVE') await tellCompanyChanged(moved);
  });
}
