import { hashOfAddress } from '../platform/mail/suppressions.ts';
import { eq } from 'drizzle-orm';
import {
  dataExports,
  emailLinks,
  phoneCodes,
  signInSessions,
  staff,
  users,
} from '../contexts/accounts/accounts.tables.ts';
import { healthConsents, noticeChoices, pushDevices } from '../contexts/accounts/notices/notices.tables.ts';
import { disciplines } from '../contexts/catalog/catalog.tables.ts';
import {
  coachAbsences,
  coachAvailabilities,
  coachDisciplines,
  coaches,
  coachLanguages,
} from '../contexts/coaches/coaches.tables.ts';
import {
  appointments,
  appointmentSlots,
  coachDocuments,
  coachGrades,
  qcmAnswers,
  qcmAttempts,
  qcmQuestions,
} from '../contexts/coaches/candidates.tables.ts';
import { companyInvitations, withheldManagers } from '../contexts/companies/companies.tables.ts';
import { espaceInterests, espaceLanguages } from '../contexts/espace/preferences/preferences.tables.ts';
import { redeemGiftCard } from '../contexts/gift-cards/cards/redeem-gift-card.ts';
import { giftCardSendings } from '../contexts/gift-cards/tickets/tickets.tables.ts';
import { licences, memberImports, memberReports, members } from '../contexts/members/members.tables.ts';
import { paymentMeans, payments } from '../contexts/payments/payments.tables.ts';
import { programPauses } from '../contexts/programs/programs.tables.ts';
import { sessionCoachNotices } from '../contexts/sessions/coach-notices.tables.ts';
import { sessionRatings } from '../contexts/sessions/session-ratings.tables.ts';
import { faqEntries, faqVotes } from '../contexts/gyms/faq.tables.ts';
import { calendarFeeds, participantBans, sessionParticipants } from '../contexts/sessions/sessions.tables.ts';
import {
  companyOrders,
  shopOrderLines,
  shopOrders,
  shopRights,
  shopSubscriptions,
} from '../contexts/shop/shop.tables.ts';
import { subscriptions } from '../contexts/subscriptions/subscriptions.tables.ts';
import { chatEvents, supportRequests } from '../contexts/support/support.tables.ts';
import { db } from '../platform/db/database.ts';
import { files } from '../platform/files/file-store.ts';
import { profilePictureKey } from '../platform/files/picture-keys.ts';
import { idempotencyKeys } from '../platform/idempotency/idempotency.tables.ts';
import { mailEvents } from '../platform/mail/mail.tables.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { recordAudit } from '../platform/registry/audit.ts';
import { settings } from '../platform/settings/settings.tables.ts';
import { sendSms } from '../platform/sms/send-sms.ts';
import { anOffer } from './coach-offers.ts';
import { aCoopting } from './cooptings.ts';
import { aGiftCard } from './gift-cards.ts';
import { aGym, aManager, anObjective, aProgram, aSession, aCompany } from './factories.ts';

let made = 0;

/** The version of the picture that a whole person has. */
const wholePictureVersion = 7;

/** Words that stand nowhere else: what an erasure must leave no trace of. */
const wordsOf = (number: number) => ({
  firstName: `Zéphirine${number}`,
  lastName: `Quatremaille${number}`,
  email: `zephirine.q${number}@personne.example`,
  oldEmail: `zephirine.ancienne${number}@personne.example`,
  phone: `+3369412${String(1000 + number)}`,
  oldPhone: `+3369413${String(1000 + number)}`,
  utm: `campagne-zq${number}`,
  device: `Navigateur-ZQ/${number}`,
  message: `Mon badge porte le nom Quatremaille${number}.`,
});

/** What companies and employees keep of the person: an invitation, a place among the employees, a licence, an import. */
async function aWholeMember(person: {
  userId: string;
  companyId: string;
  firstName: string;
  lastName: string;
  email: string;
}): Promise<void> {
  const { userId, companyId, firstName, lastName, email } = person;
  const named = { companyId, email, firstName, lastName };
  await db.insert(companyInvitations).values({ ...named, invitedBy: userId, status: 'ACCEPTED' });
  await db.insert(withheldManagers).values({ ...named, status: 'PENDING' });
  await aCoopting({ contactFirstName: firstName, contactLastName: lastName, contactEmail: email });
  const employed = { status: 'ACTIVE', source: 'manual', joinedOn: '2026-09-01' } as const;
  const [member] = await db
    .insert(members)
    .values({ ...named, userId, ...employed })
    .returning({ id: members.id });
  const [subscription] = await db
    .insert(subscriptions)
    .values({ companyId, offer: 'live', startsOn: '2026-09-01', options: [] })
    .returning({ id: subscriptions.id });
  if (!member || !subscription) throw new Error('the member was not stored');
  await db.insert(licences).values({
    companyId,
    subscriptionId: subscription.id,
    type: 'live',
    position: 1,
    memberId: member.id,
    assignedAt: Temporal.Now.instant(),
  });
  await db
    .insert(memberReports)
    .values({ companyId, memberId: member.id, emailHash: hashOfAddress('nobody@example.com') });
  await db.insert(memberImports).values({
    companyId,
    createdBy: userId,
    fileName: 'salaries.csv',
    fileHash: `hash-${userId}`,
    mode: 'add',
    status: 'CHECKED',
    content: { rows: [[email, lastName, firstName]] },
  });
  await aWholeParticipant({ userId, companyId, memberId: member.id });
}

