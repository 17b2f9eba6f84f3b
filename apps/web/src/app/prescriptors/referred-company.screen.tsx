import * as z from 'zod/mini';
import { ReferredCompanyRecord } from '../../contexts/prescriptors/referred-company-record.tsx';
import { CompanyLinkActs } from './prescriptor-acts.tsx';

export const search = z.object({});

/** A company of a prescriptor, or by itself, and what may be done about its prescriptor and its invitation. */
export const ReferredCompanyScreen = () => (
  <ReferredCompanyRecord acts={(company) => <CompanyLinkActs company={company} />} />
);
