import { addDays, civilDateOf, instantAt } from '@elan/domain/kernel';
import type { VariantInput } from '@elan/domain/shop';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../contexts/accounts/accounts.tables.ts';
import { changeEmail } from '../contexts/accounts/emails/change-email.ts';
import { changePassword } from '../contexts/accounts/passwords/change-password.ts';
import { signIn } from '../contexts/accounts/sign-in/sign-in.ts';
import { coaches } from '../contexts/coaches/coaches.tables.ts';
import { recommendCompany } from '../contexts/cooptings/recommend-company.ts';
import { addFaq, changeFaq } from '../contexts/gyms/faq.ts';
import { faqEntries } from '../contexts/gyms/faq.tables.ts';
import { machines, machineTypes } from '../contexts/gyms/gyms.tables.ts';
import {
  addMachine,
  addMachineType,
  changeMachine,
  changeMachineType,
} from '../contexts/gyms/save-machine.ts';
import { addLicenceType } from '../contexts/members/licence-types.ts';
import { news } from '../contexts/news/news.tables.ts';
import { changeNews } from '../contexts/news/save-news.ts';
import { saveTerms } from '../contexts/prescriptors/prescriptor-terms.ts';
import { saveOffer } from '../contexts/prescriptors/save-offer.ts';
import { startSearch } from '../contexts/programs/offers/start-search.ts';
import { changeSession } from '../contexts/sessions/acts/change-session.ts';
import { publishSession } from '../contexts/sessions/acts/publish-session.ts';
import { restoreSession } from '../contexts/sessions/acts/restore-session.ts';
import { shiftSession } from '../contexts/sessions/acts/shift-session.ts';
import { resetSession } from '../contexts/sessions/acts/settle-session.ts';
import { billSessions, unbillSessions } from '../contexts/sessions/billing/bill-sessions.ts';
import { sessions } from '../contexts/sessions/sessions.tables.ts';
import { createVariant, updateVariant } from '../contexts/shop/variants/save-variant.ts';
import { shopVariants } from '../contexts/shop/variants/variants.tables.ts';
import { db, inTx } from '../platform/db/database.ts';
import { systemActor } from '../platform/registry/audit.ts';
import { during } from './during.ts';
import {
  aCoach,
  aCompany,
  aGym,
  aGymNews,
  aManager,
  anActor,
  aSession,
  aSpot,
  cancelledNow,
} from './factories.ts';
import { anOffer, goodOffer } from './offers.ts';
import { useProduct } from './product.ts';
import { quietMonday } from './quiet-weeks.ts';
import { refusalOf } from './refusal.ts';
import { aRegistration, goodPassword } from './registrations.ts';

useProduct();

const all = { kind: 'all' } as const;
const admin = anActor('ADMIN');
const monday = quietMonday(addDays(civilDateOf(Temporal.Now.instant()), 7));
const variant: VariantInput = {
  slug: 'mutuelle',
  name: 'Mutuelle',
  owner: 'Mutuelle',
  enabled: true,
  offers: ['live'],
  prices: {},
  heading: 'Bougez',
  text: 'Une offre.',
  colour: null,
  validFrom: null,
  validUntil: null,
};

type Race = {
  /** What somebody else does, not committed yet when the act begins. */
  readonly meanwhile: () => Promise<unknown>;
  readonly act: () => Promise<unknown>;
};

async function aPlanned(status: 'ACTIVE' | 'DRAFT' | 'CANCELLED') {
  const { id: companyId } = await aCompany();
  const [spot, coach] = [await aSpot({ companyId }), await aCoach()];
  const { id } = await aSession({
    companyId,
    spotId: spot.id,
    coachId: coach.id,
    startsAt: instantAt(monday, '12:00'),
    status,
    ...(status === 'CANCELLED' && { cancelReason: 'Une réunion.', cancelledAt: Temporal.Now.instant() }),
  });
  const other = await aCoach();
  const meanwhile = () => db.update(sessions).set({ coachId: other.id }).where(eq(sessions.id, id));
  return { id, meanwhile };
}

async function aPersonWhosePasswordChanges() {
  const { userId, email } = await aManager();
  const meanwhile = () => db.update(users).set({ passwordHash: 'another' }).where(eq(users.id, userId));
  return { userId, email, meanwhile };
}

