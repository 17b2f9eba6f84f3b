import { mailLogContract } from '@elan/domain/mailing';
import { handle, type BoundRoute } from '../../platform/http/handle.ts';
import { listMailLog, mailTemplates, readMailCard } from './list-mails.ts';
import { resendMail } from './resend-mail.ts';
import { liftSuppression, readSuppressions } from './suppressions.ts';

/** The routes of the journal of e-mails. */
export const mailLogRoutes: readonly BoundRoute[] = [
  handle(mailLogContract.list, ({ scope, actor, query }) => listMailLog(scope, actor, query)),
  handle(mailLogContract.templates, mailTemplates),
  handle(mailLogContract.suppressions, ({ query }) => readSuppressions(query)),
  handle(mailLogContract.lift, ({ actor, params, body }) => liftSuppression(actor, params.id, body.reason)),
  handle(mailLogContract.card, ({ scope, actor, params }) => readMailCard(scope, actor, params.id)),
  handle(mailLogContract.resend, ({ scope, actor, params }) => resendMail(scope, actor, params.id)),
];
