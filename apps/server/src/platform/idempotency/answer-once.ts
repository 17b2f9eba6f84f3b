import { createHash } from 'node:crypto';
import type { Actor } from '@elan/domain/accounts';
import { AppError, isRefusal, kernelErrors } from '@elan/domain/kernel';
import { and, eq, gt, sql } from 'drizzle-orm';
import { db, inRequestTx } from '../db/database.ts';
import { idempotencyKeys } from './idempotency.tables.ts';
import { openAnswer, sealAnswer } from './seal-answer.ts';

/** How long an answer is given again, in hours. */
export const answersKeptHours = 24;

/** A request under an idempotency key. */
export type KeyedRequest = {
  readonly key: string;
  /** Keys are each person's own, under each identity. */
  readonly caller: Pick<Actor, 'userId' | 'role' | 'companyId'> | null;
  readonly route: string;
  /** The address and the body: another one under the same key is refused. */
  readonly content: string;
};

/** The answer as it was written, null without a body; `isReplay` when it is the one of an earlier request. */
export type KeyedAnswer = { readonly text: string | null; readonly isReplay: boolean };

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const idOf = ({ key, caller, route }: KeyedRequest): string =>
  digest(JSON.stringify([caller && [caller.userId, caller.role, caller.companyId], route, key]));

async function replay(id: string, { key, content }: KeyedRequest): Promise<KeyedAnswer | undefined> {
  const [known] = await db
    .select({ contentHash: idempotencyKeys.contentHash, sealed: idempotencyKeys.sealedAnswer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.id, id),
        gt(idempotencyKeys.createdAt, sql`now() - make_interval(hours => ${answersKeptHours})`),
      ),
    );
  if (!known) return undefined;
  if (known.contentHash !== digest(content)) throw kernelErrors.fail('idempotency-key-reused');
  return { text: known.sealed === null ? null : openAnswer(key, known.sealed), isReplay: true };
}

async function takeTurn(id: string): Promise<boolean> {
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${id}`}, 0)) as mine`,
  );
  return rows[0]?.mine === true;
}

async function keep(id: string, { key, caller, content }: KeyedRequest, text: string | null): Promise<void> {
  const kept = {
    userId: caller?.userId ?? null,
    contentHash: digest(content),
    sealedAnswer: text === null ? null : sealAnswer(key, text),
    createdAt: sql`now()`,
  };
  // A row of the same id is older than 24 hours: nobody may be given it any more.
  await db
    .insert(idempotencyKeys)
    .values({ id, ...kept })
    .onConflictDoUpdate({ target: idempotencyKeys.id, set: kept });
}

/**
 * Does the work of a request once for its key, and returns its answer: `work` and the key are committed together (I51, threats
 * T71), by Stripe's rules but one. For 24 hours the same request is given the same answer again; another one under the same key
 * is refused with `idempotency-key-reused`; while the first is being done `idempotency-in-flight` is. Ours: a refusal is not
 * kept, since it did nothing that counts; asked again, it is looked at anew. What a refused use case had committed before it refused
 * (a try that counts) stays; an unforeseen failure leaves nothing.
 */
export async function answerOnce(
  request: KeyedRequest,
  work: () => Promise<string | null>,
): Promise<KeyedAnswer> {
  const id = idOf(request);
  const before = await replay(id, request);
  if (before) return before;
  const outcome = await inRequestTx(async (): Promise<KeyedAnswer | AppError> => {
    const isMine = await takeTurn(id);
    // Committed since we looked: its turn is over, or was just taken from it.
    const meanwhile = await replay(id, request);
    if (meanwhile) return meanwhile;
    if (!isMine) throw kernelErrors.fail('idempotency-in-flight');
    try {
      const text = await work();
      await keep(id, request, text);
      return { text, isReplay: false };
    } catch (error) {
      if (isRefusal(error)) return error;
      throw error;
    }
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}
