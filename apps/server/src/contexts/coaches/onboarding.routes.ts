import {
  coachRegistrationContract,
  documentFileContract,
  onboardingContract,
  qcmBankContract,
  type DocumentKind,
  type LookReason,
} from '@elan/domain/coaches';
import { actorOf, type FileRoute } from '../../platform/files/file-routes.ts';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { listDisciplines } from '../catalog/public.ts';
import { addSlot, judgeAppointment, listSlots, removeSlot } from './candidacy/appointments.ts';
import { describeCandidate } from './candidacy/describe-candidate.ts';
import {
  concludeCandidacy,
  giveSecondChance,
  gradeInterview,
  liftQcmBan,
  skipStep,
} from './candidacy/judge-candidate.ts';
import { listCandidates } from './candidacy/list-candidates.ts';
import { registerCandidate } from './candidacy/register-candidate.ts';
import { decideDocument } from './documents/decide-document.ts';
import { lookAtDocument, readNumber } from './documents/look-at-document.ts';
import { importQuestions } from './qcm/import-questions.ts';
import { addQuestion, changeQuestion, listQuestions } from './qcm/qcm-questions.ts';

/** The routes of candidacies, for who decides on them; and the one by which they begin. Each act answers the card as it has become. */
export const onboardingRoutes: readonly BoundRoute[] = [
  handle(coachRegistrationContract.choices, async () => ({ disciplines: await listDisciplines() })),
  handle(coachRegistrationContract.register, ({ body, http }) => registerCandidate(body, http.request.ip)),
  handle(onboardingContract.board, ({ query }) => listCandidates(query)),
  handle(onboardingContract.candidate, ({ params }) => describeCandidate(params.id)),
  handle(onboardingContract.decide, async ({ actor, params: { id, kind }, body }) => {
    await decideDocument(actor, id, kind, body);
    return describeCandidate(id);
  }),
  handle(onboardingContract.number, async ({ actor, params: { id, kind }, query: { reason } }) => ({
    number: await readNumber(actor, { coachId: id, kind, reason }),
  })),
  handle(onboardingContract.skipStep, async ({ actor, params: { id }, body }) => {
    await skipStep(actor, id, body.reason);
    return describeCandidate(id);
  }),
  handle(onboardingContract.liftBan, async ({ actor, params: { id }, body }) => {
    await liftQcmBan(actor, id, body.reason);
    return describeCandidate(id);
  }),
  handle(onboardingContract.giveSecondChance, async ({ actor, params: { id } }) => {
    await giveSecondChance(actor, id);
    return describeCandidate(id);
  }),
  handle(onboardingContract.judgeAppointment, async ({ actor, params: { id, appointmentId }, body }) => {
    await judgeAppointment(actor, id, { appointmentId, outcome: body.outcome });
    return describeCandidate(id);
  }),
  handle(onboardingContract.grade, async ({ actor, params: { id }, body }) => {
    await gradeInterview(actor, id, body);
    return describeCandidate(id);
  }),
  handle(onboardingContract.conclude, async ({ actor, params: { id } }) => {
    await concludeCandidacy(actor, id);
    return describeCandidate(id);
  }),
  handle(onboardingContract.slots, async () => ({ items: await listSlots() })),
  handle(onboardingContract.addSlot, async ({ actor, body }) => {
    await addSlot(actor, body);
    return { items: await listSlots() };
  }),
  handle(onboardingContract.removeSlot, async ({ actor, params: { id } }) => {
    await removeSlot(actor, id);
    return { items: await listSlots() };
  }),
  handle(qcmBankContract.list, ({ query }) => listQuestions(query)),
  handle(qcmBankContract.add, ({ actor, body }) => addQuestion(actor, body)),
  handle(qcmBankContract.importAll, ({ actor, body }) => importQuestions(actor, body.questions)),
  handle(qcmBankContract.change, ({ actor, params: { id }, body }) => changeQuestion(actor, id, body)),
];

/** The route of the files of documents. */
export const documentFileRoutes: readonly FileRoute[] = [
  {
    kind: 'download',
    definition: documentFileContract.look,
    run: ({ actor, params, query, http }) =>
      lookAtDocument(actorOf(actor), http.reply, {
        coachId: params['id'] ?? '',
        // The contract let one of the lists through.
        kind: params['kind'] as DocumentKind,
        reason: query['reason'] as LookReason,
      }),
  },
];
