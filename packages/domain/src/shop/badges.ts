import { epochOf, transitions, type CivilDate, type Moment } from '../kernel/index.ts';
import type { RightStatus } from './right-status.ts';

/** The states of a badge (state machines, section 15): its QR code opens the door in each but the last one. */
export const badgeStatuses = ['TO_HAND', 'HANDED', 'USED', 'REVOKED'] as const;
export type BadgeStatus = (typeof badgeStatuses)[number];
export type BadgeEvent = 'hand' | 'use' | 'revoke';

export const badgeStatusLabels: Readonly<Record<BadgeStatus, string>> = {
  TO_HAND: 'À remettre',
  HANDED: 'Remis',
  USED: 'Utilisé',
  REVOKED: 'Retiré',
};

const door = ['ADMIN', 'FLOOR'] as const;
const system = ['SYSTEM'] as const;

export const badgeMachine = transitions<BadgeStatus, BadgeEvent>({
  entity: 'badge',
  events: ['hand', 'use', 'revoke'],
  initial: ['TO_HAND'],
  table: {
    TO_HAND: {
      hand: { to: 'HANDED', by: door },
      use: { to: 'USED', by: door },
      revoke: { to: 'REVOKED', by: system },
    },
    HANDED: { use: { to: 'USED', by: door }, revoke: { to: 'REVOKED', by: system } },
    USED: { use: { to: 'USED', by: door }, revoke: { to: 'REVOKED', by: system } },
    REVOKED: {},
  },
});

/** Within how many minutes a badge that came in does not come in again: it is not handed to the next one. */
export const badgePause = 10;

/** What is said at the door. */
export const badgeVerdicts = ['in', 'revoked', 'not-yet', 'over', 'other-gym', 'just-used'] as const;
export type BadgeVerdict = (typeof badgeVerdicts)[number];

export const badgeVerdictLabels: Readonly<Record<BadgeVerdict, string>> = {
  in: 'Entrée autorisée',
  revoked: 'Badge retiré\u00a0: la commande n’est plus payée',
  'not-yet': 'Pas encore valable',
  over: 'Période terminée',
  'other-gym': 'Badge d’une autre salle',
  'just-used': `Déjà présenté il y a moins de ${badgePause}\u00a0minutes`,
};

type Presented = {
  readonly badge: {
    readonly status: BadgeStatus;
    readonly gymId: string | null;
    readonly lastUsedAt: Moment | null;
  };
  readonly right: { readonly status: RightStatus; readonly startsOn: CivilDate; readonly endsOn: CivilDate };
};

/**
 * Returns what a badge opens at the door of a gym (D41, threats T75): in while its right is open, on its days, in its gym (null: in every
 * one), and not again at once.
 */
export function badgeVerdict(
  { badge, right }: Presented,
  { gymId, today, now }: { readonly gymId: string; readonly today: CivilDate; readonly now: Moment },
): BadgeVerdict {
  if (badge.status === 'REVOKED' || right.status === 'REVOKED' || right.status === 'SUSPENDED')
    return 'revoked';
  if (today < right.startsOn) return 'not-yet';
  if (today > right.endsOn || right.status === 'ENDED') return 'over';
  if (badge.gymId !== null && badge.gymId !== gymId) return 'other-gym';
  const { lastUsedAt } = badge;
  if (lastUsedAt !== null && epochOf(now) - epochOf(lastUsedAt) < badgePause * 60_000) return 'just-used';
  return 'in';
}
