import { userStatusLabels } from '../accounts/index.ts';
import { canFire, type ActorRole, type CivilDate } from '../kernel/index.ts';
import { memberMachine, type MemberStatus } from './member-status.ts';

/** What a person reads for each status of an employee (specification point 4); who left reads « Parti ». */
export const memberStatusLabels: Readonly<Record<MemberStatus, string>> = {
  ...(userStatusLabels satisfies Readonly<Record<MemberStatus, string>>),
  INACTIVE: 'Parti',
};

/** How long the link of an invitation is good for (D17), in days. */
export const invitationDays = 7;

/** Between two invitations of one person (specification point 9), in seconds. */
export const reinviteSeconds = 30 * 60;

/** The statuses of people in the company: all but who left, and who was erased. */
export const presentStatuses = [
  'INVITED',
  'WAITING_EMAIL',
  'VALID_EMAIL',
  'PENDING',
  'ACTIVE',
] as const satisfies readonly MemberStatus[];

export const memberActions = ['rename', 'resend', 'leave', 'comeBack'] as const;
export type MemberAction = (typeof memberActions)[number];

/** Returns what a role may do to an employee now; the wait between two invitations is told beside, not here. */
export function actionsOn(status: MemberStatus, role: ActorRole): MemberAction[] {
  return memberActions.filter((action) =>
    action === 'rename' ? status !== 'DELETED' : canFire(memberMachine, status, action, role),
  );
}

/** Tells whether the address of an employee was confirmed: nothing is sent again from there on. */
export const isConfirmed = (status: MemberStatus): boolean =>
  status === 'VALID_EMAIL' || status === 'PENDING' || status === 'ACTIVE';

/** The statuses of people who wait for their invitation: whether it arrived matters for them only. */
export const invitedStatuses = ['INVITED', 'WAITING_EMAIL'] as const satisfies readonly MemberStatus[];

/** Tells whether somebody is shown as « non distribué »: their invitation did not arrive, and they wait for it still. */
export const isUnreached = ({
  status,
  undelivered,
}: {
  readonly status: MemberStatus;
  readonly undelivered: boolean;
}): boolean => undelivered && invitedStatuses.some((invited) => invited === status);

/** Returns the seconds before an invitation may be sent again; 0 when it may. `age`: seconds since the last one. */
export const reinviteWait = (age: number): number => Math.max(0, Math.ceil(reinviteSeconds - age));

/** Returns what is wrong with the last day of an employee, or null: from the day of arrival (I37) to today. */
export function leavingDayProblem(day: CivilDate, joinedOn: CivilDate, today: CivilDate): string | null {
  if (day < joinedOn) return 'La date de départ ne peut pas précéder l’arrivée dans la liste.';
  if (day > today) return 'La date de départ ne peut pas être à venir\u00a0: revenez ce jour-là.';
  return null;
}
