import type { TutorialStep } from '@elan/domain/companies';
import type { CompanyRow } from './companies.repository.ts';

type StepSource = (companyId: string) => Promise<boolean>;
type StepSources = { readonly spot: StepSource; readonly program: StepSource };

let sources: StepSources | undefined;

/** Tells how the steps that other contexts know are computed: plugged in by the composition root. */
export function setTutorialSources(given: StepSources): void {
  sources = given;
}

/** The steps of a company's first connection, computed from data: no counter that could drift. */
export async function tutorialSteps(company: CompanyRow): Promise<TutorialStep[]> {
  if (!sources) throw new Error('setTutorialSources() was not called');
  const facts = company.addressLine !== null && company.workAccidents !== null;
  const [spot, program] = await Promise.all([sources.spot(company.id), sources.program(company.id)]);
  return [
    { key: 'facts', done: facts },
    { key: 'spot', done: spot },
    { key: 'program', done: program },
  ];
}
