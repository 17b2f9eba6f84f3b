import { companyAttributions } from '../contexts/companies/companies.tables.ts';
import { prescriptorTerms } from '../contexts/prescriptors/prescriptors.tables.ts';
import { db } from '../platform/db/database.ts';
import { aCompany } from './factories.ts';

type Attached = { readonly prescriptorId: string; readonly fromOn: string; readonly untilOn?: string };

/** Attaches a company to prescriptors in turn. */
export const attach = (companyId: string, ...turns: readonly Attached[]) =>
  db.insert(companyAttributions).values(turns.map((turn) => ({ companyId, ...turn })));

/** The terms by which a prescriptor is billed. */
export const someTerms = (terms: typeof prescriptorTerms.$inferInsert) =>
  db.insert(prescriptorTerms).values(terms);

/** A company that was attached to prescriptors in turn, as the log of its attributions says it (D35); returns its id. */
export async function aCompanyAttached(...turns: readonly Attached[]): Promise<string> {
  const { id } = await aCompany();
  await attach(id, ...turns);
  return id;
}
