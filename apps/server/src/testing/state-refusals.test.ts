import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../contexts/accounts/accounts.tables.ts';
import { changeUserEmail } from '../contexts/accounts/users/change-user-email.ts';
import { resendMailTo } from '../contexts/accounts/users/resend-user-mail.ts';
import { qcmAttempts } from '../contexts/coaches/candidates.tables.ts';
import { lookAtDocument } from '../contexts/coaches/documents/look-at-document.ts';
import { findDocument } from '../contexts/coaches/documents/documents.repository.ts';
import { startQcm } from '../contexts/coaches/qcm/take-qcm.ts';
import { restoreManager } from '../contexts/companies/change-manager.ts';
import { accountManagers, companyInvitations } from '../contexts/companies/companies.tables.ts';
import { companyDirectory } from '../contexts/companies/directory/chosen-directory.ts';
import { acceptInvitation } from '../contexts/companies/invitations/accept-invitation.ts';
import { entitledPrescriptor, inviteCompany } from '../contexts/companies/invitations/invite-company.ts';
import { deleteInvitationLink, reinviteCompany } from '../contexts/companies/invitations/reinvite-company.ts';
import { updateGiftCard } from '../contexts/gift-cards/cards/update-gift-card.ts';
import { askForSheets } from '../contexts/gift-cards/tickets/ask-for-sheets.ts';
import { companyFor } from '../contexts/members/members.repository.ts';
import { checkPlanFrom } from '../contexts/programs/life/check-start-date.ts';
import { readProgram } from '../contexts/programs/programs.repository.ts';
import { planned } from '../contexts/sessions/acts/fit-session.ts';
import { checkMeeting } from '../contexts/sessions/acts/session-extras.ts';
import { addFeedback, followFeedback } from '../contexts/sessions/feedback/save-feedback.ts';
import { readOwnActivity } from '../contexts/sessions/own/own-activity.ts';
import { judgeWords } from '../contexts/sessions/ratings/answer-rating.ts';
import { sessionRatings } from '../contexts/sessions/session-ratings.tables.ts';
import { sessions } from '../contexts/sessions/sessions.tables.ts';
import { placeOwnOrder } from '../contexts/shop/companies/place-company-order.ts';
import { placeGiftOrder } from '../contexts/shop/gifts/place-gift-order.ts';
import { openGiftOrderForReceipt } from '../contexts/shop/receipts/read-receipt.ts';
import { db, inTx } from '../platform/db/database.ts';
import { files } from '../platform/files/file-store.ts';
import { aCandidate, sendsDocument, someQuestions } from './candidates.ts';
import { anInvitation } from './company-invitations.ts';
import { aCompanyCheckout, aLiveCart } from './company-orders.ts';
import {
  aCoach,
  aCompany,
  aManager,
  aMember,
  anActor,
  aProgram,
  aSession,
  aStaffMember,
} from './factories.ts';
import { aGiftCard } from './gift-cards.ts';
import { aGiftAsked, aGiftOrder } from './gift-orders.ts';
import { useProduct } from './product.ts';
import { refusalOf } from './refusal.ts';

useProduct();

const all = { kind: 'all' } as const;
const admin = anActor('ADMIN');

async function aRemovedManager(status: 'BLACKLISTED' | 'DELETED') {
  const { userId, companyId } = await aManager({ status: 'INACTIVE' });
  await db.update(users).set({ status }).where(eq(users.id, userId));
  const [manager] = await db.select().from(accountManagers).where(eq(accountManagers.userId, userId));
  return { companyId, managerId: manager?.id ?? '' };
}

const userOf = async (userId: string) => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('the account was not made');
  return user;
};

