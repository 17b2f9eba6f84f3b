import {
  candidacyContract,
  coachesContract,
  coachRegistrationContract,
  documentFileContract,
  onboardingContract,
  ownFilesContract,
  ownWeekContract,
  qcmBankContract,
} from '@elan/domain/coaches';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { spaceIdentities } from '../accounts/public.ts';
import { disciplineUses } from '../catalog/public.ts';
import { legalCards } from '../gyms/public.ts';
import { legalCardsOf } from './legal-cards.ts';
import { busyCoaches } from './busy-coaches.ts';
import { coachFigures } from './coach-figures.ts';
import { coachesOfDiscipline } from './catalog-uses.ts';
import { findCoachIdentity } from './coach-identity.ts';
import { followStarterPack } from './candidacy/starter-pack.ts';
import { candidacyRoutes, ownFileRoutes, ownWeekRoutes } from './own-candidacy.routes.ts';
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
    coachCandidacy: candidacyContract,
    coachOwnFiles: ownFilesContract,
    coachOwnWeek: ownWeekContract,
  },
  readFailure: 'coaches/fetch-failed',
  routes: [...coachesRoutes, ...onboardingRoutes, ...candidacyRoutes, ...ownWeekRoutes],
  fileRoutes: [...documentFileRoutes, ...ownFileRoutes],
  jobs: [tellEndingDocumentsJob, purgeDocumentsJob, closeLateAttemptsJob],
  handlers: [on('accounts/email-confirmed', openCandidacy), on('payments/settled', followStarterPack)],
  personalData: coachesPersonalData,
  invariants: coachesInvariants,
  demonstration: { seed: seedCoaches },
  needs: [busyCoaches, coachFigures],
  provides: [
    answer(spaceIdentities, { kind: 'coach', find: findCoachIdentity }),
    answer(disciplineUses, coachesOfDiscipline),
    answer(legalCards, legalCardsOf),
  ],
});
