import type { QuestionInput } from '@elan/domain/coaches';
import { sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { recordAudit, type AuditActor } from '../../../platform/registry/audit.ts';
import { qcmQuestions } from '../candidates.tables.ts';

/** One import at a time: two of the same file never add a question twice. */
const importLock = 727_052;

/**
 * Adds questions to the bank, all in one transaction (D32); those whose words the bank has already, whatever the accents and the case,
 * are left as they are. Returns how many of each: the same file twice changes nothing.
 */
export function importQuestions(
  actor: AuditActor,
  questions: readonly QuestionInput[],
): Promise<{ added: number; known: number }> {
  return inTx(async () => {
    await db.execute(sql`select pg_advisory_xact_lock(${importLock})`);
    const words = JSON.stringify(questions.map((question) => question.words));
    const { rows } = await db.execute<{ rank: number }>(
      sql`select (given.rank - 1)::int as rank from jsonb_array_elements_text(${words}::jsonb) with ordinality as given(words, rank)
        where exists (select from ${qcmQuestions} where search_text(${qcmQuestions.words}) = search_text(given.words))`,
    );
    const known = new Set(rows.map(({ rank }) => rank));
    const missing = questions.filter((_question, rank) => !known.has(rank));
    if (missing.length > 0) {
      const made = await db
        .insert(qcmQuestions)
        .values([...missing])
        .returning({ id: qcmQuestions.id });
      for (const { id } of made) {
        const state = { from: null, to: null, details: { imported: true } };
        await recordAudit({ actor, entity: 'qcm-question', entityId: id, event: 'create', ...state });
      }
    }
    return { added: missing.length, known: known.size };
  });
}
