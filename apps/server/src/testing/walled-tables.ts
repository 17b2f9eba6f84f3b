import { contexts } from '../compose-contexts.ts';

/** The tables of companies that PostgreSQL walls, and the column that names the company of a row, from the manifests. */
export const walledTables: Readonly<Record<string, 'id' | 'company_id'>> = Object.fromEntries(
  contexts.flatMap((context) => Object.entries(context.walledTables ?? {})),
);

/** The tables that name a company, or a row of a walled table, and stay without a wall, each with its reason. */
export const openTables: Readonly<Record<string, string>> = Object.fromEntries(
  contexts.flatMap((context) => Object.entries(context.openTables ?? {})),
);
