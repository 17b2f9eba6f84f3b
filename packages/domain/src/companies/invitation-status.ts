import { transitions } from '../kernel/index.ts';

export const invitationStatuses = [
  'CREATED',
  'SENDING',
  'SENT',
  'OPENED',
  'ACCEPTED',
  'FAILED',
  'REFUSED',
  'EXPIRED',
  'REVOKED',
] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const invitationEvents = [
  'queue',
  'deliver',
  'view',
  'accept',
  'bounce',
  'decline',
  'expire',
  'revoke',
  'reinvite',
] as const;
export type InvitationEvent = (typeof invitationEvents)[number];

/** What a person reads for each status of an invitation. */
export const invitationStatusLabels: Readonly<Record<InvitationStatus, string>> = {
  CREATED: 'Créée',
  SENDING: 'En cours d’envoi',
  SENT: 'Envoyée',
  OPENED: 'Consultée',
  ACCEPTED: 'Acceptée',
  FAILED: 'Non distribuée',
  REFUSED: 'Déclinée',
  EXPIRED: 'Expirée',
  REVOKED: 'Annulée',
};

// PUBLIC is a visitor of the registration who names the manager of a company.
const inviters = ['ADMIN', 'PARTNERSHIP', 'PUBLIC'] as const;
const revoke = { to: 'REVOKED', by: ['ADMIN', 'PARTNERSHIP', 'SYSTEM'] } as const;
// 30 minutes after the last one, and not once registered; the old link dies.
const reinvite = { to: 'SENDING', by: inviters } as const;
const bounce = { to: 'FAILED', by: ['SYSTEM'] } as const;
const decline = { to: 'REFUSED', by: ['PUBLIC'] } as const;
// 7 days pass (D17).
const expire = { to: 'EXPIRED', by: ['SYSTEM'] } as const;

/** State machine 13: an invitation of a company. A bounce that a late delivery repairs is SENT again (state machine 12). */
export const invitationMachine = transitions<InvitationStatus, InvitationEvent>({
  entity: 'invitation',
  events: invitationEvents,
  initial: ['CREATED'],
  table: {
    CREATED: { queue: { to: 'SENDING', by: inviters }, revoke },
    // The page may be viewed before the provider says that it delivered: its word can be late.
    SENDING: {
      deliver: { to: 'SENT', by: ['SYSTEM'] },
      view: { to: 'OPENED', by: ['PUBLIC'] },
      bounce,
      revoke,
    },
    SENT: { view: { to: 'OPENED', by: ['PUBLIC'] }, bounce, decline, expire, revoke, reinvite },
    OPENED: { accept: { to: 'ACCEPTED', by: ['PUBLIC'] }, decline, expire, revoke, reinvite },
    FAILED: {
      deliver: { to: 'SENT', by: ['SYSTEM'] },
      view: { to: 'OPENED', by: ['PUBLIC'] },
      revoke,
      reinvite,
    },
    EXPIRED: { revoke, reinvite },
    ACCEPTED: {},
    REFUSED: {},
    REVOKED: {},
  },
});
