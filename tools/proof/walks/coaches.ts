import { accountsContract, charterVersion } from '@elan/domain/accounts';
import {
  candidacyContract,
  coachesContract,
  coachRegistrationContract,
  documentKinds,
  documentRules,
  onboardingContract,
  qcmBankContract,
} from '@elan/domain/coaches';
import { addDays } from '@elan/domain/kernel';
import { codeTextedTo } from '../../../e2e/walk.ts';
import { picture } from '../sample-files.ts';
import {
  admin,
  chosenPassword,
  dayIn,
  secretMailedTo,
  until,
  type Product,
  type Walk,
  type Who,
} from './product.ts';
import { paysAt } from './shop.ts';

const office = { onboarding: onboardingContract, bank: qcmBankContract, coaches: coachesContract };
const iban = 'FR76 3000 6000 0112 3456 7890 189';

async function registers(product: Product): Promise<{ who: Who; mobile: string }> {
  const stamp = String(Date.now());
  const email = `candidate.${stamp}@coach.example`;
  const mobile = `067${stamp.slice(-7)}`;
  const { register, accounts } = await product.as(undefined, {
    register: coachRegistrationContract,
    accounts: accountsContract,
  });
  const { disciplines } = await register.choices();
  await register.register({
    body: {
      firstName: 'Nour',
      lastName: 'Kerbrat',
      email,
      phone: mobile,
      password: chosenPassword,
      disciplineIds: [disciplines[0]?.id ?? ''],
      languages: [{ language: 'fr', level: 'C2' }],
      zones: ['69'],
      heardFrom: 'school',
      charterVersion,
    },
  });
  await accounts.confirmEmail({ body: { token: await secretMailedTo(product, email) } });
  return { who: { email, password: chosenPassword, audience: 'coach' }, mobile };
}

async function sendsDocuments(product: Product, who: Who): Promise<void> {
  const { own } = await product.as(who, { own: candidacyContract });
  const today = dayIn(0);
  for (const kind of documentKinds) {
    const { expires, validMonths, number } = documentRules[kind];
    await product.file(who, 'PUT', `/api/coach/documents/${kind}/file`, picture);
    const day = expires === null ? null : validMonths === null ? addDays(today, 400) : today;
    if (day !== null || number !== null)
      await own.details({
        params: { kind },
        body: { day, number: number && (kind === 'bank-identity' ? iban : 'AB 1234 5678') },
      });
  }
}

async function isVetted(product: Product, id: string): Promise<void> {
  const { onboarding } = await product.as(admin, office);
  const { documents } = await onboarding.candidate({ params: { id } });
  for (const { kind, version, expiresOn } of documents)
    await onboarding.decide({
      params: { id, kind },
      body: { decision: 'validate', reason: null, expiresOn, version },
    });
}

/** Answers every question right, as the bank of the team says. */
async function answersQuestions(product: Product, who: Who): Promise<void> {
  const { own } = await product.as(who, { own: candidacyContract });
  const { bank } = await product.as(admin, office);
  const { items } = await bank.list({ query: { page: 1, size: 100 } });
  let { question } = await own.startQcm({ body: {} });
  while (question) {
    const { words, choices, attemptId, rank } = question;
    const known = items.find((one) => one.words === words);
    const choice = choices.indexOf(known?.choices[known.correct] ?? '');
    ({ question } = await own.answer({ body: { attemptId, rank, choice: Math.max(choice, 0) } }));
  }
}

async function meetsTeam(product: Product, who: Who, id: string, mark: number): Promise<void> {
  const { own } = await product.as(who, { own: candidacyContract });
  const { onboarding } = await product.as(admin, office);
  await onboarding.addSlot({ body: { on: dayIn(9), at: '10:00', minutes: 45, place: 'Visio' } });
  const { items } = await own.slots();
  await own.book({ body: { slotId: items[0]?.id ?? '' } });
  await product.file(who, 'GET', '/api/coach/appointment.ics');
  const { appointments } = await onboarding.candidate({ params: { id } });
  const appointmentId = appointments[0]?.id ?? '';
  await onboarding.judgeAppointment({ params: { id, appointmentId }, body: { outcome: 'held' } });
  const marks = { teaching: mark, safety: mark, relation: mark, professionalism: mark };
  await onboarding.grade({ params: { id }, body: { appointmentId, ...marks, comment: null } });
  await onboarding.conclude({ params: { id }, body: {} });
}

/** From the registration to the result of the interview, which every criterion is graded so. */
async function isGraded(product: Product, mark: number): Promise<{ id: string; who: Who; mobile: string }> {
  const { who, mobile } = await registers(product);
  await sendsDocuments(product, who);
  const { onboarding } = await product.as(admin, office);
  const { items } = await onboarding.board({ query: { search: who.email, page: 1, size: 10 } });
  const id = items[0]?.id ?? '';
  await isVetted(product, id);
  await answersQuestions(product, who);
  await meetsTeam(product, who, id, mark);
  return { id, who, mobile };
}

/** Somebody goes through every step, and is a coach at work. */
export async function becomesCoach(product: Product): Promise<{ id: string; who: Who }> {
  const { id, who, mobile } = await isGraded(product, 8);
  const { own } = await product.as(who, { own: candidacyContract });
  const { url } = await own.pay({ body: {} });
  await paysAt(product, url, 'card-pays');
  await until(
    'le pack payé',
    () => own.read(),
    ({ step }) => step === 'code',
  );
  await own.sendCode({ body: {} });
  await own.verifyCode({ body: { code: await codeTextedTo(product.request, mobile) } });
  return { id, who };
}

export const candidacyWalk: Walk = {
  name: 'une personne devient coach, du premier document au code reçu ; elle est désactivée puis reprise',
  async go(product) {
    const { id } = await becomesCoach(product);
    const { coaches } = await product.as(admin, office);
    await coaches.deactivate({ params: { id }, body: {} });
    await coaches.reactivate({ params: { id }, body: {} });
  },
};

export const secondChanceWalk: Walk = {
  name: 'une candidature échoue à l’entretien, puis reçoit une seconde chance',
  async go(product) {
    const { id } = await isGraded(product, 1);
    const { onboarding } = await product.as(admin, office);
    await onboarding.giveSecondChance({ params: { id }, body: {} });
  },
};
