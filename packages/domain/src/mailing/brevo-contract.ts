import * as z from 'zod/mini';
import { route, type MailStatus } from '../kernel/index.ts';

// The words of Brevo's three vocabularies (webhook bodies, subscriptions, reports), without case nor signs.
const statusOfWord = new Map<string, MailStatus>(
  Object.entries({
    request: 'request',
    requests: 'request',
    sent: 'request',
    delivered: 'delivered',
    deferred: 'deferred',
    softbounce: 'soft_bounce',
    softbounces: 'soft_bounce',
    hardbounce: 'hard_bounce',
    hardbounces: 'hard_bounce',
    invalid: 'invalid_email',
    invalidemail: 'invalid_email',
    blocked: 'blocked',
    error: 'error',
    complaint: 'complaint',
    spam: 'complaint',
    opened: 'opened',
    uniqueopened: 'unique_opened',
    click: 'click',
    clicks: 'click',
    unsubscribed: 'unsubscribed',
    proxyopen: 'proxy_open',
    uniqueproxyopen: 'proxy_open',
    loadedbyproxy: 'proxy_open',
  } as const),
);

/** Returns the status that an event of Brevo stands for, or null for a word that says nothing to us: it is ignored. */
export const statusOfBrevoEvent = (event: string): MailStatus | null =>
  statusOfWord.get(event.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? null;

const seconds = z.optional(z.number().check(z.gte(0), z.lte(9_999_999_999)));

/** What Brevo tells of one e-mail: keys that we do not read are left aside, Brevo adds some when it likes. */
export const brevoEventSchema = z.object({
  event: z.string().check(z.minLength(1), z.maxLength(60)),
  email: z.string().check(z.minLength(1), z.maxLength(320)),
  'message-id': z.optional(z.string().check(z.maxLength(500))),
  /** UTC milliseconds of the event. */
  ts_epoch: z.optional(z.number().check(z.gte(0), z.lte(9_999_999_999_999))),
  /** UTC seconds of the event. */
  ts_event: seconds,
  ts: seconds,
  reason: z.optional(z.nullable(z.string().check(z.maxLength(5000)))),
  /** What we gave with the mail: its id. */
  'X-Mailin-custom': z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});
export type BrevoEvent = z.output<typeof brevoEventSchema>;

/** When an event happened, epoch milliseconds, or null: never the `date`, which has no zone, nor the order of arrival. */
export const momentOfBrevoEvent = ({ ts_epoch, ts_event, ts }: BrevoEvent): number | null => {
  if (ts_epoch !== undefined) return Math.trunc(ts_epoch);
  const inSeconds = ts_event ?? ts;
  return inSeconds === undefined ? null : Math.trunc(inSeconds * 1000);
};

/** What became of an event: kept, told before, or about nothing of ours. */
export const brevoOutcomes = ['kept', 'repeated', 'ignored'] as const;

export const brevoContract = {
  receive: route({
    method: 'POST',
    path: '/api/mailing/brevo-events',
    summary: 'Recevoir un événement d’e-mail de Brevo (jeton Bearer de BREVO_WEBHOOK_TOKEN)',
    body: brevoEventSchema,
    output: z.object({ outcome: z.enum(brevoOutcomes) }),
    errors: ['unauthenticated'],
    permission: 'public',
  }),
};
