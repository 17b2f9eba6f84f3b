import type { Scope } from '@elan/domain/accounts';
import { companySettings } from '@elan/domain/companies';
import {
  fieldMessages,
  formatShortDate,
  kernelErrors,
  type ActorRole,
  type CivilDate,
} from '@elan/domain/kernel';
import { offerIssues } from '@elan/domain/prescriptors';
import {
  daysOfTerm,
  leastLicencesProblems,
  openingProblems,
  subscriptionErrors,
  subscriptionOfferLabels,
  type NewSubscription,
} from '@elan/domain/subscriptions';
import { and, eq, lte, ne } from 'drizzle-orm';
import { notEndedOn } from '../../platform/db/covers-day.ts';
import { db, inTx } from '../../platform/db/database.ts';
import { onlyRow } from '../../platform/db/only-row.ts';
import { publishLive } from '../../platform/live/publish-live.ts';
import { recordAudit } from '../../platform/registry/audit.ts';
import { daysOfCompany, tellSale } from './contracts.ts';
import { offerGoverning } from '../prescriptors/public.ts';
import { settingsOf } from '../../platform/settings/settings.ts';
import { licenceStock } from './licence-stock.ts';
import { holdClient, refusePrescriptor } from './refuse-prescriptor.ts';
import { findSubscriber, type SubscriptionRow } from './subscriptions.repository.ts';
import { subscriptions } from './subscriptions.tables.ts';

const companySetting = settingsOf(companySettings);

/** A company takes a least number of licences wherever they are sold to it (D5). Throws `form-invalid`. */
export async function refuseTooFewLicences(
  licences: NewSubscription['licences'],
  carried?: Parameters<typeof leastLicencesProblems>[2],
): Promise<void> {
  const issues = leastLicencesProblems(licences, await companySetting('companies.min-licences'), carried);
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
}

/** Refuses a second subscription of one offer in the same days. Throws `subscriptions/overlaps`. */
async function refuseOverlap(
  companyId: string,
  { offer, startsOn: wanted, term }: NewSubscription,
  own?: string,
) {
  const { startsOn, endsOn } = daysOfTerm(wanted, term);
  const [other] = await db
    .select({ startsOn: subscriptions.startsOn, endsOn: subscriptions.endsOn })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.companyId, companyId),
        eq(subscriptions.offer, offer),
        notEndedOn(subscriptions.endsOn, startsOn),
        endsOn === null ? undefined : lte(subscriptions.startsOn, endsOn),
        own === undefined ? undefined : ne(subscriptions.id, own),
      ),
    )
    .orderBy(subscriptions.startsOn)
    .limit(1);
  if (!other) return;
  const until = other.endsOn === null ? ', sans date de fin' : ` au ${formatShortDate(other.endsOn)}`;
  const period = `du ${formatShortDate(other.startsOn)}${until}`;
  throw subscriptionErrors.fail('subscriptions/overlaps', { offer: subscriptionOfferLabels[offer], period });
}

/** The offer of the company's prescriptor binds what it subscribes to. Throws `form-invalid` with the rule and the way on. */
export async function refuseOutsideOffer(
  companyId: string,
  { term, sessionsSold }: Pick<NewSubscription, 'term' | 'sessionsSold'>,
): Promise<void> {
  const governing = await offerGoverning(companyId);
  if (!governing) return;
  const months = term.kind === 'months' ? term.months : null;
  const issues = offerIssues(governing.policy, governing.prescriptor, { sessions: sessionsSold, months }).map(
    ({ path, message }) => ({ path: path === 'months' ? 'term' : path, message }),
  );
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
}

/**
 * Opens a subscription to a client, with its licences. Throws `form-invalid` for a company that does not exist, is over or is a
 * prescriptor, for a type of licence that does not exist, for days that make no sense, for fewer licences than
 * a company takes (D5), and when it carries nothing; `subscriptions/overlaps` beside another one of the same offer, unless both are meant.
 */
export function openSubscription(
  scope: Scope,
  actor: { readonly userId: string; readonly role: ActorRole },
  input: NewSubscription,
  today: CivilDate,
  /** It was paid: what the offer of the prescriptor allows, and the least number of licences, were asked when it was ordered. */
  { paid = false }: { readonly paid?: boolean } = {},
): Promise<SubscriptionRow> {
  const issues = openingProblems(input, today);
  if (issues.length > 0) throw kernelErrors.fail('form-invalid', { issues });
  return inTx(async () => {
    const company = await findSubscriber(scope, input.companyId);
    if (!company || company.isOver) {
      const issue = { path: 'companyId', message: fieldMessages.companyRequired };
      throw kernelErrors.fail('form-invalid', { issues: [issue] });
    }
    refusePrescriptor(company.kind, 'companyId');
    if (!paid) {
      await refuseTooFewLicences(input.licences);
      await refuseOutsideOffer(company.id, input);
    }
    if (input.beside !== true) await refuseOverlap(company.id, input);
    const before = await daysOfCompany(company.id);
    const { offer, term, options, sessionsSold } = input;
    const made = await db
      .insert(subscriptions)
      .values({
        companyId: company.id,
        offer,
        ...daysOfTerm(input.startsOn, term),
        commitmentMonths: term.kind === 'months' ? term.months : null,
        sessionsSold,
        options: [...new Set(options)],
        openedBy: actor.userId,
      })
      .returning()
      .then(onlyRow);
    await licenceStock().setCounts(made, input.licences);
    const { id, companyId, startsOn, endsOn } = made;
    const what = { entity: 'subscription', entityId: id, event: 'open', from: null, to: null };
    await recordAudit({ actor, ...what, details: { offer, startsOn, endsOn, licences: input.licences } });
    await publishLive({ topic: `company:${companyId}`, kind: 'subscriptions/opened', id });
    await holdClient(companyId, 'companyId');
    // Another one may have been opened meanwhile: the company is held now, so it is seen.
    if (input.beside !== true) await refuseOverlap(companyId, input, id);
    await tellSale(made, { before, isNew: true, today, actor });
    return made;
  });
}
