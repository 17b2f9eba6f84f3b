import { sql } from 'drizzle-orm';
import { db } from '../db/database.ts';
import { auditChains, auditLog } from './audit.tables.ts';

/** What the lines of the audit tell of: a chain each. */
type Chain = { readonly entity: string; readonly entityId: string };
/** A chain of the audit that is not as it was written. */
export type BrokenChain = Chain;

/** Chains of one statement: far from the time-out of a statement. */
const chainsOfAPage = 1000;

const columns = sql`entity, entity_id as "entityId"`;

// One statement is one moment: a line that is being added is there with its chain, or not at all.
async function checkPage(after: Chain | undefined) {
  const { rows } = await db.execute<Chain & { right: boolean }>(sql`
    with page as (
      select * from ${auditChains}
      ${after && sql`where (entity, entity_id) > (${after.entity}, ${after.entityId}::uuid)`}
      order by entity, entity_id limit ${chainsOfAPage}
    ), lines as (
      select entity, entity_id, chain_no, hash,
        hash = audit_line_hash(lag(hash, 1, '') over chain, chain_no, l) and chain_no = row_number() over chain as right
      from page join ${auditLog} as l using (entity, entity_id)
      window chain as (partition by entity, entity_id order by chain_no)
    ), ends as (
      select entity, entity_id, bool_and("right") as right, count(*) as length,
        (array_agg(hash order by chain_no desc))[1] as head
      from lines group by entity, entity_id
    )
    select ${columns}, (e.right and e.length = page.length and e.head = page.head) is true as right
    from page left join ends as e using (entity, entity_id)
    order by entity, entity_id`);
  return rows;
}

/** The lines that no chain holds: one was taken away, or they were written behind the trigger. */
async function findLooseLines(): Promise<Chain[]> {
  const { rows } = await db.execute<Chain>(sql`
    select distinct ${columns} from ${auditLog} as l
    where not exists (select from ${auditChains} as c where c.entity = l.entity and c.entity_id = l.entity_id)`);
  return rows;
}

/**
 * Returns the chains of the audit where a line was changed, added behind the trigger or taken away, the last one included
 * (threats T65). Who owns the database can still rewrite a chain whole, its end too: copies kept elsewhere tell that.
 */
export async function findBrokenChains(signal?: AbortSignal): Promise<BrokenChain[]> {
  const broken = await findLooseLines();
  for (let after: Chain | undefined; ;) {
    signal?.throwIfAborted();
    const page = await checkPage(after);
    broken.push(...page.flatMap(({ right, entity, entityId }) => (right ? [] : [{ entity, entityId }])));
    after = page.at(-1);
    if (page.length < chainsOfAPage) return broken;
  }
}
