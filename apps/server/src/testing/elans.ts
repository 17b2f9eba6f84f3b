import type { Actor } from '@elan/domain/accounts';
import { AppError } from '@elan/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { licencesOfProgram } from '../contexts/programs/planning/program-licences.ts';
import { followForParticipants } from '../contexts/sessions/participants/participants.events.ts';
import {
  bookOwnPlace,
  leaveOwnPlace,
  liveCustomers,
  paidPlaces,
  programLicences,
} from '../contexts/sessions/public.ts';
import { findLiveCustomer } from '../contexts/shop/live-customers.ts';
import { findPaidPlaces } from '../contexts/shop/externals/paid-places.ts';
import { answer, connectAnswers } from '../platform/context/need.ts';
import { behindWall, personOf, type WalledPerson } from '../platform/db/tenant-wall.ts';
import { connectHandlers } from '../platform/registry/domain-events.ts';
import { aManager, aMember } from './factories.ts';
import { goodPassword } from './registrations.ts';
import { nextTurn } from './participants.ts';

/** An employee of a company, signed in to the people’s space. */
export async function anElan(app: FastifyInstance, companyId: string) {
  const { userId, email } = await aManager({ companyId });
  const member = await aMember({ companyId, userId, firstName: 'Zoé', lastName: 'Secret', email });
  const answered = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: { email, password: goodPassword, audience: 'espace' },
  });
  const { idToken } = answered.json<{ idToken: string }>();
  return { companyId, memberId: member.id, userId, headers: { authorization: `Bearer ${idToken}` }, email };
}

const elanOf = (companyId: string, memberId: string): Actor => ({
  userId: null as unknown as string, // nobody's account: the columns that keep who acted take null
  role: 'MEMBER',
  memberId,
  companyId,
  gymId: null,
  prescriptorId: null,
  sid: '',
  rights: [],
  waitsFor: null,
  provenAt: 0,
});

async function ownAct(
  companyId: string,
  act: (scope: { kind: 'company'; companyId: string }) => Promise<void>,
  person?: WalledPerson,
) {
  connectAnswers([
    answer(programLicences, licencesOfProgram),
    answer(liveCustomers, findLiveCustomer),
    answer(paidPlaces, findPaidPlaces),
  ]);
  connectHandlers(followForParticipants);
  const scope = { kind: 'company', companyId } as const;
  try {
    await behindWall(scope, () => act(scope), person);
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const noConnection = 'timeout exceeded when trying to connect';

/** Asks again while no connection is free: the product answers such a request 503 with `Retry-After`, and nothing was sent. */
async function onceConnected<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Error) || error.message !== noConnection) throw error;
    return onceConnected(ask);
  }
}

/** One call of a race: the next of these people books a place for themselves, or a rank; answers what became of it. */
export async function bookInTurn(
  companyId: string,
  sessionId: string,
  memberIds: readonly string[],
  waiting: boolean,
): Promise<string> {
  const memberId = memberIds[(await onceConnected(nextTurn)) % memberIds.length] ?? '';
  const actor = elanOf(companyId, memberId);
  return onceConnected(() =>
    ownAct(
      companyId,
      (scope) => bookOwnPlace(scope, actor, sessionId, { waiting, withFitcoins: false }),
      personOf(actor),
    ),
  );
}

/** One call of a race: the next of these people gives their place back. */
export async function leaveOwnInTurn(
  companyId: string,
  sessionId: string,
  memberIds: readonly string[],
): Promise<string> {
  const actor = elanOf(companyId, memberIds[await nextTurn()] ?? '');
  return ownAct(companyId, (scope) => leaveOwnPlace(scope, actor, sessionId), personOf(actor));
}

/** One call of a race: one person pays a place of the next of these sessions with Fitcoins. */
export async function payPlacesInTurn(
  { companyId, memberId, userId }: { companyId: string; memberId: string; userId: string },
  sessionIds: readonly string[],
): Promise<string> {
  const actor = { ...elanOf(companyId, memberId), userId };
  const sessionId = sessionIds[await nextTurn()] ?? '';
  return ownAct(
    companyId,
    (scope) => bookOwnPlace(scope, actor, sessionId, { waiting: false, withFitcoins: true }),
    personOf(actor),
  );
}
