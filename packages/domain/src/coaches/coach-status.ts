import { transitions } from '../kernel/index.ts';

export const coachStatuses = ['ACTIVE', 'INACTIVE'] as const;
export type CoachStatus = (typeof coachStatuses)[number];

export const coachEvents = ['deactivate', 'reactivate'] as const;
export type CoachEvent = (typeof coachEvents)[number];

/** What a person reads for each status. */
export const coachStatusLabels: Readonly<Record<CoachStatus, string>> = {
  ACTIVE: 'Actif',
  INACTIVE: 'Inactif',
};

/** A coach at work, or not; the statuses of the onboarding come before (state machine 3). */
export const coachMachine = transitions<CoachStatus, CoachEvent>({
  entity: 'coach',
  events: coachEvents,
  initial: ['ACTIVE'],
  table: {
    // What is planned stays, and is listed as threatened until somebody else holds it.
    ACTIVE: { deactivate: { to: 'INACTIVE', by: ['ADMIN'] } },
    INACTIVE: { reactivate: { to: 'ACTIVE', by: ['ADMIN'] } },
  },
});
