import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { peopleNamed } from '../contexts/accounts/users/people-named.ts';
import { waitingUsers } from '../contexts/accounts/users/waiting-users.ts';
import { waitingCoaches } from '../contexts/coaches/waiting-coaches.ts';
import { coaches } from '../contexts/coaches/coaches.tables.ts';
import { companies } from '../contexts/companies/companies.tables.ts';
import { measuredCompanies } from '../contexts/companies/measured-companies.ts';
import { waitingCompanies } from '../contexts/companies/waiting-companies.ts';
import { users } from '../contexts/accounts/accounts.tables.ts';
import { readNotes } from '../contexts/desk/notes.ts';
import { readViews } from '../contexts/desk/saved-views.ts';
import { notes, savedViews } from '../contexts/desk/desk.tables.ts';
import { faqEntries } from '../contexts/gyms/faq.tables.ts';
import { listFaq } from '../contexts/gyms/faq.ts';
import { gyms } from '../contexts/gyms/gyms.tables.ts';
import { gymChoices } from '../contexts/gyms/name-gyms.ts';
import { listGyms } from '../contexts/gyms/gyms.repository.ts';
import { listNews } from '../contexts/news/news.repository.ts';
import { news } from '../contexts/news/news.tables.ts';
import { waitingPrograms } from '../contexts/programs/waiting-programs.ts';
import { programs } from '../contexts/programs/programs.tables.ts';
import { listSpots } from '../contexts/spots/spots.repository.ts';
import { spots } from '../contexts/spots/spots.tables.ts';
import { db, inTx } from '../platform/db/database.ts';
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
import { useProduct } from './product.ts';

useProduct();

const all = { kind: 'all' } as const;

/** Copies a row so many times, each copy with an id of its own; `own` tells the other columns that no two rows share, by the number `n`. */
const copies = async (table: PgTable, id: string, times: number, own: Readonly<Record<string, SQL>> = {}) => {
  const others = Object.entries(own).flatMap(([column, value]) => [sql`${column}::text`, value]);
  await db.execute(sql`
    insert into ${table}
    select copied.* from ${table} row, generate_series(1, ${times}::int) n,
      jsonb_populate_record(row, jsonb_build_object(${sql.join([sql`'id'`, sql`md5(row.id::text || n)::uuid`, ...others], sql`, `)})) copied
    where row.id = ${id}`);
};

const numbered = (before: string) => sql`${before}::text || n`;

type List = {
  readonly of: string;
  readonly most: number;
  /** Makes so many rows, and returns how the list that shows them is read. */
  readonly make: (rows: number) => Promise<() => Promise<readonly unknown[]>>;
};

const ofCompany = { siret: sql`row.siren || (50000 + n)` };

const lists: readonly List[] = [
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
