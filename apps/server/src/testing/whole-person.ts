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
import { dashboardReportChoices } from '../contexts/dashboards/dashboards.tables.ts';
import { notes, queueMarks, savedViews } from '../contexts/desk/desk.tables.ts';
import { companyInvitations, withheldManagers } from '../contexts/companies/companies.tables.ts';
import { espaceInterests, espaceLanguages } from '../contexts/espace/preferences/preferences.tables.ts';
import { licences, memberImports, memberReports, members } from '../contexts/members/members.tables.ts';
import { programPauses } from '../contexts/programs/programs.tables.ts';
import { sessionRatings } from '../contexts/sessions/session-ratings.tables.ts';
import { videos } from '../contexts/catalog/catalog.tables.ts';
import { videoViews } from '../contexts/catalog/videos/videos.tables.ts';
import { faqEntries, faqVotes } from '../contexts/gyms/faq.tables.ts';
import { lovers, pollAnswers, pollParticipants } from '../contexts/polls/polls.tables.ts';
import { calendarFeeds, participantBans, sessionParticipants } from '../contexts/sessions/sessions.tables.ts';
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
import { aCoopting } from './cooptings.ts';
import { aGym, aManager, anObjective, aProgram, aSession } from './factories.ts';
import { placeOrders } from '../contexts/espace/paying/place-orders.tables.ts';
import { onlyRow } from '../platform/db/only-row.ts';
import { aPoll } from './polls.ts';
import { aWholeBuyer, aWholeCustomer } from './whole-buyer.ts';
import { aWholeCoach } from './whole-coach.ts';

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
  await db.insert(dashboardReportChoices).values({ userId, companyId, lastMonth: '2026-01' });
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
  await db
    .insert(placeOrders)
    .values({ userId, memberId, sessionId, status: 'FAILED', fitcoins: 600, cents: 1_800 });
  await db.insert(sessionParticipants).values({ companyId, sessionId, memberId, status: 'CANCELLED' });
  await db.insert(participantBans).values({ companyId, programId, memberId, reason });
  await db.insert(sessionRatings).values({ companyId, sessionId, memberId, sessionMark: 4, words: reason });
  await db.insert(calendarFeeds).values({ userId, companyId, tokenHash: `feed-${userId}` });
  const entry = await db
    .insert(faqEntries)
    .values({ category: 'Machines', question: 'Une panne', answer: 'La signaler.' })
    .returning({ id: faqEntries.id })
    .then(onlyRow);
  await db.insert(faqVotes).values({ entryId: entry.id, userId, useful: true });
  const poll = await aPoll({ anonymous: false });
  await db.insert(pollParticipants).values({ pollId: poll.id, userId });
  await db.insert(pollAnswers).values({ pollId: poll.id, anonymous: false, userId, answers: [] });
  await db.insert(lovers).values({ userId, addedBy: userId });
}

/** What a person reads by: a sign-in, a device that is notified, what they chose and agreed to. */
async function aWholeReader(userId: string, userAgent: string, expiresAt: Temporal.Instant): Promise<void> {
  const signIn = await db
    .insert(signInSessions)
    .values({ userId, refreshHash: `hash-${userId}`, userAgent, expiresAt })
    .returning({ id: signInSessions.id })
    .then(onlyRow);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${userId}`;
  await db
    .insert(pushDevices)
    .values({ userId, sessionId: signIn.id, endpoint, p256dh: 'key', auth: 'secret' });
  await db.insert(noticeChoices).values({ userId, kind: 'place', channel: 'email' });
  await db.insert(healthConsents).values({ userId, version: '2026-11' });
  const { id: objectiveId } = await anObjective();
  await db.insert(espaceInterests).values({ userId, objectiveId });
  await db.insert(espaceLanguages).values({ userId, language: 'fr' });
  const video = await db
    .insert(videos)
    .values({ title: 'Respirer', words: 'Une minute.', durationSeconds: 60, audience: 'videoaccess' })
    .returning({ id: videos.id })
    .then(onlyRow);
  await db.insert(videoViews).values({ videoId: video.id, userId, positionSeconds: 30, seen: false });
}

/** What the desk keeps of somebody of our team: a note, a saved view, what is theirs to do. */
async function aWholeColleague(userId: string, companyId: string): Promise<void> {
  await db.insert(notes).values({ companyId, authorId: userId, text: 'À rappeler' });
  await db
    .insert(savedViews)
    .values({ list: 'enterprises', name: `Vue ${made}`, query: '', authorId: userId });
  await db.insert(queueMarks).values({ key: `company:${userId}`, assigneeId: userId, markedBy: userId });
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
  await aWholeColleague(userId, companyId);
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
