import type { CivilDate } from '@elan/domain/kernel';
import type { CompanyRow } from './companies.repository.ts';

/** The columns of a company that left the programme on a day: « sans prescripteur », « sorti du programme » (specification point 4). */
export const exitOf = (company: CompanyRow, exitOn: CivilDate) => ({
  exitOn,
  prescriptorId: null,
  formerPrescriptorId: company.prescriptorId ?? company.formerPrescriptorId,
});