/** What programmes and sessions keep of the person: a pause, a cancelled session, a place, a ban, a calendar read elsewhere. */
async function aWholeParticipant(person: {
  userId: string;
  companyId: string;
  memberId: string;
}): Promise<void> {
  const { userId, companyId, memberId } = person;
  const { id: programId } = await aProgram({ companyId });
  const reason = 'Travaux dans les locaux';
  await db
    .insert(programPauses)
    .values({ companyId, programId, status: 'GRANTED', startsOn: '2027-02-01', reason, requestedBy: userId });
  const now = Temporal.Now.instant();
  const { id: sessionId } = await aSession({
    companyId,
    status: 'CANCELLED',
    cancelledAt: now,
    cancelledBy: userId,
    cancelReason: reason,
  });
  await db.insert(sessionParticipants).values({ companyId, sessionId, memberId, status: 'CANCELLED' });
  await db.insert(participantBans).values({ companyId, programId, memberId, reason });
  await db.insert(sessionRatings).values({ companyId, sessionId, memberId, sessionMark: 4, words: reason });
  await db.insert(calendarFeeds).values({ userId, companyId, tokenHash: `feed-${userId}` });
  const [entry] = await db
    .insert(faqEntries)
    .values({ category: 'Machines', question: 'Une panne', answer: 'La signaler.' })
    .returning({ id: faqEntries.id });
  if (!entry) throw new Error('a question was not inserted');
  await db.insert(faqVotes).values({ entryId: entry.id, userId, useful: true });
}

