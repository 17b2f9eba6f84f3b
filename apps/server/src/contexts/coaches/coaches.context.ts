import {
  coachesContract,
  coachRegistrationContract,
  documentFileContract,
  onboardingContract,
  qcmBankContract,
} from '@elan/domain/coaches';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { otherApplications } from '../accounts/public.ts';
import { disciplineUses } from '../catalog/public.ts';
import { busyCoaches } from './busy-coaches.ts';
import { coachesOfDiscipline } from './catalog-uses.ts';
import { hasCoachRecord } from './coach-identity.ts';
import { openCandidacy } from './candidacy/register-candidate.ts';
import { purgeDocumentsJob } from './documents/purge-documents.job.ts';
import { documentFileRoutes, onboardingRoutes } from './onboarding.routes.ts';
import { closeLateAttemptsJob } from './qcm/close-late-attempts.job.ts';
import { on } from '../../platform/registry/domain-events.ts';
import { coachesRoutes } from './coaches.routes.ts';
import { coachesPersonalData } from './personal-data.ts';
import { tellEndingDocumentsJob } from './tell-ending-documents.job.ts';
import { coachesInvariants } from './invariants.ts';
import { seedCoaches } from './demonstration.ts';

/** Coaches: where, when, in which languages and what they teach. */
export const coachesContext = defineContext({
  name: 'coaches',
  contracts: {
    coaches: coachesContract,
    coachRegistration: coachRegistrationContract,
    coachOnboarding: onboardingContract,
    coachDocumentFiles: documentFileContract,
    qcmBank: qcmBankContract,
  },
  routes: [...coachesRoutes, ...onboardingRoutes],
  fileRoutes: documentFileRoutes,
  jobs: [tellEndingDocumentsJob, purgeDocumentsJob, closeLateAttemptsJob],
  handlers: [on('accounts/email-confirmed', openCandidacy)],
  personalData: coachesPersonalData,
  invariants: coachesInvariants,
  demonstration: { seed: seedCoaches },
  needs: [busyCoaches],
  provides: [
    answer(otherApplications, { application: 'coaches', opens: hasCoachRecord }),
    answer(disciplineUses, coachesOfDiscipline),
  ],
});
