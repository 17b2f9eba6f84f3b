import { brevoContract, mailingContract, mailLogContract } from '@elan/domain/mailing';
import { defineContext } from '../../platform/context/context-manifest.ts';
import { makeSecret } from '../../platform/tokens/secret.ts';
import { brevoRoutes, devMailRoutes } from './mailing.routes.ts';
import { mailLogRoutes } from './mail-log.routes.ts';
import { invitationMails } from './own-invitations.ts';
import { mailingInvariants } from './invariants.ts';

// Where no provider tells what became of the e-mails, the development page does, and nobody else.
const replayToken = makeSecret();

/** What the provider tells of the e-mails, and the development page that shows them. */
export const mailingContext = defineContext({
  name: 'mailing',
  contracts: { mailing: mailingContract, mailLog: mailLogContract, brevo: brevoContract },
  readFailure: 'mailing/fetch-failed',
  routes: ({ config: { brevoWebhookToken: token, production } }) =>
    production
      ? [...mailLogRoutes, ...brevoRoutes(token)]
      : [...mailLogRoutes, ...brevoRoutes(token ?? replayToken), ...devMailRoutes(token ?? replayToken)],
  needs: [invitationMails],
  invariants: mailingInvariants,
});
