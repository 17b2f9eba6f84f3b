import { randomBytes } from 'node:crypto';
import {
  codeOfBytes,
  drawnCodeLength,
  firstStatusOf,
  fitcoinsOf,
  giftCardErrors,
  requireSessions,
  type GiftCardInput,
} from '@elan/domain/gift-cards';
import { fieldMessages, dayHasPassed, kernelErrors } from '@elan/domain/kernel';
import { databaseNow, parisDay } from '../../../platform/clock/clock.ts';
import { db, inTx } from '../../../platform/db/database.ts';
import { recordAudits, type AuditActor } from '../../../platform/registry/audit.ts';
import { companyIsStopped, isKnownCompany } from '../../companies/public.ts';
import { giftCards } from '../gift-cards.tables.ts';
import { tellGiftCardChanged, type GiftCardRow } from './gift-cards.repository.ts';
import { programNames } from '../program-names.ts';

type Made = Pick<GiftCardRow, 'id' | 'companyId' | 'status'>;

const refusedField = (path: string, message: string) =>
  kernelErrors.fail('form-invalid', { issues: [{ path, message }] });

async function check(input: GiftCardInput): Promise<void> {
  requireSessions(input.sessions);
  if (input.code !== null && input.count > 1) throw refusedField('code', fieldMessages.unexpected);
  if (input.limitPerPerson > input.limitPerCode)
    throw refusedField('limitPerPerson', fieldMessages.fieldInvalid);
  if (dayHasPassed(input.expiresOn, parisDay(await databaseNow())))
    throw refusedField('expiresOn', fieldMessages.datePast);
  const { companyId } = input;
  if (companyId !== null && (!(await isKnownCompany(companyId)) || (await companyIsStopped(companyId)))) {
    throw giftCardErrors.fail('gift-cards/unknown-company');
  }
  const { programId } = input;
  if (programId !== null && !(await programNames()([programId])).has(programId)) {
    throw giftCardErrors.fail('gift-cards/unknown-program');
  }
}

async function insert(input: GiftCardInput, createdBy: string | null, lotId: string | null): Promise<Made> {
  const {
    code,
    sessions,
    limitPerPerson,
    limitPerCode,
    expiresOn,
    kind,
    manualValidation,
    companyId,
    programId,
    note,
  } = input;
  for (;;) {
    const [made] = await db
      .insert(giftCards)
      .values({
        code: code ?? codeOfBytes(randomBytes(drawnCodeLength)),
        kind,
        status: firstStatusOf(input),
        sessions,
        fitcoins: fitcoinsOf(sessions),
        limitPerPerson,
        limitPerCode,
        expiresOn,
        manualValidation,
        companyId,
        programId,
        lotId,
        note,
        createdBy,
      })
      .onConflictDoNothing({ target: giftCards.code })
      .returning({ id: giftCards.id, companyId: giftCards.companyId, status: giftCards.status });
    if (made) return made;
    // A drawn code that is taken is drawn again: once in 2^60.
    if (code !== null) throw giftCardErrors.fail('gift-cards/code-already-used');
  }
}

/**
 * Makes a card, or a lot of cards with a code each, in one transaction. It waits for somebody else's validation where that was asked, or
 * where it is large (A15). Returns the ids, in the order in which they were made. Throws `gift-cards/code-already-used`,
 * `gift-cards/sessions-not-positive`, `gift-cards/unknown-company`, `gift-cards/unknown-program`, and `form-invalid` for a day that is past.
 */
export async function createGiftCards(actor: AuditActor, input: GiftCardInput): Promise<string[]> {
  await check(input);
  return inTx(async () => {
    const lotId = input.count > 1 ? crypto.randomUUID() : null;
    const made: Made[] = [];
    for (let index = 0; index < input.count; index += 1) made.push(await insert(input, actor.userId, lotId));
    await recordAudits(
      made.map(({ id, status }) => ({
        actor,
        entity: 'gift-card',
        entityId: id,
        event: 'create',
        from: null,
        to: status,
        details: { sessions: input.sessions, limitPerCode: input.limitPerCode, kind: input.kind },
      })),
    );
    const [first] = made;
    if (first) await tellGiftCardChanged(first);
    return made.map(({ id }) => id);
  });
}
