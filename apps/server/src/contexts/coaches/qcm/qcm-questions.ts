import type { BankQuestion, QcmTheme, QuestionInput } from '@elan/domain/coaches';
import { exactTotal, isUuid, kernelErrors, type Page } from '@elan/domain/kernel';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { db, inTx } from '../../../platform/db/database.ts';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { recordAudit, type AuditActor } from '../../../platform/registry/audit.ts';
import { qcmAnswers, qcmQuestions } from '../candidates.tables.ts';

type Row = typeof qcmQuestions.$inferSelect;

async function withAnswers(rows: readonly Row[]): Promise<BankQuestion[]> {
  if (rows.length === 0) return [];
  const counted = await db
    .select({
      id: qcmAnswers.questionId,
      asked: sql<number>`count(*)::int`,
      right: sql<number>`count(*) filter (where ${qcmAnswers.correct})::int`,
    })
    .from(qcmAnswers)
    .where(
      inArray(
        qcmAnswers.questionId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(qcmAnswers.questionId);
  return rows.map(({ id, theme, words, choices, correct, active, version }) => {
    const { asked = 0, right = 0 } = counted.find((one) => one.id === id) ?? {};
    return { id, theme, words, choices, correct, active, version, asked, right };
  });
}

/** Returns a page of the bank, with how often each question was asked and answered right. */
export async function listQuestions(query: {
  readonly theme?: QcmTheme | undefined;
  readonly active?: 'yes' | 'no' | undefined;
  readonly search?: string | undefined;
  readonly page: number;
  readonly size: number;
}): Promise<Page<BankQuestion>> {
  const { theme, active, search, page, size } = query;
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = and(
    theme && eq(qcmQuestions.theme, theme),
    active && eq(qcmQuestions.active, active === 'yes'),
    search ? sql`search_text(${qcmQuestions.words}) like search_text(${like})` : undefined,
  );
  const rows = await db
    .select()
    .from(qcmQuestions)
    .where(where)
    .orderBy(asc(qcmQuestions.theme), asc(qcmQuestions.words), asc(qcmQuestions.id))
    .limit(size)
    .offset((page - 1) * size);
  const total = await db.$count(qcmQuestions, where);
  return {
    items: await withAnswers(rows),
    ...exactTotal(total),
  };
}

const entity = 'qcm-question';

const described = (row: Row): Promise<BankQuestion> => withAnswers([row]).then(onlyRow);

/** Adds a question to the bank: attempts that begin from then on may draw it. */
export function addQuestion(actor: AuditActor, input: QuestionInput): Promise<BankQuestion> {
  return inTx(async () => {
    const row = await db.insert(qcmQuestions).values(input).returning().then(onlyRow);
    const made = await described(row);
    await recordAudit({
      actor,
      entity,
      entityId: made.id,
      event: 'create',
      from: null,
      to: null,
      details: {},
    });
    return made;
  });
}

/**
 * Changes a question, or takes it out of the next attempts. Answers that were given stay as they were judged. Throws `not-found`,
 * `stale-version`.
 */
export function changeQuestion(
  actor: AuditActor,
  id: string,
  { question, version }: { readonly question: QuestionInput; readonly version: number },
): Promise<BankQuestion> {
  return inTx(async () => {
    const [before] = isUuid(id)
      ? await db.select().from(qcmQuestions).where(eq(qcmQuestions.id, id)).for('no key update')
      : [];
    if (!before) throw kernelErrors.fail('not-found');
    if (before.version !== version) throw kernelErrors.fail('stale-version');
    const row = await db
      .update(qcmQuestions)
      .set({ ...question, version: version + 1, updatedAt: sql`now()` })
      .where(eq(qcmQuestions.id, id))
      .returning()
      .then(onlyRow);
    await recordAudit({ actor, entity, entityId: id, event: 'update', from: null, to: null, details: {} });
    return described(row);
  });
}
