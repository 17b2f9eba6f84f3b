import { companySetupStatuses, setupStatusOfProgram, type CompanyStatus } from '@elan/domain/companies';
import { onEvent } from '../../platform/registry/domain-events.ts';
import { systemActor } from '../../platform/registry/audit.ts';
import { lockCompany, type CompanyRow } from './companies.repository.ts';
import { moveCompany } from './move-company.ts';

type ProgramSource = (companyId: string) => Promise<string | undefined>;
let firstProgramStatus: ProgramSource | undefined;

/** Tells how the status of a company's first program is read: plugged in by the composition root. */
export function setFirstProgramSource(source: ProgramSource): void {
  firstProgramStatus = source;
}

/** How many programmes of a company run, and how many are paused. */
type RunningSource = (companyId: string) => Promise<{ readonly active: number; readonly paused: number }>;
let runningPrograms: RunningSource | undefined;

/** Tells how the running programmes of a company are counted: plugged in by the composition root. */
export function setRunningProgramsSource(source: RunningSource): void {
  runningPrograms = source;
}

/** Makes a company PAUSED while every programme that it runs is paused, and ACTIVE again once that is over (state machine 1). */
async function pauseWithPrograms(company: CompanyRow): Promise<void> {
  const isPaused = company.status === 'PAUSED';
  if (!isPaused && company.status !== 'ACTIVE' && company.status !== 'ACTIVE_PENDING') return;
  const { active, paused } = (await runningPrograms?.(company.id)) ?? { active: 0, paused: 0 };
  const allPaused = paused > 0 && active === 0;
  if (allPaused !== isPaused) await moveCompany(company, allPaused ? 'pause' : 'resume', systemActor);
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

/** Registers what companies do when one of their programs moves. */
export function followPrograms(): void {
  onEvent('programs/status-changed', async ({ companyId }) => {
    const company = await lockCompany(companyId);
    if (company) await pauseWithPrograms(await labelOfFirstProgram(company));
  });
}
