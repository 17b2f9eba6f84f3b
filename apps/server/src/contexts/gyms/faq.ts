import type { Actor } from '@elan/domain/accounts';
import { wordsOfAnswer, type FaqEntry, type FaqInput } from '@elan/domain/gyms';
import { fieldMessages, isUuid, kernelErrors } from '@elan/domain/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { requireOpened, type Opened } from '../../platform/registry/require-opened.ts';
import { cleanAnswer } from './clean-answer.ts';
import { faqEntries, faqVotes } from './faq.tables.ts';

const most = 1000;

// A condition of its own: in a column of a select of one table, the library writes `faq_entries.id` as `id`.
const ofEntry = sql`${faqVotes.entryId} = ${faqEntries.id}`;

const votes = (useful: boolean) =>
  sql<number>`(select count(*)::int from ${faqVotes} where ${ofEntry} and ${faqVotes.useful} = ${useful})`;

async function rows({ userId }: Actor, id?: string): Promise<FaqEntry[]> {
  const found = await db
    .select({
      id: faqEntries.id,
      category: faqEntries.category,
      question: faqEntries.question,
      answer: faqEntries.answer,
      useful: votes(true),
      useless: votes(false),
      mine: sql<
        boolean | null
      >`(select ${faqVotes.useful} from ${faqVotes} where ${ofEntry} and ${faqVotes.userId} = ${userId})`,
      version: faqEntries.version,
    })
    .from(faqEntries)
    .where(id === undefined ? undefined : eq(faqEntries.id, id))
    .orderBy(
      sql`${faqEntries.category} collate "und-x-icu"`,
      sql`${faqEntries.question} collate "und-x-icu"`,
      faqEntries.id,
    )
    .limit(most);
  // Whatever stands in the database, the plain text of before or what a hand wrote there: what leaves is clean.
  return found.map((entry) => ({ ...entry, answer: cleanAnswer(entry.answer) }));
}

/** An answer as it is kept. Throws `form-invalid` for one of which nothing is left once it is cleaned. */
function kept({ answer, ...input }: FaqInput): FaqInput {
  const clean = cleanAnswer(answer);
  if (wordsOfAnswer(clean) === '') {
    throw kernelErrors.fail('form-invalid', {
      issues: [{ path: 'answer', message: fieldMessages.required }],
    });
  }
  return { ...input, answer: clean };
}

/** Returns the questions and answers, by category, with what the reader said of each. */
export const listFaq = (actor: Actor): Promise<FaqEntry[]> => rows(actor);

/** Returns a question. Throws `not-found`. */
export async function readFaq(actor: Actor, id: string): Promise<FaqEntry> {
  const [found] = isUuid(id) ? await rows(actor, id) : [];
  if (!found) throw kernelErrors.fail('not-found');
  return found;
}

async function told(actor: Actor, id: string, event: string, question: string): Promise<void> {
  const details = { question };
  await recordAudit({ actor, entity: 'faq', entityId: id, event, from: null, to: null, details });
  for (const topic of ['role:ADMIN', 'role:FLOOR']) await publishLive({ topic, kind: 'gyms/faq', id });
}

/** Adds a question and its answer. Returns it. Throws `form-invalid`. */
export function addFaq(actor: Actor, input: FaqInput): Promise<FaqEntry> {
  return inTx(async () => {
    const made = await db
      .insert(faqEntries)
      .values(kept(input))
      .returning({ id: faqEntries.id })
      .then(onlyRow);
    await told(actor, made.id, 'add', input.question);
    return readFaq(actor, made.id);
  });
}

/** Changes a question. Returns it. Throws `not-found`, `stale-version`, `form-invalid`. */
export function changeFaq(
  actor: Actor,
  id: string,
  { version, ...input }: FaqInput & Opened,
): Promise<FaqEntry> {
  return inTx(async () => {
    const before = await readFaq(actor, id);
    requireOpened(before, { version });
    const changed = await db
      .update(faqEntries)
      .set({ ...kept(input), updatedAt: sql`now()`, version: sql`${faqEntries.version} + 1` })
      .where(and(eq(faqEntries.id, id), eq(faqEntries.version, before.version)))
      .returning({ id: faqEntries.id });
    if (changed.length === 0) throw kernelErrors.fail('stale-version');
    await told(actor, id, 'change', input.question);
    return readFaq(actor, id);
  });
}

/** Deletes a question, and what was thought of its answer. Throws `not-found`. */
export function removeFaq(actor: Actor, id: string): Promise<void> {
  return inTx(async () => {
    const { question } = await readFaq(actor, id);
    await db.delete(faqEntries).where(eq(faqEntries.id, id));
    await told(actor, id, 'remove', question);
  });
}

/** Keeps what a person thinks of an answer, once: said again it is the last word that counts. Returns the question. Throws `not-found`. */
export function voteFaq(actor: Actor, id: string, useful: boolean): Promise<FaqEntry> {
  return inTx(async () => {
    await readFaq(actor, id);
    await db
      .insert(faqVotes)
      .values({ entryId: id, userId: actor.userId, useful })
      .onConflictDoUpdate({ target: [faqVotes.entryId, faqVotes.userId], set: { useful } });
    return readFaq(actor, id);
  });
}
