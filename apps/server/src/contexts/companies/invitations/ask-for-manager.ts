import { normaliseEmail } from '@elan/domain/accounts';
import { reinviteMinutes, type ManagerRequest } from '@elan/domain/companies';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { placeKey } from '../../../platform/rate-limit/address-group.ts';
import { hitLimit, spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { requireProfessionalEmail } from '../../accounts/public.ts';
import type { CompanyDirectory } from '../directory/company-directory.ts';
import { factsOfSiret } from '../directory/read-facts.ts';
import { judgeFacts } from '../judge-company.ts';
import { inviteAskedManagerJob } from './invite-asked-manager.job.ts';

const placeLimit = { max: 10, windowSeconds: 3600 };
const waitSeconds = reinviteMinutes * 60;

/**
 * A visitor who does not manage the company asks for its manager to be invited (specification point 2, invitation mode): once in 30
 * minutes for an address, by the database's clock, whoever asks (T11). The answer is the same whether the address and the company are
 * known or not, and so is its work: it reads the registry and nothing of ours, a job does (T02).
 * Throws `too-many-requests`, `form-invalid` (an address that is not a professional one, D14), `enterprises/closed`,
 * `siret/too-few-employees`.
 */
export async function askForManager(
  directory: CompanyDirectory,
  input: ManagerRequest,
  address: string,
): Promise<{ accepted: boolean; waitSeconds: number }> {
  await spendHit({ key: placeKey('ask-manager', address), ...placeLimit });
  await requireProfessionalEmail(input.email, 'email');
  const email = normaliseEmail(input.email);
  const facts = await factsOfSiret(directory, input.siret);
  judgeFacts(facts, null);
  const asked = await hitLimit({ key: `ask-manager:${email}`, max: 1, windowSeconds: waitSeconds });
  if (!asked.ok) return { accepted: false, waitSeconds: asked.retryAfter };
  const data = { siret: facts.siret, email };
  await sendJob(inviteAskedManagerJob, data, { singletonKey: email });
  return { accepted: true, waitSeconds };
}
