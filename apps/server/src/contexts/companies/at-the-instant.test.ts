import { choosePasswordDays } from '@elan/domain/accounts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db, inTx } from '../../platform/db/database.ts';
import { hashSecret } from '../../platform/tokens/secret.ts';
import { anInvitedCompany } from '../../testing/company-invitations.ts';
import { aCompany, aManager, signedIn } from '../../testing/factories.ts';
import { anOffer } from '../../testing/offers.ts';
import { useApi } from '../../testing/product.ts';
import { companyInvitations, withheldManagers } from './companies.tables.ts';
import { forgetOldInvitations } from './invitations/expire-invitations.job.ts';
import { openInvitationOf } from './invitations/find-invitation.ts';
import { withheldByLink } from './withheld-link.ts';

const api = useApi();

/** The token of an invitation that a prescriptor sent. */
async function anInvitationSent(): Promise<string> {
  const { id: companyId } = await aCompany({
    kind: 'prescriptor',
    name: 'Mutuelle des Cimes',
    siret: '55203253400646',
    siren: '552032534',
    referralCode: 'CIMES',
  });
  await anOffer(companyId);
  const { email } = await aManager({ companyId, role: 'PARTNERSHIP' });
  return (await anInvitedCompany(api.app, await signedIn(api.app, email))).token;
}
/** Runs a test in a transaction that is taken back: the next one finds what it found. */
async function takenBack(work: () => Promise<void>): Promise<void> {
  const back = new Error('taken back');
  await expect(
    inTx(async () => {
      await work();
      throw back;
    }),
  ).rejects.toBe(back);
}
const sent = { token: '' };
beforeAll(async () => {
  sent.token = await anInvitationSent();
});

describe.each([-1, 0, 1])(
  '%i µs after now, by the clock of a database that stands still,',
  (microseconds) => {
    const isOver = microseconds <= 0;
    const instant = sql`now() + make_interval(secs => ${microseconds / 1_000_000}::float8)`;

    test('an invitation is over at its very end, and forgotten at its very year', async () => {
      const { token } = sent;
      const ofToken = eq(companyInvitations.tokenHash, hashSecret(token));
      await takenBack(async () => {
        await db.update(companyInvitations).set({ expiresAt: instant }).where(ofToken);
        const opened = openInvitationOf(token);
        if (isOver) await expect(opened).rejects.toMatchObject({ code: 'enterprises/invitation-over' });
        else await expect(opened).resolves.toMatchObject({ status: 'SENDING' });
        const yearAgo = sql`${instant} - interval '1 year'`;
        await db.update(companyInvitations).set({ createdAt: yearAgo, sentAt: yearAgo }).where(ofToken);
        await forgetOldInvitations();
        expect(await db.$count(companyInvitations, ofToken)).toBe(isOver ? 0 : 1);
      });
    });

    test('the link of a manager who is not held to the company is over at its very day', async () => {
      const { id: companyId } = await aCompany({ status: 'TUTORIAL', declaredHeadcount: 90 });
      const token = crypto.randomUUID();
      const manager = { companyId, email: `${token}@verdalys.example`, firstName: 'Nadia', lastName: 'Roux' };
      await inTx(async () => {
        const toldAt = sql`${instant} - make_interval(days => ${choosePasswordDays})`;
        await db
          .insert(withheldManagers)
          .values({ ...manager, status: 'ACTIVE', reportTokenHash: hashSecret(token), toldAt });
        expect((await withheldByLink(token)) === null).toBe(isOver);
      });
    });
  },
);
