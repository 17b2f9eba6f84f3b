import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { peopleNamed } from '../contexts/accounts/users/people-named.ts';
import { waitingUsers } from '../contexts/accounts/users/waiting-users.ts';
import { describeCandidate } from '../contexts/coaches/candidacy/describe-candidate.ts';
import { waitingCoaches } from '../contexts/coaches/waiting-coaches.ts';
import { coaches } from '../contexts/coaches/coaches.tables.ts';
import { companies } from '../contexts/companies/companies.tables.ts';
import { measuredCompanies } from '../contexts/companies/measured-companies.ts';
import { waitingCompanies } from '../contexts/companies/waiting-companies.ts';
import { signInSessions, users } from '../contexts/accounts/accounts.tables.ts';
import { listOwnSessions } from '../contexts/accounts/sign-in/own-sessions.ts';
import { readNotes } from '../contexts/desk/notes.ts';
import { readViews } from '../contexts/desk/saved-views.ts';
import { notes, savedViews } from '../contexts/desk/desk.tables.ts';
import { faqEntries } from '../contexts/gyms/faq.tables.ts';
import { listFaq } from '../contexts/gyms/faq.ts';
import { listAllScreens } from '../contexts/gyms/gym-screens.ts';
import { gyms, gymScreens } from '../contexts/gyms/gyms.tables.ts';
import { gymChoices } from '../contexts/gyms/name-gyms.ts';
import { listGyms } from '../contexts/gyms/gyms.repository.ts';
import { listNews } from '../contexts/news/news.repository.ts';
import { news } from '../contexts/news/news.tables.ts';
import { listPolls } from '../contexts/polls/polls.repository.ts';
import { polls } from '../contexts/polls/polls.tables.ts';
import { ratingFigures } from '../contexts/sessions/ratings/list-ratings.ts';
import { sessionRatings } from '../contexts/sessions/session-ratings.tables.ts';
import { readOwnActivity } from '../contexts/sessions/own/own-activity.ts';
import { sessionParticipants, sessions } from '../contexts/sessions/sessions.tables.ts';
import { readPauseRequests } from '../contexts/programs/life/read-pauses.ts';
import { programsUsingOptions } from '../contexts/programs/planning/option-uses.ts';
import { waitingPrograms } from '../contexts/programs/waiting-programs.ts';
import { programPauses, programs } from '../contexts/programs/programs.tables.ts';
import { listGymSpots } from '../contexts/spots/link-gym-spot.ts';
import { listSpots } from '../contexts/spots/spots.repository.ts';
import { spots } from '../contexts/spots/spots.tables.ts';
import { subscriptionsOf } from '../contexts/subscriptions/subscriptions.repository.ts';
import { subscriptions } from '../contexts/subscriptions/subscriptions.tables.ts';
import { db, inTx } from '../platform/db/database.ts';
import { mails } from '../platform/mail/mail.tables.ts';
import { knownRefusals } from '../platform/mail/suppression-list.ts';
import { undeliveredMails } from '../platform/mail/undelivered-mails.ts';
import {
  aCoach,
  aCompany,
  aGym,
  aGymNews,
  aManager,
  aProgram,
  aSpot,
  aStaffMember,
  anActor,
} from './factories.ts';
import { saleLists } from './longest-sale-lists.ts';
import { cameEachWeek, copies, numbered, type LongList } from './many-rows.ts';
import { aPoll } from './polls.ts';
import { useProduct } from './product.ts';
import { aSubscription } from './subscription-factories.ts';

useProduct();

const all = { kind: 'all' } as const;

const ofCompany = { siret: sql`row.siren || (50000 + n)` };

