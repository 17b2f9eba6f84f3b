import { randomUUID } from 'node:crypto';
import type { SpotInput } from '@elan/domain/spots';
import { expect, test } from 'vitest';
import { readUser } from '../contexts/accounts/accounts.repository.ts';
import { requestExport } from '../contexts/accounts/privacy/export-request.ts';
import { changeRole, removeStaff } from '../contexts/accounts/users/change-role.ts';
import { bookAppointment, judgeAppointment, removeSlot } from '../contexts/coaches/candidacy/appointments.ts';
import { gradeInterview } from '../contexts/coaches/candidacy/judge-candidate.ts';
import { readCoach } from '../contexts/coaches/candidacy/list-candidates.ts';
import { requireCoach } from '../contexts/coaches/candidacy/own-candidacy.ts';
import { readNumber } from '../contexts/coaches/documents/look-at-document.ts';
import { changeQuestion } from '../contexts/coaches/qcm/qcm-questions.ts';
import { lockedCoach } from '../contexts/coaches/save-coach.ts';
import { lockedCompany } from '../contexts/companies/companies.repository.ts';
import { changeManagerRights } from '../contexts/companies/manager-record.ts';
import { recommendCompany } from '../contexts/cooptings/recommend-company.ts';
import { refreshDashboard } from '../contexts/dashboards/refresh-dashboard.ts';
import { chooseReport } from '../contexts/dashboards/report/choose-report.ts';
import { declareAccidents } from '../contexts/dashboards/work-accidents.ts';
import { addNote, pinNote, removeNote } from '../contexts/desk/notes.ts';
import { removeView } from '../contexts/desk/saved-views.ts';
import { removeScreen, signOfScreen } from '../contexts/gyms/gym-screens.ts';
import { ensureFiles } from '../contexts/invoicing/files/make-files.ts';
import { lockInvoice, revertInvoice } from '../contexts/invoicing/revert-invoice.ts';
import { askToTransmitAgain } from '../contexts/invoicing/transmission/ask-to-transmit-again.ts';
import { companyFor } from '../contexts/members/members.repository.ts';
import { addNews } from '../contexts/news/save-news.ts';
import { lastPaymentOf } from '../contexts/payments/open-payment.ts';
import { requestRefund } from '../contexts/payments/request-refund.ts';
import { holdSandboxPayment } from '../contexts/payments/sandbox/happen.ts';
import { sandboxProvider } from '../contexts/payments/sandbox/sandbox-provider.ts';
import { repairGeneration } from '../contexts/programs/counting/repair-generation.ts';
import { takeBackPause } from '../contexts/programs/life/take-back-pause.ts';
import { lockedSearch } from '../contexts/programs/offers/offers.repository.ts';
import { startSearch } from '../contexts/programs/offers/start-search.ts';
import { readProgram } from '../contexts/programs/programs.repository.ts';
import { addFeedback } from '../contexts/sessions/feedback/save-feedback.ts';
import { liftBan } from '../contexts/sessions/participants/ban-participant.ts';
import { lockedBooking } from '../contexts/sessions/participants/booking.repository.ts';
import { answerRating, judgeWords } from '../contexts/sessions/ratings/answer-rating.ts';
import { readSession } from '../contexts/sessions/reading/read-sessions.ts';
import { changeSettingValue } from '../contexts/settings/change-setting.ts';
import { readSetting } from '../contexts/settings/read-settings.ts';
import { handBadgeTo } from '../contexts/shop/badges/check-badge.ts';
import { companyOrderOfLink } from '../contexts/shop/companies/company-orders.repository.ts';
import { holdCoupon } from '../contexts/shop/coupons/use-coupon.ts';
import { askedCompany } from '../contexts/spots/asked-company.ts';
import { closeSpot, reopenSpot } from '../contexts/spots/close-spot.ts';
import { createSpot } from '../contexts/spots/create-spot.ts';
import { linkGymSpot, listGymSpots } from '../contexts/spots/link-gym-spot.ts';
import { usesOfSpot } from '../contexts/spots/spot-uses.ts';
import { updateSpot } from '../contexts/spots/update-spot.ts';
import { changeSubscription } from '../contexts/subscriptions/change-subscription.ts';
import { endSubscription } from '../contexts/subscriptions/end-subscription.ts';
import { objectivePictureRoutes } from '../contexts/catalog/objective-picture.routes.ts';
import { variantLogoRoutes } from '../contexts/shop/variants/variant-logo.ts';
import { createVariant } from '../contexts/shop/variants/save-variant.ts';
import { actorOf, type FileRoute } from '../platform/files/file-routes.ts';
import { aCandidate } from './candidates.ts';
import {
  aCompany,
  aGym,
  aManager,
  anActor,
  anObjective,
  aProgram,
  aSession,
  aSpot,
  officeSlots,
} from './factories.ts';
import { useProduct } from './product.ts';
import { refusalOf } from './refusal.ts';

