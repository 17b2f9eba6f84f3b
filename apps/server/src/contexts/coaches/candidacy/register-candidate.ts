import { charterVersion, normaliseEmail } from '@elan/domain/accounts';
import type { CoachRegistration } from '@elan/domain/coaches';
import { companyErrors } from '@elan/domain/companies';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { deployment } from '../../../platform/config/deployment.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { sendJob } from '../../../platform/jobs/send-job.ts';
import { publishLive } from '../../../platform/live/publish-live.ts';
import { placeKey } from '../../../platform/rate-limit/address-group.ts';
import { spendHit } from '../../../platform/rate-limit/rate-limit.ts';
import { recordAudit } from '../../../platform/registry/audit.ts';
import {
  checkNewPassword,
  hashPassword,
  registerUser,
  tellAlreadyRegisteredJob,
} from '../../accounts/public.ts';
import { moveCandidate } from '../move-candidate.ts';
import { systemActor } from '../../../platform/registry/audit.ts';
import { checkDisciplines, writeTaught } from '../save-coach.ts';
import { coaches } from '../coaches.tables.ts';

const limit = { max: 20, windowSeconds: 3600 };
/** What the owner of an address reads that was given here: nothing that a visitor typed. */
const whatWasAsked = 'une candidature de coach';

/** Ends the transaction of a candidacy whose address is known: nothing of it stays. */
class AddressIsKnown extends Error {}

const isCoachAddress = async (email: string): Promise<boolean> =>
  (await db.$count(coaches, sql`lower(${coaches.email}) = ${email}`)) > 0;

/**
 * Registers a candidate with an account, and writes to the address to confirm it. An address that is known, of an account or of a coach, is answered the
 * same after the same work: nothing is stored, and its mailbox alone is told (threats T02). Returns the address. Throws
 * `onboarding/charter-outdated`, `auth/password-leaked`, `auth/password-guessable`, `form-invalid` (a discipline that is none),
 * `too-many-requests` (twenty an hour from one place).
 */
export async function registerCandidate(
  input: CoachRegistration,
  address: string,
): Promise<{ email: string }> {
  await spendHit({ key: placeKey('coach-registration', address), ...limit });
  if (input.charterVersion !== charterVersion) throw companyErrors.fail('onboarding/charter-outdated');
  const email = normaliseEmail(input.email);
  const { firstName, lastName, phone, zones, heardFrom } = input;
  const known = { email, firstName, lastName, companyName: '', productName: deployment().productName };
  await checkNewPassword(input.password, known);
  await checkDisciplines(input.disciplineIds);
  const passwordHash = await hashPassword(input.password);
  await inTx(async () => {
    const person = { email, passwordHash, firstName, lastName, phone, charterVersion };
    const { userId, isKnown } = await registerUser(person);
    const isTaken = isKnown || (await isCoachAddress(email));
    const coach = await db
      .insert(coaches)
      .values({
        userId,
        firstName,
        lastName,
        email,
        phone,
        zones: [...zones],
        heardFrom,
        status: 'WAITING_EMAIL',
      })
      .returning({ id: coaches.id, status: coaches.status })
      .then(onlyRow);
    await writeTaught(coach.id, input);
    const actor = { userId, role: 'PUBLIC' };
    const start = { entity: 'coach', entityId: coach.id, event: 'register', from: null, to: coach.status };
    await recordAudit({ actor, ...start, details: {} });
    if (isTaken) throw new AddressIsKnown();
    await publishLive({ topic: 'role:ADMIN', kind: 'coaches/changed', id: coach.id });
  }).catch(async (error: unknown) => {
    if (!(error instanceof AddressIsKnown)) throw error;
    await sendJob(tellAlreadyRegisteredJob, { email, companyName: whatWasAsked }, { singletonKey: email });
  });
  return { email };
}

/** Opens the candidacy of a person who confirmed the e-mail address, in the transaction of the confirmation (state machine 3). */
export async function openCandidacy({ userId }: { readonly userId: string }): Promise<void> {
  const [coach] = await db.select().from(coaches).where(eq(coaches.userId, userId)).for('no key update');
  if (coach?.status === 'WAITING_EMAIL') await moveCandidate(coach, 'confirmEmail', systemActor);
}