const lists: readonly LongList[] = [
  ...saleLists,
  {
    of: 'accounts that wait for their person',
    most: 500,
    make: async (rows) => {
      const { userId } = await aManager();
      await db.execute(sql`update ${users} set status = 'WAITING_EMAIL' where id = ${userId}`);
      await copies(users, userId, rows - 1, { email: numbered('attend.'), phone: sql`null` });
      return waitingUsers;
    },
  },
  {
    of: 'people of a name',
    most: 200,
    make: async (rows) => {
      const { userId } = await aManager();
      await db.execute(sql`update ${users} set last_name = 'Innombrable' where id = ${userId}`);
      await copies(users, userId, rows - 1, { email: numbered('nom.'), phone: sql`null` });
      return () => peopleNamed('innombrable');
    },
  },
  {
    of: 'candidacies under way',
    most: 500,
    make: async (rows) => {
      const { id } = await aCoach({ status: 'INACTIVE' });
      await copies(coaches, id, rows, { email: numbered('candidat.'), status: sql`'PENDING_DOCUMENTS'` });
      return waitingCoaches;
    },
  },
  {
    of: 'companies that wait',
    most: 500,
    make: async (rows) => {
      const { id } = await aCompany({ status: 'TUTORIAL' });
      await copies(companies, id, rows - 1, ofCompany);
      return waitingCompanies;
    },
  },
  {
    of: 'companies that are measured',
    most: 500,
    make: async (rows) => {
      const { id } = await aCompany();
      await copies(companies, id, rows - 1, ofCompany);
      return async () => measuredCompanies(all);
    },
  },
  {
    of: 'programmes that wait',
    most: 500,
    make: async (rows) => {
      const { id } = await aProgram({ status: 'PENDING' });
      await copies(programs, id, rows - 1);
      return waitingPrograms;
    },
  },
  {
    of: 'notes on a company',
    most: 200,
    make: async (rows) => {
      const { companyId, userId } = await aManager();
      const text = 'Rappeler.';
      await db
        .insert(notes)
        .values(Array.from({ length: rows }, () => ({ companyId, text, pinned: false, authorId: userId })));
      return () => readNotes({ userId }, { subject: 'company', id: companyId });
    },
  },
  {
    of: 'filters that are kept',
    most: 100,
    make: async (rows) => {
      const { userId: authorId } = await aStaffMember('ADMIN');
      const view = { list: 'coaches', query: 'zone=69', authorId } as const;
      await db
        .insert(savedViews)
        .values(Array.from({ length: rows }, (_, n) => ({ ...view, name: `Vue ${n}` })));
      return () => readViews('coaches');
    },
  },
  {
    of: 'questions of the gyms',
    most: 1000,
    make: async (rows) => {
      const entry = { category: 'Horaires', answer: 'À 7 h.' };
      await db
        .insert(faqEntries)
        .values(Array.from({ length: rows }, (_, n) => ({ ...entry, question: `Quand ${n} ?` })));
      return () => listFaq(anActor('ADMIN'));
    },
  },
  {
    of: 'gyms',
    most: 500,
    make: async (rows) => {
      await copies(gyms, (await aGym()).id, rows - 1, { name: numbered('Salle '), slug: sql`null` });
      return () => listGyms(all);
    },
  },
  {
    of: 'gyms to choose from',
    most: 500,
    make: async (rows) => {
      await copies(gyms, (await aGym()).id, rows - 1, { name: numbered('Choix '), slug: sql`null` });
      return () => gymChoices(all);
    },
  },
  {
    of: 'news',
    most: 500,
    make: async (rows) => {
      await copies(news, (await aGymNews()).id, rows - 1);
      return () => listNews(all);
    },
  },
  {
    of: 'spots of a company',
    most: 500,
    make: async (rows) => {
      const { id, companyId } = await aSpot();
      await copies(spots, id, rows - 1, { name: numbered('Rangée ') });
      return () => listSpots({ kind: 'company', companyId });
    },
  },
  {
    of: 'devices on which somebody is signed in',
    most: 100,
    make: async (rows) => {
      const { userId } = await aManager();
      const session = (_: unknown, n: number) => ({
        userId,
        refreshHash: `${userId} ${n}`,
        expiresAt: sql`now() + interval '1 hour'`,
      });
      await db.insert(signInSessions).values(Array.from({ length: rows }, session));
      return () => listOwnSessions({ ...anActor('COMMUNITY_MANAGER'), userId });
    },
  },
  {
    of: 'e-mails that did not arrive',
    most: 200,
    make: async (rows) => {
      const words = { subject: 'Séance', html: '<p>12:30</p>', text: '12:30', template: 'test' };
      const mail = (_: unknown, n: number) => ({
        ...words,
        key: `liste:${n}`,
        to: 'personne@exemple.test',
        status: 'hard_bounce' as const,
      });
      await db.insert(mails).values(Array.from({ length: rows }, mail));
      return () => undeliveredMails('2020-01-01');
    },
  },
  {
    of: 'programmes that keep an option from being taken away',
    most: 10,
    make: async (rows) => {
      const { id: subscriptionId, companyId } = await aSubscription({ options: ['girlsonly'] });
      const { id } = await aProgram({ companyId, subscriptionId, options: ['girlsonly'] });
      await copies(programs, id, rows - 1);
      return () => programsUsingOptions(subscriptionId, ['girlsonly']);
    },
  },
  {
    of: 'pauses that wait for an answer',
    most: 200,
    make: async (rows) => {
      const { id: programId, companyId } = await aProgram();
      const pause = { programId, companyId, status: 'REQUESTED', reason: 'Travaux' } as const;
      const days = { startsOn: '2027-02-01', endsOn: '2027-02-05' };
      const [made] = await db
        .insert(programPauses)
        .values({ ...pause, ...days })
        .returning();
      const { id } = await aProgram();
      await copies(programs, id, rows - 1);
      await db.execute(sql`
        insert into ${programPauses}
        select copied.* from ${programPauses} row, ${programs} program,
          jsonb_populate_record(row, jsonb_build_object('id', program.id, 'program_id', program.id, 'company_id', program.company_id)) copied
        where row.id = ${made?.id} and program.id <> ${programId}`);
      return () => readPauseRequests(all);
    },
  },
  {
    of: 'polls',
    most: 500,
    make: async (rows) => {
      const { id } = await aPoll();
      await copies(polls, id, rows - 1);
      return listPolls;
    },
  },
  {
    of: 'subscriptions of a company',
    most: 200,
    make: async (rows) => {
      const { id, companyId } = await aSubscription();
      await copies(subscriptions, id, rows - 1);
      return () => subscriptionsOf(companyId);
    },
  },
  {
    of: 'screens of the gyms',
    most: 2000,
    make: async (rows) => {
      const { id: gymId } = await aGym();
      const screen = (_: unknown, n: number) => ({
        gymId,
        secretHash: `${gymId} ${n}`,
        pairedAt: sql`now()`,
      });
      await db.insert(gymScreens).values(Array.from({ length: rows }, screen));
      return () => listAllScreens(all);
    },
  },
  {
    of: 'messages to a candidate',
    most: 50,
    make: async (rows) => {
      const { id } = await aCoach({ status: 'PENDING_DOCUMENTS' });
      const words = { subject: 'Bienvenue', html: '<p>Oui</p>', text: 'Oui', template: 'test' };
      const mail = (_: unknown, n: number) => ({
        ...words,
        key: `coaches.candidate:${id}:${n}`,
        to: 'candidat@exemple.test',
      });
      await db.insert(mails).values(Array.from({ length: rows }, mail));
      return async () => (await describeCandidate(id)).messages;
    },
  },
  {
    of: 'spots that may become a part of a gym',
    most: 30,
    make: async (rows) => {
      const { id } = await aSpot();
      await copies(spots, id, rows - 1, { name: numbered('Plateau ') });
      await db.execute(sql`update ${spots} set name = 'Plateau 0' where id = ${id}`);
      const gym = await aGym();
      return () => listGymSpots(gym.id, 'plateau');
    },
  },
  {
    of: 'addresses of refused e-mails that are known',
    most: 10_000,
    make: async (rows) => {
      await db.execute(sql`insert into ${mails} (key, "to", subject, html, text, template, status)
        select 'refus:' || n, 'refus.' || n || '@exemple.test', 'Séance', '', '', 'test', 'complaint'
        from generate_series(1, ${rows}::int) n`);
      return async () => [...(await knownRefusals())];
    },
  },
  {
    of: 'weeks in a row of a person',
    most: 400,
    make: async (rows) => {
      const { memberId, companyId } = await cameEachWeek(rows);
      const actor = { ...anActor('COMMUNITY_MANAGER', companyId), memberId };
      return async () => Array.from({ length: (await readOwnActivity(actor)).streakWeeks });
    },
  },
  {
    of: 'months of ratings',
    most: 12,
    make: async (rows) => {
      await cameEachWeek(5 * rows);
      await db.execute(sql`insert into ${sessionRatings} (company_id, session_id, member_id, session_mark)
        select distinct on (date_trunc('month', paris_date)) p.company_id, p.session_id, p.member_id, 4
        from ${sessionParticipants} p join ${sessions} s on s.id = p.session_id`);
      return async () => (await ratingFigures({})).trend;
    },
  },
];

class Undone extends Error {}

describe('a list that has no pages shows as many as it says, and no more', () => {
  test.each(lists)('$of: $most', async ({ most, make }) => {
    const shown: number[] = [];
    const measure = inTx(async () => {
      const read = await make(most + 1);
      shown.push((await read()).length);
      throw new Undone();
    });
    // Nothing of it stays: the next list counts its own.
    await expect(measure).rejects.toThrow(Undone);
    expect(shown).toEqual([most]);
  });
});
