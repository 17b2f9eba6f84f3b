import type { Operation } from './openapi.ts';
import type { Stage } from './ground.ts';

/** A row of the database, and whose it is. */
export type KnownId = {
  readonly id: string;
  readonly company: string | null;
  /** The gym that it is of; null for what is of no gym, or of all of them. */
  readonly gym: string | null;
  readonly user: string | null;
};

/** The rows of a database by table, in the order of their making. */
export type KnownIds = ReadonlyMap<string, readonly KnownId[]>;

type Columns = { readonly table: string; readonly columns: readonly string[] };

const companyOf = ({ table, columns }: Columns): string => {
  if (table === 'companies') return 'id::text';
  if (columns.includes('company_id')) return 'company_id::text';
  if (table === 'users')
    return '(select max(company_id::text) from account_managers m where m.user_id = t.id)';
  if (table === 'mails')
    return '(select max(company_id::text) from members m where m.invitation_mail_id = t.id)';
  return 'null';
};
const userOf = ({ table, columns }: Columns): string => {
  if (table === 'users') return 'id::text';
  return columns.includes('user_id') ? 'user_id::text' : 'null';
};

const gymOf = ({ table, columns }: Columns): string => {
  if (table === 'gyms') return 'id::text';
  return ofGyms.has(table) && columns.includes('gym_id') ? 'gym_id::text' : 'null';
};

/** What is of a gym, or of all of them. */
const ofGyms: ReadonlySet<string> = new Set(['machines', 'news', 'gym_screens']);

/**
 * What the whole product has in common: no row of it is a stranger's.
 * Whom a poll asks is proved by the tests of the polls; the first one here asks everybody.
 */
export const ofEverybody: ReadonlySet<string> = new Set(['polls', 'videos']);

const orderOf = ({ columns }: Columns): string => (columns.includes('created_at') ? 'created_at, id' : 'id');

/** Reads the id of every row of every table that has one, with its company, its gym and its person. */
export async function readKnownIds(stage: Pick<Stage, 'run'>): Promise<KnownIds> {
  const rowsOfTables = await stage.run(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by 1
     having bool_or(column_name = 'id' and data_type = 'uuid') order by 1`,
  );
  const tables = rowsOfTables.map(({ table, columns }): Columns => {
    return { table: String(table), columns: columns as string[] };
  });
  const known = new Map<string, readonly KnownId[]>();
  for (const one of tables) {
    const order = orderOf(one);
    const rows = await stage.run(
      `select id::text, ${companyOf(one)} as company, ${gymOf(one)} as gym, ${userOf(one)} as user from ${one.table} t order by ${order}`,
    );
    known.set(one.table, rows as KnownId[]);
  }
  return known;
}

const byName: Readonly<Record<string, string>> = {
  uid: 'users',
  userId: 'users',
  managerId: 'account_managers',
  participantId: 'session_participants',
  pauseId: 'program_pauses',
  banId: 'participant_bans',
  screenId: 'gym_screens',
  typeId: 'machine_types',
  closingId: 'company_closings',
  prescriptorId: 'companies',
  companyId: 'companies',
  companyIds: 'companies',
};
const byFolder: Readonly<Record<string, string>> = {
  'member-imports': 'member_imports',
  meetings: 'sessions',
  connections: 'sign_in_sessions',
  catalog: 'objectives',
  'machine-types': 'machine_types',
  faq: 'faq_entries',
  'profile-pictures': 'users',
};

/** Returns the table that a field names by its name (`spotId`, `memberIds`), or undefined. */
export function tableOfField(name: string, known: KnownIds): string | undefined {
  const named = byName[name];
  if (named) return named;
  const noun = /^(\w+?)Ids?$/.exec(name)?.[1];
  if (noun === undefined) return undefined;
  const words = noun.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [`${words}s`, `${words}es`, words].find((table) => known.has(table));
}

/** Returns the table that a parameter of a path names, or undefined when it is no id. */
export function tableOfParameter(
  operation: Pick<Operation, 'path'>,
  name: string,
  known: KnownIds,
): string | undefined {
  if (name !== 'id') return tableOfField(name, known);
  const folder = operation.path
    .split('/{id}')[0]
    ?.split('/')
    .findLast((part) => !part.startsWith('{'));
  return folder === undefined ? undefined : (byFolder[folder] ?? (known.has(folder) ? folder : undefined));
}
