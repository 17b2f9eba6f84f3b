import * as z from 'zod/mini';
import {
  isBounced,
  isDelivered,
  isHeldUp,
  mailStatuses,
  undeliveredStatuses,
  type MailStatus,
} from '../kernel/index.ts';

/** After so many hours of delay a mail is shown as not delivered (state machine 12). */
export const heldUpHours = 24;

/** One event of an e-mail, as its timeline shows it. */
export const deliveryEventSchema = z.object({
  event: z.enum(mailStatuses),
  /** ISO instant, by the provider's clock. */
  at: z.string(),
  /** The provider's words for a refusal. */
  reason: z.nullable(z.string()),
  /** A refusal told after the delivery: « rejet tardif ». It changes nothing. */
  late: z.boolean(),
});
export type DeliveryEvent = z.output<typeof deliveryEventSchema>;

/** Where an e-mail stands: its status, whether it counts as not delivered, and what happened, oldest first. */
export const deliverySchema = z.object({
  status: z.enum(mailStatuses),
  undelivered: z.boolean(),
  events: z.array(deliveryEventSchema),
});
export type Delivery = z.output<typeof deliverySchema>;

type Told = { readonly event: MailStatus; readonly at: Temporal.Instant; readonly reason: string | null };

/**
 * Tells whether an e-mail is shown as « non distribué »: refused, in error, or held up for more than 24 hours. `heldUpSince`
 * is the first delay that the provider told of, null without one.
 */
export function isUndelivered(
  status: MailStatus,
  heldUpSince: Temporal.Instant | null,
  now: Temporal.Instant,
): boolean {
  if (isHeldUp(status)) {
    return heldUpSince !== null && now.since(heldUpSince).total('hours') > heldUpHours;
  }
  return undeliveredStatuses.includes(status);
}

const isRefusal = (event: MailStatus): boolean => isBounced(event) || isHeldUp(event) || event === 'error';

const inOrder = (a: Told, b: Told): number =>
  Temporal.Instant.compare(a.at, b.at) || mailStatuses.indexOf(a.event) - mailStatuses.indexOf(b.event);

/**
 * Returns the events of an e-mail in the order of the provider's clock, whatever the order they came in; a refusal after the
 * delivery is flagged (state machine 12).
 */
export function deliveryTimeline(told: readonly Told[]): DeliveryEvent[] {
  const sorted = told.toSorted(inOrder);
  const delivered = sorted.findIndex(({ event }) => isDelivered(event));
  return sorted.map(({ event, at, reason }, index) => ({
    event,
    at: at.toString(),
    reason,
    late: delivered >= 0 && index > delivered && isRefusal(event),
  }));
}
