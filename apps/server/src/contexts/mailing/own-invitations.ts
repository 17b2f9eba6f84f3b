import type { Actor, Scope } from '@elan/domain/accounts';
import type { SQL } from 'drizzle-orm';
import { collectedNeed } from '../../platform/context/need.ts';

/** What a context that invites people knows of the e-mails of its invitations. */
export type InvitationMails = {
  /** The ids of the e-mails of the invitations of whoever asks, as a query; null where its role invites nobody. */
  readonly mailsOf: (actor: Actor) => SQL | null;
  /** Sends the invitation of an e-mail again, with a new link and by the rules of its context; false when it is not one of its own. */
  readonly resend: (scope: Scope, actor: Actor, mailId: string) => Promise<boolean>;
};

/** The contexts that invite people by e-mail. */
export const invitationMails = collectedNeed<InvitationMails>().named('mailing.invitation-mails');
