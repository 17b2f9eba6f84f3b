import { kernelErrors } from '@elan/domain/kernel';
import { brevoContract, type BrevoEvent, type ReplayedEvent } from '@elan/domain/mailing';
import type { FastifyInstance } from 'fastify';
import { databaseNow } from '../../platform/clock/clock.ts';
import { findMail } from '../../platform/mail/mail.repository.ts';

/** What a mail server says of each refusal. */
const reasons: Readonly<Partial<Record<ReplayedEvent, string>>> = {
  deferred: '451 4.7.1 Réessayez plus tard (liste grise)',
  soft_bounce: '452 4.2.2 La boîte est pleine',
  hard_bounce: '550 5.1.1 Cette boîte n’existe pas',
  invalid_email: 'L’adresse n’est pas valide',
  blocked: 'L’adresse figure parmi celles qui n’existent plus',
  error: 'Le serveur d’envoi a échoué',
};

/**
 * Plays an event of Brevo to our own webhook, as Brevo would send it: for the development page, never in production.
 * Throws `not-found` for a mail that is not kept.
 */
export async function replayEvent(app: FastifyInstance, token: string, id: string, event: ReplayedEvent) {
  const mail = await findMail(id);
  if (!mail) throw kernelErrors.fail('not-found');
  const now = (await databaseNow()).epochMilliseconds;
  const payload: BrevoEvent = {
    event,
    email: mail.to,
    'message-id': mail.providerId ?? `<${id}@replay.test>`,
    ts_epoch: now,
    ts_event: Math.trunc(now / 1000),
    reason: reasons[event] ?? null,
    'X-Mailin-custom': id,
  };
  const { method, path } = brevoContract.receive;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.inject({ method, url: path, headers, payload });
  if (answer.statusCode !== 200) throw new Error(`our own webhook refused the replay: ${answer.body}`);
  return answer.json<{ outcome: 'kept' | 'repeated' | 'ignored' }>();
}
