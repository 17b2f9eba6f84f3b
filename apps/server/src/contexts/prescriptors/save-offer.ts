import type { Actor, Scope } from '@elan/domain/accounts';
import { kernelErrors } from '@elan/domain/kernel';
import {
  offerChanges,
  offerProblems,
  requireOffer,
  tidyOffer,
  type OfferPolicyInput,
} from '@elan/domain/prescriptors';
import { eq, sql } from 'drizzle-orm';
import { db, inTx } from '../../platform/db/database.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { policyOf, prescriptorIn, type OfferRow } from './prescriptors.repository.ts';
import { offerPolicies } from './prescriptors.tables.ts';

/** The event of the audit that keeps a change of an offer: the history of the prescriptor shows it too. */
export const saveOfferEvent = 'saveOffer';

async function store(prescriptorId: string, { version, ...offer }: OfferPolicyInput): Promise<OfferRow> {
  const policy = tidyOffer(offer);
  const [stored] =
    version === null
      ? // Of two that fill it first, one does.
        await db
          .insert(offerPolicies)
          .values({ prescriptorId, ...policy })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(offerPolicies)
          .set({ ...policy, updatedAt: sql`now()`, version: sql`${offerPolicies.version} + 1` })
          .where(eq(offerPolicies.prescriptorId, prescriptorId))
          .returning();
  if (!stored) throw kernelErrors.fail('stale-version');
  return stored;
}

/**
 * Fills the offer of a prescriptor, or changes it: never to a shorter duration nor to fewer packs (specification point 5, I38; the
 * database repeats it). Throws `not-found`, `form-invalid`, `stale-version` after another change, `offers/calendar-empty`,
 * `offers/duration-lowered`, `offers/max-packages-lowered`.
 */
export function saveOffer(scope: Scope, actor: Actor, id: string, input: OfferPolicyInput): Promise<void> {
  return inTx(async () => {
    const prescriptor = await prescriptorIn(scope, id);
    const [row] = await db
      .select()
      .from(offerPolicies)
      .where(eq(offerPolicies.prescriptorId, prescriptor.id))
      .for('no key update');
    const before = row ? policyOf(row) : null;
    // Before its rules: they would speak of an offer that the form never showed.
    if ((row?.version ?? null) !== input.version) throw kernelErrors.fail('stale-version');
    requireOffer(before, input);
    const issues = offerProblems(input);
    if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
    const changes = offerChanges(before, policyOf(await store(prescriptor.id, input)));
    if (changes.length === 0) return;
    await recordAudit({
      actor,
      entity: 'company',
      entityId: prescriptor.id,
      event: saveOfferEvent,
      from: null,
      to: null,
      details: { isFirst: before === null, changes },
    });
    for (const topic of [`company:${prescriptor.id}`, 'role:ADMIN']) {
      for (const kind of ['prescriptors/changed', 'companies/changed']) {
        await publishLive({ topic, kind, id: prescriptor.id });
      }
    }
  });
}