/** What a person reads by: a sign-in, a device that is notified, what they chose and agreed to. */
async function aWholeReader(userId: string, userAgent: string, expiresAt: Temporal.Instant): Promise<void> {
  const [signIn] = await db
    .insert(signInSessions)
    .values({ userId, refreshHash: `hash-${userId}`, userAgent, expiresAt })
    .returning({ id: signInSessions.id });
  if (!signIn) throw new Error('the sign-in was not stored');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${userId}`;
  await db
    .insert(pushDevices)
    .values({ userId, sessionId: signIn.id, endpoint, p256dh: 'key', auth: 'secret' });
  await db.insert(noticeChoices).values({ userId, kind: 'place', channel: 'email' });
  await db.insert(healthConsents).values({ userId, version: '2026-11' });
  const { id: objectiveId } = await anObjective();
  await db.insert(espaceInterests).values({ userId, objectiveId });
  await db.insert(espaceLanguages).values({ userId, language: 'fr' });
}

/** What coaches keep of the person, with what is taught, spoken, and when. */
async function aWholeCoach(person: {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}): Promise<void> {
  const [coach] = await db
    .insert(coaches)
    .values({ ...person, status: 'ACTIVE' })
    .returning({ id: coaches.id });
  const [discipline] = await db
    .insert(disciplines)
    .values({ name: `Discipline ${person.userId}` })
    .returning({ id: disciplines.id });
  if (!coach || !discipline) throw new Error('the coach was not stored');
  const coachId = coach.id;
  await db.insert(coachDisciplines).values({ coachId, disciplineId: discipline.id });
  await db.insert(coachLanguages).values({ coachId, language: 'fr', level: 'C2' });
  await db.insert(coachAvailabilities).values({ coachId, weekday: 1, startsAt: '08:00', endsAt: '12:00' });
  await aWholeCandidacy(coachId, person.userId);
  const { id: sessionId, companyId } = await aSession();
  await db.insert(coachAbsences).values({ coachId, startsOn: '2027-08-01', endsOn: '2027-08-15' });
  await db
    .insert(sessionCoachNotices)
    .values({ companyId, sessionId, coachId, kind: 'REPLACEMENT', reason: 'Je serai en congés.' });
  await anOffer({ companyId, sessionId, coachId, startedBy: person.userId, reason: 'Je serai en congés.' });
}

/** What a candidacy keeps of the person: a document, an attempt at the questionnaire with an answer, an interview, and a grade that they gave. */
async function aWholeCandidacy(coachId: string, userId: string): Promise<void> {
  const now = Temporal.Now.instant();
  await db.insert(coachDocuments).values({
    coachId,
    kind: 'pro-card',
    status: 'UPLOADED',
    fileKey: `whole/${coachId}`,
    uploadedAt: now,
  });
  const [question] = await db
    .insert(qcmQuestions)
    .values({ theme: 'safety', words: 'Que faire ?', choices: ['Alerter', 'Attendre'], correct: 0 })
    .returning({ id: qcmQuestions.id });
  const questionIds = Array.from({ length: 20 }, () => question?.id ?? '');
  const [attempt] = await db
    .insert(qcmAttempts)
    .values({ coachId, number: 1, seed: 1, questionIds, endsAt: now.add({ hours: 1 }) })
    .returning({ id: qcmAttempts.id });
  const [slot] = await db
    .insert(appointmentSlots)
    .values({ startsAt: now, endsAt: now.add({ hours: 1 }), place: 'Lyon' })
    .returning({ id: appointmentSlots.id });
  if (!question || !attempt || !slot) throw new Error('the candidacy was not stored');
  await db
    .insert(qcmAnswers)
    .values({ attemptId: attempt.id, position: 0, questionId: question.id, choice: 0, correct: true });
  const [held] = await db
    .insert(appointments)
    .values({ coachId, slotId: slot.id, status: 'HELD' })
    .returning({ id: appointments.id });
  if (!held) throw new Error('the interview was not stored');
  const marks = { teaching: 7, safety: 8, relation: 7, professionalism: 8 } as const;
  await db.insert(coachGrades).values({ appointmentId: held.id, authorId: userId, ...marks });
}

/** What payments and gift cards keep of the person: a saved card, a payment, a card made, another one used. */
async function aWholeBuyer(userId: string, payerName: string, payerEmail: string): Promise<void> {
  const means = { provider: 'sandbox', customerRef: `cus_${userId}`, userId } as const;
  await db.insert(paymentMeans).values({
    ...means,
    providerRef: `pm_${userId}`,
    kind: 'card',
    label: 'Visa •••• 4242',
    status: 'ACTIVE',
    lastUsedOn: '2026-11-20',
  });
  await db.insert(payments).values({
    ...means,
    subjectKind: 'whole-person',
    subjectId: userId,
    payerName,
    payerEmail,
    description: 'Abonnement',
    method: 'card',
    amountCents: 500,
    status: 'CREATED',
  });
  const { id: cardId } = await aGiftCard(userId, { manualValidation: true });
  const sending = { cardId, email: payerEmail, firstName: payerName, message: 'Merci', createdBy: userId };
  await db.insert(giftCardSendings).values({ ...sending, sendOn: '2026-12-24' });
  await redeemGiftCard({ userId, companyIds: [], address: userId }, (await aGiftCard(null)).code);
}

/** What the shop keeps of the person: an order, its line, the subscription and the right that it opened. */
async function aWholeCustomer(buyer: { userId: string; firstName: string; lastName: string; email: string }) {
  const { userId } = buyer;
  const [order] = await db
    .insert(shopOrders)
    .values({
      ...buyer,
      variant: 'default',
      status: 'PAID',
      method: 'card',
      totalCents: 588,
      vatCents: 98,
      orderedOn: '2026-11-20',
      withdrawableUntil: '2026-12-04',
      termsVersion: '2026-11-24',
      termsHash: `terms-${userId}`,
      termsAcceptedAt: Temporal.Now.instant(),
      termsAddress: '192.0.2.1',
    })
    .returning({ id: shopOrders.id });
  if (!order) throw new Error('the order was not stored');
  const days = { startsOn: '2026-11-20', endsOn: '2026-12-19' };
  const [line] = await db
    .insert(shopOrderLines)
    .values({
      orderId: order.id,
      position: 0,
      offer: 'live',
      label: 'Live',
      amountCents: 588,
      monthlyCents: 588,
      nextChargeOn: '2026-12-20',
      ...days,
    })
    .returning({ id: shopOrderLines.id });
  if (!line) throw new Error('the line was not stored');
  const of = { userId, lineId: line.id, offer: 'live', status: 'ACTIVE' } as const;
  await db.insert(shopRights).values({ ...of, ...days });
  await db
    .insert(shopSubscriptions)
    .values({ ...of, monthlyCents: 588, startedOn: '2026-11-20', nextChargeOn: '2026-12-20' });
  const { id: companyId, siren } = await aCompany();
  await db.insert(companyOrders).values({
    ...buyer,
    companyId,
    siren,
    status: 'PAID',
    method: 'card',
    offer: 'live',
    label: 'Live',
    detail: '10 licences pendant 3 mois',
    months: 3,
    licences: 10,
    options: [],
    startsOn: '2026-11-20',
    endsOn: '2027-02-19',
    unitCents: 490,
    netCents: 14_700,
    vatCents: 2_940,
    totalCents: 17_640,
    orderedOn: '2026-11-20',
    termsVersion: '2026-11-24-e',
    termsHash: `terms-${userId}`,
    termsAcceptedAt: Temporal.Now.instant(),
    termsAddress: '192.0.2.1',
  });
}

/** A manager with a row in every table that keeps something of a person, and a picture; signs in with `goodPassword`. */
export async function aWholePerson() {
  const words = wordsOf((made += 1));
  const { userId, companyId } = await aManager();
  const { firstName, lastName, email, phone } = words;
  await db
    .update(users)
    .set({
      firstName,
      lastName,
      email,
      phone,
      phoneVerifiedAt: Temporal.Now.instant(),
      gender: 'woman',
      birthDate: '1987-03-14',
      utmSource: words.utm,
      pictureVersion: wholePictureVersion,
      appVersion: '4.74.2',
    })
    .where(eq(users.id, userId));
  const later = Temporal.Now.instant().add({ hours: 24 });
  await db.insert(staff).values({ userId, role: 'FLOOR', gymId: (await aGym()).id });
  await aWholeReader(userId, words.device, later);
  const [link] = await db
    .insert(emailLinks)
    .values({
      userId,
      purpose: 'verify-email',
      email: words.oldEmail,
      tokenHash: `link-${userId}`,
      expiresAt: later,
    })
    .returning({ id: emailLinks.id });
  const [code] = await db
    .insert(phoneCodes)
    .values({
      userId,
      purpose: 'verify-phone',
      phone: words.oldPhone,
      codeHash: `code-${userId}`,
      expiresAt: later,
    })
    .returning({ id: phoneCodes.id });
  await db.insert(dataExports).values({
    userId,
    requestedBy: userId,
    status: 'EXPIRED',
    createdAt: later.subtract({ hours: 24 * 30 }),
  });
  await db.insert(idempotencyKeys).values({ id: `key-${userId}`, userId, contentHash: `content-${userId}` });
  await aWholeCoach({ userId, firstName, lastName, email, phone });
  await aWholeBuyer(userId, `${firstName} ${lastName}`, email);
  await aWholeCustomer({ userId, firstName, lastName, email });
  await db
    .insert(chatEvents)
    .values({ userId, name: 'web_app_user_connection', metadata: { name: firstName } });
  await db
    .insert(supportRequests)
    .values({ userId, topic: 'account', message: words.message, page: '/app/profile' });
  await aWholeMember({ userId, companyId, firstName, lastName, email });
  // A message to a former address or number is the person's by the link or the code that it carries, not by where it went.
  for (const [to, key] of [
    [email, `whole-own:${userId}`],
    [words.oldEmail, `verify-email:${link?.id}`],
    ['support@elan.example', `whole-support:${userId}`],
  ] as const) {
    const text = `${firstName} ${lastName} (${email}) : ${words.message}`;
    const message = { subject: `Bonjour ${firstName}`, html: `<p>${text}</p>`, text };
    const mailId = await sendMail({ key, to, template: 'test', message });
    const occurredAt = Temporal.Now.instant();
    await db.insert(mailEvents).values({ mailId, event: 'delivered', occurredAt, fingerprint: key });
  }
  for (const [to, key] of [
    [phone, `whole:${userId}`],
    [words.oldPhone, `phone-code:${code?.id}`],
  ] as const) {
    await sendSms({ key, to, text: `Bonjour ${firstName}`, holdsSecret: true });
  }
  await recordAudit({
    actor: { userId, role: 'FLOOR' },
    entity: 'user',
    entityId: userId,
    event: 'verifyPhone',
    from: null,
    to: null,
    details: {},
  });
  await db.insert(settings).values({ key: `test.${userId}`, value: 1, updatedBy: userId });
  await files().put(profilePictureKey(userId, wholePictureVersion, 'default'), Buffer.from('a picture'));
  return { userId, companyId, email, words };
}