/** Acts on what no longer, or not yet, is as the act needs it, and how each is refused. */
const cases: Readonly<Record<string, readonly [act: () => Promise<unknown>, code: string]>> = {
  'a manager whose account is closed is taken back': [
    async () => restoreManager(all, admin, await aRemovedManager('BLACKLISTED')),
    'not-allowed',
  ],
  'a manager who was erased is taken back': [
    async () => restoreManager(all, admin, await aRemovedManager('DELETED')),
    'not-found',
  ],
  'a manager who was removed meanwhile takes another one back': [
    async () => {
      const { userId, companyId } = await aManager({ status: 'INACTIVE' });
      const actor = { ...anActor('COMMUNITY_MANAGER', companyId), userId };
      const other = await aManager({ companyId, status: 'INACTIVE' });
      const [manager] = await db
        .select()
        .from(accountManagers)
        .where(eq(accountManagers.userId, other.userId));
      await restoreManager({ kind: 'company', companyId }, actor, {
        companyId,
        managerId: manager?.id ?? '',
      });
    },
    'permission-denied',
  ],
  'a prescriptor that refers nobody any more invites a company': [
    () => entitledPrescriptor({ kind: 'affiliated', prescriptorId: randomUUID() }, null),
    'not-allowed',
  ],
  'a company that no company is called is read': [async () => companyFor(all, 'no id'), 'not-found'],
  'who is employed nowhere reads their own activity': [() => readOwnActivity(admin), 'not-found'],
  'somebody who waits for no mail is written to again': [
    async () => {
      const user = await userOf((await aManager()).userId);
      await inTx(() => resendMailTo(admin, { ...user, emailVerifiedAt: null }));
    },
    'not-allowed',
  ],
  'somebody is given the address that they have': [
    async () => {
      const { userId, email } = await aManager();
      await changeUserEmail(all, admin, userId, email);
    },
    'form-invalid',
  ],
  'the link of a company that was never invited is deleted': [
    async () => deleteInvitationLink(all, admin, (await aCompany()).id),
    'enterprises/insufficient-data',
  ],
  'an invitation is corrected to the address of an account': [
    async () => {
      const own = { ...admin, userId: (await aStaffMember('ADMIN')).userId };
      const id = await inviteCompany(companyDirectory, all, own, anInvitation());
      const sentBefore = sql`now() - interval '2 hours'`;
      await db
        .update(companyInvitations)
        .set({ status: 'FAILED', createdAt: sentBefore })
        .where(eq(companyInvitations.companyId, id));
      await reinviteCompany(all, own, id, (await aManager()).email);
    },
    'auth/email-already-exists',
  ],
  'an invitation is accepted with the charter of another day': [
    () => acceptInvitation({ charterVersion: 'of another day' } as never, '203.0.113.9'),
    'onboarding/charter-outdated',
  ],
  'a gift card is left without a session': [
    async () => {
      const { id, version } = await aGiftCard(null);
      await updateGiftCard(all, admin, id, { sessions: 0, version } as never);
    },
    'gift-cards/sessions-not-positive',
  ],
  'the sheets of a card of no lot are asked for': [
    async () => {
      const { userId } = await aStaffMember('ADMIN');
      await askForSheets(all, { userId, role: 'ADMIN' }, (await aGiftCard(null)).id);
    },
    'not-found',
  ],
  'the receipt of a gift that is not paid is asked for': [
    async () => openGiftOrderForReceipt((await aGiftOrder()).token),
    'shop/no-receipt',
  ],
  'a gift is ordered by a closed account': [
    async () => {
      const { userId, email } = await aManager();
      await db.update(users).set({ status: 'BLACKLISTED' }).where(eq(users.id, userId));
      await placeGiftOrder(await aGiftAsked({ email }), '192.0.2.7');
    },
    'shop/account-closed',
  ],
  'an offer is ordered for a prescriptor': [
    async () => {
      const { userId, companyId } = await aManager({
        companyId: (await aCompany({ kind: 'prescriptor' })).id,
      });
      const bought = await aCompanyCheckout(aLiveCart, 'card', companyId);
      await placeOwnOrder({ kind: 'company', companyId }, { userId }, bought, '192.0.2.7');
    },
    'permission-denied',
  ],
  'a feedback that asks for nothing is followed': [
    async () => {
      const own = { ...admin, userId: (await aStaffMember('ADMIN')).userId };
      const marks = { punctuality: 4, teaching: 4, care: 4 };
      const said = { heldOn: '2026-01-05', gymId: null, sessionId: null, words: 'Bien.', followUp: '' };
      const facts = { coachId: (await aCoach()).id, ...marks, ...said } as never;
      const { id } = await addFeedback(all, own, facts);
      await followFeedback(all, own, id, true);
    },
    'not-found',
  ],
  'the words of a rating that has none are judged': [
    async () => {
      const { id: sessionId, companyId } = await aSession({ status: 'ENDED' });
      const memberId = (await aMember({ companyId })).id;
      const [rating] = await db
        .insert(sessionRatings)
        .values({ companyId, sessionId, memberId, sessionMark: 4 })
        .returning();
      await judgeWords(admin, rating?.id ?? '', true);
    },
    'not-found',
  ],
  'an attempt whose time is over goes on': [
    async () => {
      await someQuestions();
      const { id, actor } = await aCandidate('PENDING_QCM');
      await startQcm(actor, id);
      await db
        .update(qcmAttempts)
        .set({ startedAt: sql`now() - interval '2 days'`, endsAt: sql`now() - interval '1 day'` })
        .where(eq(qcmAttempts.coachId, id));
      await startQcm(actor, id);
    },
    'coaches/qcm-closed',
  ],
  'the file of a document that the store lost is looked at': [
    async () => {
      const candidate = await aCandidate('PENDING_DOCUMENTS');
      await sendsDocument(candidate, 'insurance');
      const document = await findDocument(candidate.id, 'insurance');
      await files().delete(document?.fileKey ?? '');
      const asked = { coachId: candidate.id, kind: 'insurance', reason: 'check' } as never;
      await lookAtDocument(admin, {} as never, asked);
    },
    'coaches/file-purged',
  ],
  'a plan without a coach is checked': [
    async () => {
      const { id } = await aProgram({ status: 'PENDING_COACH' });
      await inTx(async () => checkPlanFrom(await readProgram(all, id), '2027-02-01'));
    },
    'coaches/not-available',
  ],
  'a session is given to a coach whose documents are over by then': [
    async () => {
      const expired = await aCoach({ proCardExpiresOn: '2027-01-02' });
      const { id } = await aSession({ startsAt: Temporal.Instant.from('2027-03-01T11:00:00Z') });
      await planned(() => db.update(sessions).set({ coachId: expired.id }).where(eq(sessions.id, id)));
    },
    'coaches/documents-expired',
  ],
  'a session on the spot is given a meeting': [
    async () => checkMeeting('COMMUNITY', { meeting: 'CUSTOM', meetingUrl: 'https://meet.example' } as never),
    'form-invalid',
  ],
};

test.each(Object.keys(cases))('%s: it is refused', async (name) => {
  const [act, code = ''] = cases[name] ?? [];
  if (!act) throw new Error('a case acts');
  expect((await refusalOf(act())).code).toBe(code);
});
