import { companyAttributions } from '../contexts/companies/companies.tables.ts';
import { db } from '../platform/db/database.ts';
import { aCompany } from './factories.ts';

type Attached = { readonly prescriptorId: string; readonly fromOn: string; readonly untilOn?: string };

/** A company that was attached to prescriptors in turn, as the log of its attributions says it (D35); returns its id. */
export async function aCompanyAttached(...turns: readonly Attached[]): Promise<string> {
  const { id } = await aCompany();
  await db.insert(companyAttributions).values(turns.map((turn) => ({ companyId: id, ...turn })));
  return id;
}
