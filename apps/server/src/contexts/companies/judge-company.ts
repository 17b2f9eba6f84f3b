import {
  closedSentence,
  companyErrors,
  eligibilityOf,
  endsRegistration,
  sizeRefusal,
  type CompanyKind,
  type CompanySize,
  type Eligibility,
} from '@elan/domain/companies';
import { kernelErrors } from '@elan/domain/kernel';
import type { CompanyFacts } from './directory/read-facts.ts';

type Known = Pick<CompanyFacts, 'headcountBand' | 'headcountBandYear' | 'administrativeState'> &
  Partial<Pick<CompanyFacts, 'closedOn'>>;

const refuseField = (path: string, message: string) =>
  kernelErrors.fail('form-invalid', { issues: [{ path, message }] });

/**
 * The verdict of D15 on what is known now. Throws `enterprises/closed`, and `siret/too-few-employees`: both end a registration.
 * Above the offer's upper bound the company may register, and the verdict is kept for whoever prepares its quotation.
 * A prescriptor buys no offer: its size ends nothing.
 */
export function judgeFacts(
  facts: Known,
  declaredHeadcount: number | null,
  kind: CompanyKind = 'client',
): Eligibility {
  const { administrativeState, closedOn = null } = facts;
  if (administrativeState && administrativeState !== 'A') {
    const closed = closedSentence({ administrativeState, closedOn });
    throw companyErrors.fail('enterprises/closed', { closed });
  }
  const judged = eligibilityOf({
    headcountBand: facts.headcountBand,
    bandYear: facts.headcountBandYear,
    level: 'establishment',
    declaredHeadcount,
    administrativeState: facts.administrativeState,
    closedOn: null,
  });
  if (endsRegistration(judged, kind)) throw companyErrors.fail('siret/too-few-employees');
  return judged;
}

/**
 * The same once the manager said its size: a number that is still to be declared, or a size that contradicts it, is refused at its
 * field (`form-invalid`).
 */
export function judgeCompany(
  facts: Known,
  { declaredHeadcount, sizeCode }: { declaredHeadcount: number | null; sizeCode: CompanySize },
  kind: CompanyKind = 'client',
): Eligibility {
  const judged = judgeFacts(facts, declaredHeadcount, kind);
  if (judged.verdict === 'to-declare' && kind === 'client')
    throw refuseField('declaredHeadcount', judged.sentence);
  const wrongSize = sizeRefusal(sizeCode, declaredHeadcount, kind);
  if (wrongSize) throw refuseField('sizeCode', wrongSize);
  return judged;
}
