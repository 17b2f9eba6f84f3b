import * as z from 'zod/mini';
import { connected } from '../config/connected.ts';
import type { Sms } from './sms.repository.ts';

type Brevo = { readonly kind: 'brevo'; readonly apiKey: string };

/** `outbox` keeps the messages in the database, for the development page; `brevo` hands them to Brevo. */
export type SmsConfig = {
  /** What the telephone shows as the sender: letters and digits, 11 at most. */
  readonly sender: string;
  readonly brevoUrl: string;
} & ({ readonly kind: 'outbox'; readonly apiKey?: undefined } | Brevo);

export type SmsSender = {
  readonly kind: SmsConfig['kind'];
  /** Hands one message over and returns the provider's identifier; throws when the provider refuses it or does not answer. */
  send(sms: Sms): Promise<string | null>;
};

/** A refusal that trying again cannot change. */
export class SmsRefused extends Error {}

const outbox: SmsSender = { kind: 'outbox', send: () => Promise.resolve(null) };

const brevoAnswer = z.object({ messageId: z.optional(z.coerce.string()), code: z.optional(z.string()) });
const timeoutMs = 10_000;

// Documentation of Brevo: POST /v3/transactionalSMS/sms with the header `api-key`.
function brevoSender({ apiKey, sender, brevoUrl }: SmsConfig & Brevo): SmsSender {
  return {
    kind: 'brevo',
    async send(sms) {
      const answer = await fetch(`${brevoUrl}/v3/transactionalSMS/sms`, {
        method: 'POST',
        headers: { 'api-key': apiKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ sender, recipient: sms.to, content: sms.text, type: 'transactional' }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = brevoAnswer.safeParse(await answer.json().catch(() => ({}))).data;
      if (answer.ok) return body?.messageId ?? null;
      const reason = `${answer.status} ${body?.code ?? ''}`.trim();
      const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
      throw isFinal ? new SmsRefused(reason) : new Error(reason);
    },
  };
}

let current: SmsSender | undefined;

/** Chooses how text messages leave (docs/operations.md, the variables); called once, by the composition root. */
export function connectSms(config: SmsConfig): void {
  current = config.kind === 'brevo' ? brevoSender(config) : outbox;
}

/** The way that was chosen. */
export const currentSmsSender = (): SmsSender => connected(current, 'connectSms');
