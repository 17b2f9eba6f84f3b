import {
  coachOffersContract,
  coachSearchContract,
  generationContract,
  programCoachContract,
  programDraftsContract,
  programFiltersContract,
  programLifeContract,
  programsContract,
  programValidationContract,
} from '@elan/domain/programs';
import { counterContract, counterFileContract } from '@elan/domain/sessions';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { programsLedBy } from '../accounts/public.ts';
import { answer } from '../../platform/context/need.ts';
import { objectiveUses } from '../catalog/public.ts';
import {
  everHadProgram,
  firstProgram,
  liveProgramCount,
  programSoldAlone,
  runningPrograms,
  tutorialProgram,
} from '../companies/public.ts';
import { programNames } from '../gift-cards/public.ts';
import { programLicences, programOptions } from '../sessions/public.ts';
import { spotUses } from '../spots/public.ts';
import { optionUses } from '../subscriptions/public.ts';
import { programsOfObjective } from './catalog-uses.ts';
import { programCoachRoutes } from './coach/program-coach.routes.ts';
import { countSessionsJob } from './counting/count-sessions.job.ts';
import { counterFileRoutes, counterRoutes } from './counting/counter.routes.ts';
import { generationRoutes } from './counting/generation.routes.ts';
import { passSessionsJob } from './counting/pass-sessions.job.ts';
import { tellRenewals } from './counting/renewal.events.ts';
import { followSessionActs } from './generation/follow-sessions.ts';
import { generateSessionsJob } from './generation/generate-sessions.job.ts';
import { followCalendarJob, keepOldDatesJob, postponeStartsJob } from './life/follow-calendar.job.ts';
import { programLifeRoutes } from './life/program-life.routes.ts';
import { followCompanyClosings } from './stopped-companies.ts';
import { passOffersOnJob } from './offers/pass-offers-on.job.ts';
import { offersRoutes } from './offers/offers.routes.ts';
import { programsPersonalData } from './personal-data.ts';
import { programsUsingOptions } from './planning/option-uses.ts';
import { programDraftsRoutes } from './planning/program-drafts.routes.ts';
import { licencesOfProgram, optionsOfProgram } from './planning/program-licences.ts';
import {
  countLivePrograms,
  countRunningPrograms,
  firstProgramStatus,
  hasSubmittedProgram,
  countProgramsLedBy,
} from './program-lists.ts';
import { followSpotsForPrograms, tellCompaniesOfPrograms } from './programs.events.ts';
import { namesOfPrograms } from './program-names.ts';
import { programsRoutes } from './programs.routes.ts';
import { hasHadProgram, hasProgramSoldAlone } from './sold-alone.ts';
import { programsOfSpot } from './spot-uses.ts';
import { programValidationRoutes } from './validation/program-validation.routes.ts';
import { tellAlarmsJob } from './validation/tell-alarms.job.ts';
import { programsInvariants } from './invariants.ts';
import { seedPrograms } from './demonstration.ts';

/** Packs of weekly sessions, from the draft to the last session that counts. */
export const programsContext = defineContext({
  name: 'programs',
  contracts: {
    programs: programsContract,
    programFilters: programFiltersContract,
    generation: generationContract,
    programLife: programLifeContract,
    programDrafts: programDraftsContract,
    programValidation: programValidationContract,
    programCoach: programCoachContract,
    coachSearches: coachSearchContract,
    coachOffers: coachOffersContract,
    counter: counterContract,
    counterFiles: counterFileContract,
  },
  readFailure: 'programs/fetch-failed',
  routes: [
    ...programCoachRoutes,
    ...offersRoutes,
    ...programsRoutes,
    ...programLifeRoutes,
    ...programDraftsRoutes,
    ...programValidationRoutes,
    ...counterRoutes,
    ...generationRoutes,
  ],
  fileRoutes: counterFileRoutes,
  jobs: [
    followCalendarJob,
    keepOldDatesJob,
    postponeStartsJob,
    generateSessionsJob,
    countSessionsJob,
    passSessionsJob,
    tellAlarmsJob,
    passOffersOnJob,
  ],
  handlers: [
    ...tellCompaniesOfPrograms,
    ...followSessionActs,
    ...tellRenewals,
    ...followSpotsForPrograms,
    ...followCompanyClosings,
  ],
  personalData: programsPersonalData,
  walledTables: {
    programs: 'company_id',
    program_slots: 'company_id',
    program_pauses: 'company_id',
    coach_searches: 'company_id',
    coach_offers: 'company_id',
  },
  audited: { program: 'programs' },
  invariants: programsInvariants,
  demonstration: { seed: seedPrograms },
  provides: [
    answer(tutorialProgram, hasSubmittedProgram),
    answer(firstProgram, firstProgramStatus),
    answer(runningPrograms, countRunningPrograms),
    answer(liveProgramCount, countLivePrograms),
    answer(programsLedBy, countProgramsLedBy),
    answer(programSoldAlone, hasProgramSoldAlone),
    answer(everHadProgram, hasHadProgram),
    answer(objectiveUses, programsOfObjective),
    answer(spotUses, programsOfSpot),
    answer(optionUses, programsUsingOptions),
    answer(programLicences, licencesOfProgram),
    answer(programOptions, optionsOfProgram),
    answer(programNames, namesOfPrograms),
  ],
});