useProduct();

const all = { kind: 'all' } as const;
const none = { kind: 'none' } as const;
const admin = anActor('ADMIN');
const system = { userId: admin.userId, role: 'ADMIN' } as const;
const nobody = randomUUID();
/** What stands where an id would: the database would choke on it. */
const noId = 'not-an-id';

const aSearch = { kind: 'session', mode: 'TOGETHER', coachIds: [] as string[] } as const;
const aWantedSpot: SpotInput = {
  name: 'Salle Garonne',
  address: { line: '12 rue des Tilleuls', postalCode: '69003', city: 'Lyon' },
  sizeM2: 60,
  maxUsers: 12,
  inside: true,
  services: [],
  comment: '',
  slots: [...officeSlots],
};

const aVariant = {
  enabled: true,
  offers: ['live' as const],
  prices: {},
  colour: null,
  validFrom: null,
  validUntil: null,
};

async function download(routes: readonly FileRoute[], id: string): Promise<void> {
  for (const route of routes) if (route.kind === 'download') await route.run({ params: { id } } as never);
}

/** Use cases that are asked for a row that is not there, and what each says. */
const cases: Readonly<Record<string, readonly [() => Promise<unknown>, string?]>> = {
  'the user who is signed in': [() => readUser(nobody)],
  'the person whose data are asked for': [() => requestExport(admin, nobody)],
  'the person without a coach': [async () => requireCoach(admin)],
  'the coach who is signed in': [() => readCoach(nobody)],
  'a coach to lock': [() => lockedCoach(nobody)],
  'a coach of no id': [() => lockedCoach(noId)],
  'a document of a coach': [
    () => readNumber(admin, { coachId: nobody, kind: 'insurance', reason: 'check' as never }),
  ],
  'a document of no id': [
    () => readNumber(admin, { coachId: noId, kind: 'insurance', reason: 'check' as never }),
  ],
  'a slot that a candidate takes': [
    async () => bookAppointment(system, (await aCandidate('PENDING_APPOINTMENT')).id, nobody),
  ],
  'a slot of no id that a candidate takes': [
    async () => bookAppointment(system, (await aCandidate('PENDING_APPOINTMENT')).id, noId),
  ],
  'a slot that is taken back': [() => removeSlot(admin, noId)],
  'an appointment that is judged': [
    async () =>
      judgeAppointment(system, (await aCandidate('PENDING_RESULTS')).id, {
        appointmentId: nobody,
        outcome: 'held',
      }),
  ],
  'an interview that is graded': [
    async () =>
      gradeInterview(system, (await aCandidate('PENDING_RESULTS')).id, { appointmentId: nobody } as never),
  ],
  'a question of the bank': [() => changeQuestion(admin, nobody, { question: {} as never, version: 1 })],
  'the team of somebody whose role changes': [
    async () => changeRole(all, admin, (await aManager()).userId, { role: 'ADMIN', gymId: null, version: 1 }),
  ],
  'the team that somebody is taken out of': [async () => removeStaff(all, admin, (await aManager()).userId)],
  'a company to lock': [() => lockedCompany(nobody)],
  'a manager whose rights change': [() => changeManagerRights(nobody, [])],
  'the company of a report': [() => chooseReport(admin, { wanted: true })],
  'the company whose accidents are declared': [() => declareAccidents(all, { year: 2026 } as never)],
  'the company whose figures are computed anew': [() => refreshDashboard(all, nobody)],
  'the record of a note': [() => addNote(admin, { subject: 'coach', id: noId, text: 'a', pinned: false })],
  'a note to pin': [() => pinNote(admin, nobody, true)],
  'a note of no id to pin': [() => pinNote(admin, noId, true)],
  'a note of no id to take away': [() => removeNote(admin, noId)],
  'a saved view': [() => removeView(noId)],
  'the gym of a screen': [
    () => signOfScreen(noId, { secret: 'one of its own', release: '1', width: 1, height: 1 }, '203.0.113.9'),
  ],
  'a screen': [async () => removeScreen(all, admin, (await aGym()).id, nobody)],
  'an invoice whose files are made': [
    () => ensureFiles(nobody, { signal: new AbortController().signal } as never),
  ],
  'an invoice to lock': [() => lockInvoice(nobody)],
  'an invoice of no id to lock': [() => lockInvoice(noId)],
  'an invoice of no id to take back': [() => revertInvoice(system, noId, 'Erreur')],
  'an invoice of no id to transmit': [() => askToTransmitAgain(system, noId)],
  'the company of an employee': [
    async () => companyFor({ kind: 'gym', gymId: nobody }, undefined),
    'permission-denied',
  ],
  'the gym of news': [async () => addNews(none, admin, {} as never), 'permission-denied'],
  'the gym of a feedback': [async () => addFeedback(none, admin, {} as never), 'permission-denied'],
  'the company whose spots are listed': [() => askedCompany(all, nobody)],
  'the company of no id whose spots are listed': [() => askedCompany(all, noId)],
  'the company that a spot is opened for': [() => createSpot(all, admin, aWantedSpot, nobody)],
  'a spot that changes': [() => updateSpot(all, admin, nobody, { ...aWantedSpot, version: 1 })],
  'a spot that is closed': [() => closeSpot(all, admin, nobody)],
  'a spot of no id that is opened again': [() => reopenSpot(all, admin, noId)],
  'a spot whose uses are read': [() => usesOfSpot(all, nobody, { page: 1, size: 10 })],
  'the gym whose spots are listed': [() => listGymSpots(nobody)],
  'the gym that a spot joins': [async () => linkGymSpot(admin, nobody, (await aSpot()).id, true)],
  'a spot that joins a gym': [async () => linkGymSpot(admin, (await aGym()).id, nobody, true)],
  'a spot of another gym that joins a gym': [
    async () => {
      const { id: spotId } = await aSpot();
      await linkGymSpot(admin, (await aGym()).id, spotId, true);
      await linkGymSpot(admin, (await aGym()).id, spotId, true);
    },
  ],
  'a subscription that is changed': [() => changeSubscription(all, admin, nobody, {} as never, '2026-12-01')],
  'a subscription of no id that is ended': [() => endSubscription(all, admin, noId, 'Erreur')],
  'the session that a coach is looked for': [() => startSearch(system, { ...aSearch, subjectId: nobody })],
  'the session of no id that a coach is looked for': [
    () => startSearch(system, { ...aSearch, subjectId: noId }),
  ],
  'the coach who is looked for': [
    async () => startSearch(system, { ...aSearch, subjectId: (await aSession()).id, coachIds: [nobody] }),
    'coaches/inactive',
  ],
  'the company that somebody recommends': [
    async () => {
      const contact = { firstName: 'Léa', lastName: 'Martin', email: 'lea@invitee.example' };
      const scope = { kind: 'company', companyId: (await aCompany()).id } as const;
      await recommendCompany(scope, admin, { siret: '55203253400646', contact });
    },
    'siret/not-found',
  ],
  'the last payment of an order': [() => lastPaymentOf({ kind: 'shop-order', id: nobody })],
  'a payment to give back': [() => requestRefund(nobody, { amountCents: 100, reason: 'Erreur' })],
  'a payment of the fictitious bank': [() => holdSandboxPayment('pay_unknown')],
  'a payment that the fictitious bank reads': [() => sandboxProvider.read('pay_unknown')],
  'a programme': [() => readProgram(all, nobody)],
  'a programme that is repaired and is over': [
    async () => repairGeneration(all, system, (await aProgram({ status: 'ENDED' })).id, ''),
  ],
  'a pause that is taken back': [
    async () =>
      takeBackPause(all, system, { id: (await aProgram()).id, pauseId: nobody }, Temporal.Now.instant()),
  ],
  'a search of a coach': [() => lockedSearch(nobody)],
  'a search of no id': [() => lockedSearch(noId)],
  'a session': [() => readSession(all, nobody)],
  'a session to book': [() => lockedBooking(all, nobody)],
  'a ban of no id': [async () => liftBan(all, system, (await aSession()).id, noId)],
  'the rating that is answered': [() => answerRating(admin, nobody, 'Merci')],
  'the rating of no id': [() => answerRating(admin, noId, 'Merci')],
  'the words of a rating': [() => judgeWords(admin, noId, true)],
  'a setting': [() => readSetting('no.such-setting')],
  'a setting to change': [() => changeSettingValue(admin, 'no.such-setting', 1, undefined)],
  'a badge of no id': [async () => handBadgeTo(all, admin, noId), 'badges/unknown'],
  'the order of a company': [() => companyOrderOfLink('no such link'), 'shop/order-not-found'],
  'a coupon that went meanwhile': [
    () =>
      holdCoupon({ discountCents: 100, coupon: { id: nobody } } as never, { id: nobody } as never, {
        userId: nobody,
      }),
    'coupons/not-found',
  ],
  'the logo of a variant that has none': [
    async () => {
      const said = {
        slug: 'sans-logo',
        name: 'Sans logo',
        owner: 'Élan',
        heading: 'Bougez',
        text: 'Une offre.',
      };
      const { id } = await createVariant(admin, { ...said, ...aVariant });
      await download(variantLogoRoutes, id);
    },
    'storage/object-not-found',
  ],
  'the picture of an objective that has none': [
    async () => download(objectivePictureRoutes, (await anObjective()).id),
    'storage/object-not-found',
  ],
  'somebody who sends a file': [async () => actorOf(null), 'unauthenticated'],
};

test.each(Object.keys(cases))('%s is not there, and the answer says so', async (name) => {
  const [ask, code = 'not-found'] = cases[name] ?? [];
  if (!ask) throw new Error('a case asks for something');
  expect((await refusalOf(ask())).code).toBe(code);
});