/** What the second of two that act at once is refused: by its code, `stale-version` unless told. */
const cases: Readonly<Record<string, readonly [() => Promise<Race>, string?]>> = {
  'a question of the gyms that two change': [
    async () => {
      const asked = { category: 'Accueil', question: 'Où ?', answer: 'Ici.' } as never;
      const { id, version } = await addFaq(admin, asked);
      return {
        meanwhile: () =>
          db
            .update(faqEntries)
            .set({ version: sql`${faqEntries.version} + 1` })
            .where(eq(faqEntries.id, id)),
        act: () => changeFaq(admin, id, { ...(asked as object), version } as never),
      };
    },
  ],
  'a type of machines that two rename': [
    async () => {
      const { id, version } = await addMachineType(admin, { name: 'Rameur' });
      return {
        meanwhile: () =>
          db
            .update(machineTypes)
            .set({ version: sql`${machineTypes.version} + 1` })
            .where(eq(machineTypes.id, id)),
        act: () => changeMachineType(admin, id, { name: 'Rameurs', version }),
      };
    },
  ],
  'a machine that two rename': [
    async () => {
      const { id: typeId } = await addMachineType(admin, { name: 'Vélo' });
      const input = { gymId: (await aGym()).id, typeId, name: 'Vélo 1' };
      const { id, version } = await addMachine(all, admin, input);
      return {
        meanwhile: () =>
          db
            .update(machines)
            .set({ version: sql`${machines.version} + 1` })
            .where(eq(machines.id, id)),
        act: () => changeMachine(all, admin, id, { ...input, name: 'Vélo 2', version }),
      };
    },
  ],
  'news that two change': [
    async () => {
      const { id, version } = await aGymNews();
      const facts = { gymId: null, title: 'Vestiaire', text: 'Fermé.', from: '2020-01-01', to: null };
      return {
        meanwhile: () =>
          db
            .update(news)
            .set({ version: sql`${news.version} + 1` })
            .where(eq(news.id, id)),
        act: () => changeNews(all, admin, id, { ...facts, version }),
      };
    },
  ],
  'a variant of the shop that two change': [
    async () => {
      const { id, version } = await createVariant(admin, variant);
      return {
        meanwhile: () =>
          db
            .update(shopVariants)
            .set({ version: sql`${shopVariants.version} + 1` })
            .where(eq(shopVariants.id, id)),
        act: () => updateVariant(admin, id, { ...variant, name: 'Autre', version }),
      };
    },
  ],
  'a kind of licence that two add': [
    async () => {
      const act = () => addLicenceType(admin, { name: 'Bureau', description: 'Au bureau.' });
      return { meanwhile: act, act };
    },
    'licences/type-exists',
  ],
  'an offer that two fill first': [
    async () => {
      const { id } = await aCompany({ kind: 'prescriptor' });
      return {
        meanwhile: () => anOffer(id),
        act: () => saveOffer(all, admin, id, { ...goodOffer, version: null }),
      };
    },
  ],
  'the terms of a prescriptor that two write first': [
    async () => {
      const { id } = await aCompany({ kind: 'prescriptor' });
      const act = () => saveTerms(all, admin, id, { managementFees: 5, invoiceEndOn: null, version: null });
      return { meanwhile: act, act };
    },
  ],
  'terms that somebody read before another change': [
    async () => {
      const { id } = await aCompany({ kind: 'prescriptor' });
      const act = () => saveTerms(all, admin, id, { managementFees: 5, invoiceEndOn: null, version: null });
      await act();
      return { meanwhile: async () => {}, act };
    },
  ],
  'a person who chose another password meanwhile and changes the address': [
    async () => {
      const { userId, meanwhile } = await aPersonWhosePasswordChanges();
      const asked = { email: 'autre@verdalys.example', password: goodPassword, address: '203.0.113.7' };
      return { meanwhile, act: () => changeEmail({ ...admin, userId }, asked) };
    },
    'auth/wrong-password',
  ],
  'a person who chose another password meanwhile and changes the password': [
    async () => {
      const { userId, meanwhile } = await aPersonWhosePasswordChanges();
      const asked = { current: goodPassword, password: 'Un-autre-choix-2026!', address: '203.0.113.7' };
      return { meanwhile, act: () => changePassword({ ...admin, userId }, asked) };
    },
    'auth/wrong-password',
  ],
  'a person who chose another password meanwhile and signs in': [
    async () => {
      const { email, meanwhile } = await aPersonWhosePasswordChanges();
      const asked = { email, password: goodPassword, address: '203.0.113.7', appVersion: undefined } as never;
      return { meanwhile, act: () => signIn({} as never, asked) };
    },
    'auth/invalid-credentials',
  ],
  'a company that two recommend': [
    async () => {
      const { id: companyId } = await aCompany({ kind: 'client', status: 'ACTIVE' });
      const { userId } = await aManager({ companyId });
      const { siret } = aRegistration().company;
      const contact = { firstName: 'Léa', lastName: 'Martin', email: 'lea@invitee.example' };
      const act = () =>
        recommendCompany({ kind: 'company', companyId }, { ...admin, userId }, { siret, contact });
      return { meanwhile: act, act };
    },
    'cooptings/already-open',
  ],
  'a search among coaches who stop while it begins': [
    async () => {
      const [{ id: subjectId }, { id }] = [
        await aSession({ startsAt: instantAt(monday, '12:00') }),
        await aCoach(),
      ];
      return {
        meanwhile: async () => {
          // The search waits for its session.
          await db.select().from(sessions).where(eq(sessions.id, subjectId)).for('update');
          await db.update(coaches).set({ status: 'INACTIVE' }).where(eq(coaches.id, id));
        },
        act: () => startSearch(systemActor, { kind: 'session', mode: 'TOGETHER', subjectId, coachIds: [id] }),
      };
    },
    'coaches/inactive',
  ],
  'a session that changed after it was read': [
    async () => {
      const seen = await aSession();
      return {
        meanwhile: async () => {},
        act: () =>
          inTx(() =>
            changeSession({ ...seen, version: seen.version + 1 }, 'change', systemActor, { set: {} }),
          ),
      };
    },
  ],
  'a session whose coach changes while it is moved': [
    async () => {
      const { id, meanwhile } = await aPlanned('ACTIVE');
      return { meanwhile, act: () => shiftSession(all, admin, id, { date: monday, start: '13:00' }) };
    },
  ],
  'a draft whose coach changes while it is published': [
    async () => {
      const { id, meanwhile } = await aPlanned('DRAFT');
      return { meanwhile, act: () => publishSession(all, admin, id) };
    },
  ],
  'a cancelled session whose coach changes while it is restored': [
    async () => {
      const { id, meanwhile } = await aPlanned('CANCELLED');
      return { meanwhile, act: () => restoreSession(all, admin, id) };
    },
  ],
  'a session that is taken out of the count while it is opened again': [
    async () => {
      const { id } = await aSession({
        status: 'ENDED',
        counted: true,
        countRule: 'HELD',
        countedAt: Temporal.Now.instant(),
      });
      return {
        meanwhile: () =>
          db.update(sessions).set({ counted: false, countRule: 'NO_COUNT' }).where(eq(sessions.id, id)),
        act: () => resetSession(all, admin, id, 'Erreur'),
      };
    },
  ],
  'sessions of which one is billed already': [
    async () => {
      const ids = [(await aSession(cancelledNow(true))).id, (await aSession({ billing: 'BILLED' })).id];
      return {
        meanwhile: async () => {},
        act: () => inTx(() => billSessions(ids, { actor: systemActor, number: 'F-1' })),
      };
    },
  ],
  'sessions of which one is not billed': [
    async () => {
      const ids = [(await aSession(cancelledNow(true))).id];
      return {
        meanwhile: async () => {},
        act: () => inTx(() => unbillSessions(ids, { actor: systemActor, number: 'A-1' })),
      };
    },
  ],
};

test.each(Object.keys(cases))('%s: the second is refused', async (name) => {
  const [prepare, code = 'stale-version'] = cases[name] ?? [];
  if (!prepare) throw new Error('a case prepares a race');
  const { meanwhile, act } = await prepare();
  expect((await during(meanwhile, () => refusalOf(act()))).code).toBe(code);
});
