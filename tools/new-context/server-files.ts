import type { ContextNames } from './context-names.ts';

const routes = ({
  noun,
  many,
  Many,
  words,
}: ContextNames) => `import { ${many}Contract } from '@elan/domain/${noun}';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { list${Many} } from './list-${noun}.ts';

/** The routes of ${words}. */
export const ${many}Routes: readonly BoundRoute[] = [
  handle(${many}Contract.list, async ({ scope }) => ({ items: await list${Many}(scope) })),
];
`;

const useCase = ({
  noun,
  Many,
  One,
  words,
}: ContextNames) => `import type { Scope } from '@elan/domain/accounts';
import type { ${One} } from '@elan/domain/${noun}';
import { find${Many} } from './${noun}.repository.ts';

/** Returns the ${words} of a scope, by name. */
export async function list${Many}(scope: Scope): Promise<${One}[]> {
  const rows = await find${Many}(scope);
  return rows.map(({ id, name }) => ({ id, name }));
}
`;

const repository = ({
  noun,
  many,
  Many,
  One,
  words,
}: ContextNames) => `import type { Scope } from '@elan/domain/accounts';
import { asc } from 'drizzle-orm';
import { db } from '../../platform/db/database.ts';
import { withinScope } from '../../platform/registry/within-scope.ts';
import { ${many} } from './${noun}.tables.ts';

type ${One}Row = typeof ${many}.$inferSelect;

/** More rows than a person reads: a longer list is paged. */
const longestList = 500;

/** Returns the ${words} of a scope, by name. */
export const find${Many} = (scope: Scope): Promise<${One}Row[]> =>
  db
    .select()
    .from(${many})
    .where(withinScope(scope, { companyId: ${many}.companyId }))
    .orderBy(asc(${many}.name), asc(${many}.id))
    .limit(longestList);
`;

const tables = ({ table, many, words }: ContextNames) => `import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { history, primaryId } from '../../platform/db/columns.ts';
import { companies } from '../companies/public.ts';

/** The ${words} of a company. */
export const ${many} = pgTable(
  '${table}',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    ...history(),
  },
  (t) => [
    index('${table}_company').on(t.companyId, t.name),
    check('${table}_name', sql\`length(\${t.name}) between 1 and 80\`),
  ],
);
`;

const test = ({
  noun,
  many,
  Many,
  words,
}: ContextNames) => `import type { Scope } from '@elan/domain/accounts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../platform/db/database.ts';
import { useApi } from '../../testing/product.ts';
import { aRegistration } from '../../testing/registrations.ts';
import { companies } from '../companies/public.ts';
import { list${Many} } from './list-${noun}.ts';
import { ${many}Context } from './${noun}.context.ts';
import { ${many} } from './${noun}.tables.ts';

const api = useApi();

async function aCompany(): Promise<string> {
  const payload = aRegistration();
  await api.app.inject({ method: 'POST', url: '/api/companies/registrations', payload });
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.siret, payload.company.siret));
  if (!company) throw new Error('the company was not registered');
  return company.id;
}

test('a company sees its own ${words}, never those of another', async () => {
  const ours = await aCompany();
  const theirs = await aCompany();
  await db.insert(${many}).values([
    { companyId: ours, name: 'À nous' },
    { companyId: theirs, name: 'À eux' },
  ]);
  const seenBy = async (scope: Scope) => (await list${Many}(scope)).map(({ name }) => name);
  expect(await seenBy({ kind: 'company', companyId: ours })).toEqual(['À nous']);
  expect(await seenBy({ kind: 'none' })).toEqual([]);
  expect((await api.app.inject('/api/${noun}')).statusCode).toBe(401);
});

test('a list that could not be loaded says so by name', () => {
  expect(${many}Context.readFailure).toBe('${noun}/fetch-failed');
});
`;

const personalData = ({
  noun,
  many,
  words,
}: ContextNames) => `import { noPersonalData, type DeclaredTable } from '../../platform/personal-data/declare-table.ts';
import { ${many} } from './${noun}.tables.ts';

/** What ${words} keep of people: nothing. */
export const ${many}PersonalData: readonly DeclaredTable[] = [
  noPersonalData(${many}, ['id', 'companyId', 'name', 'createdAt', 'updatedAt', 'version']),
];
`;

const manifest = ({
  noun,
  table,
  many,
  words,
}: ContextNames) => `import { ${many}Contract } from '@elan/domain/${noun}';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { ${many}Routes } from './${noun}.routes.ts';
import { ${many}PersonalData } from './personal-data.ts';

/** The ${words} of companies. */
export const ${many}Context = defineContext({
  name: '${noun}',
  contracts: { ${many}: ${many}Contract },
  readFailure: '${noun}/fetch-failed',
  routes: ${many}Routes,
  personalData: ${many}PersonalData,
  walledTables: { ${table}: 'company_id' },
});
`;

/** The server's part of a context: manifest, table, repository, use case and routes, with a test on the database. */
export const serverFiles = (names: ContextNames) => {
  const { noun } = names;
  const folder = `apps/server/src/contexts/${noun}`;
  return {
    [`${folder}/${noun}.context.ts`]: manifest(names),
    [`${folder}/${noun}.tables.ts`]: tables(names),
    [`${folder}/${noun}.repository.ts`]: repository(names),
    [`${folder}/${noun}.routes.ts`]: routes(names),
    [`${folder}/list-${noun}.ts`]: useCase(names),
    [`${folder}/list-${noun}.test.ts`]: test(names),
    [`${folder}/personal-data.ts`]: personalData(names),
  };
};
