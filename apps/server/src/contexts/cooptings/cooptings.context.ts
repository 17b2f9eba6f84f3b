import { cooptingLinksContract, cooptingsContract } from '@elan/domain/cooptings';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { answer } from '../../platform/context/need.ts';
import { cooptingsOfOwner } from '../accounts/public.ts';
import { readCooptingsOfOwner } from './cooptings-of-owner.ts';
import { cooptingsRoutes } from './cooptings.routes.ts';
import { followCooptingsJob, rewardCooptingsJob } from './follow-cooptings.job.ts';
import { cooptingsInvariants } from './invariants.ts';
import { cooptingsPersonalData } from './personal-data.ts';

/** A company recommends another, and both are rewarded the month after its first purchase (D18). */
export const cooptingsContext = defineContext({
  name: 'cooptings',
  contracts: { cooptings: cooptingsContract, cooptingLinks: cooptingLinksContract },
  provides: [answer(cooptingsOfOwner, readCooptingsOfOwner)],
  routes: cooptingsRoutes,
  jobs: [followCooptingsJob, rewardCooptingsJob],
  personalData: cooptingsPersonalData,
  walledTables: { cooptings: 'company_id', coopting_sponsors: 'company_id' },
  audited: { coopting: 'cooptings' },
  invariants: cooptingsInvariants,
});
