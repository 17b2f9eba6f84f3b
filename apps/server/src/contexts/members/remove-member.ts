import type { Actor, Scope } from '@elan/domain/accounts';
import { kernelErrors, type CivilDate } from '@elan/domain/kernel';
import { leavingDayProblem, memberMachine } from '@elan/domain/members';
import { databaseNow, parisDay } from '../../platform/clock/clock.ts';
import { inTx } from '../../platform/db/database.ts';
import { transition } from '../../platform/registry/transition.ts';
import { freeLicencesOf } from './free-licences.ts';
import { tellGone } from './members.events.ts';
import { lockMember, tellMembersChanged } from './members.repository.ts';
import { members } from './members.tables.ts';

/**
 * Takes an employee out of the company, with the last day there: the link of the invitation dies and the licences are freed in
 * the same transaction (I18). Throws `not-found`, `form-invalid` for a day before the arrival or to come,
 * `transition-forbidden` for who left already.
 */
export const removeMember = (scope: Scope, actor: Actor, id: string, leftOn: CivilDate): Promise<void> =>
  inTx(async () => {
    const member = await lockMember(scope, id);
    const message = leavingDayProblem(leftOn, member.joinedOn, parisDay(await databaseNow()));
    if (message !== null) throw kernelErrors.fail('form-invalid', { issues: [{ path: 'leftOn', message }] });
    await transition({
      machine: memberMachine,
      table: members,
      row: member,
      event: 'leave',
      actor,
      set: { leftOn, invitationTokenHash: null, invitationExpiresAt: null },
    });
    await freeLicencesOf([id], actor);
    await tellGone([id], actor);
    await tellMembersChanged(member.companyId, id);
  });
