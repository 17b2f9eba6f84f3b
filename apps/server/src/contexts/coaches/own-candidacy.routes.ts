import {
  candidacyContract,
  ownFilesContract,
  ownWeekContract,
  type DocumentKind,
} from '@elan/domain/coaches';
import { actorOf, type FileRoute } from '../../platform/files/file-routes.ts';
import { receiveUnscanned } from '../../platform/files/receive-file.ts';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { addAbsence, removeAbsence } from './absences.ts';
import { addOpening, removeOpening } from './openings.ts';
import { sendAppointmentFile } from './candidacy/appointment-file.ts';
import { bookAppointment, freeSlots } from './candidacy/appointments.ts';
import { sendCoachCode, verifyCoachCode } from './candidacy/coach-code.ts';
import { readCandidacy, requireCoach } from './candidacy/own-candidacy.ts';
import { payStarterPack } from './candidacy/starter-pack.ts';
import { keepDocument } from './documents/keep-document.ts';
import { saveDetails } from './documents/save-details.ts';
import { readOwnWeek } from './read-own-week.ts';
import { saveOwnWeek } from './save-coach.ts';
import { answerQcm, readQcm, startQcm } from './qcm/take-qcm.ts';

/** The routes of one’s own candidacy: whose it is comes from the session, never from the request. */
export const candidacyRoutes: readonly BoundRoute[] = [
  handle(candidacyContract.read, ({ actor }) => readCandidacy(actor)),
  handle(candidacyContract.details, async ({ actor, params, body }) => {
    await saveDetails(actor, requireCoach(actor), params.kind, body);
    return readCandidacy(actor);
  }),
  handle(candidacyContract.question, async ({ actor }) => ({ question: await readQcm(requireCoach(actor)) })),
  handle(candidacyContract.startQcm, async ({ actor }) => ({
    question: await startQcm(actor, requireCoach(actor)),
  })),
  handle(candidacyContract.answer, async ({ actor, body }) => ({
    question: await answerQcm(actor, requireCoach(actor), body),
  })),
  handle(candidacyContract.slots, async () => ({ items: await freeSlots() })),
  handle(candidacyContract.book, async ({ actor, body }) => {
    await bookAppointment(actor, requireCoach(actor), body.slotId);
    return readCandidacy(actor);
  }),
  handle(candidacyContract.pay, ({ actor, http }) =>
    payStarterPack(actor, requireCoach(actor), http.request.ip),
  ),
  handle(candidacyContract.sendCode, async ({ actor }) => {
    await sendCoachCode(actor, requireCoach(actor));
    return readCandidacy(actor);
  }),
  handle(candidacyContract.verifyCode, async ({ actor, body }) => {
    await verifyCoachCode(actor, requireCoach(actor), body.code);
    return readCandidacy(actor);
  }),
];

/** The routes of one’s own week. */
export const ownWeekRoutes: readonly BoundRoute[] = [
  handle(ownWeekContract.read, ({ actor }) => readOwnWeek(actor)),
  handle(ownWeekContract.addAbsence, async ({ actor, body }) => {
    await addAbsence(actor, requireCoach(actor), body);
    return readOwnWeek(actor);
  }),
  handle(ownWeekContract.removeAbsence, async ({ actor, params }) => {
    await removeAbsence(actor, requireCoach(actor), params.id);
    return readOwnWeek(actor);
  }),
  handle(ownWeekContract.addOpening, async ({ actor, body }) => {
    await addOpening(actor, requireCoach(actor), body);
    return readOwnWeek(actor);
  }),
  handle(ownWeekContract.removeOpening, async ({ actor, params }) => {
    await removeOpening(actor, requireCoach(actor), params.id);
    return readOwnWeek(actor);
  }),
  handle(
    ownWeekContract.save,
    async ({ actor, body }) => {
      await saveOwnWeek(actor, requireCoach(actor), body);
      return readOwnWeek(actor);
    },
    { current: ({ actor }) => readOwnWeek(actor) },
  ),
];

/** The routes of one’s own files. */
export const ownFileRoutes: readonly FileRoute[] = [
  {
    kind: 'upload',
    definition: ownFilesContract.send,
    async run({ actor, params, http }) {
      const me = actorOf(actor);
      const bytes = await receiveUnscanned(http.request, http.reply);
      // The contract let one of the list through.
      await keepDocument(me, requireCoach(me), params['kind'] as DocumentKind, bytes);
      return readCandidacy(me);
    },
  },
  {
    kind: 'download',
    definition: ownFilesContract.calendar,
    run: ({ actor, http }) => sendAppointmentFile(actorOf(actor), http.reply),
  },
];
