import { describe, expect, test } from 'vitest';
import { canFire, machineDivergences, typographyProblems } from '../kernel/index.ts';
import { statusOnceEnabled, userEvents, userMachine, userStatuses, userStatusLabels } from './user-status.ts';

// Written from the text of state machine 2, not from the table.
const listing = [
  'INVITED mailAccepted SYSTEM > WAITING_EMAIL',
  'WAITING_EMAIL resend PUBLIC,ADMIN,PARTNERSHIP,COMMUNITY_MANAGER > WAITING_EMAIL',
  'WAITING_EMAIL,INVITED confirmEmail PUBLIC > VALID_EMAIL',
  'VALID_EMAIL completeProfile PUBLIC > PENDING',
  'PENDING firstLogin ADMIN,MODERATOR,FLOOR,COMMUNITY_MANAGER,PARTNERSHIP,MEMBER,COACH > ACTIVE',
  'ACTIVE disable ADMIN,SYSTEM > INACTIVE',
  'INACTIVE enable ADMIN > ACTIVE|WAITING_EMAIL',
  'INVITED,WAITING_EMAIL,VALID_EMAIL,PENDING,ACTIVE,INACTIVE blacklist ADMIN > BLACKLISTED',
  'BLACKLISTED lift ADMIN > INACTIVE',
  'INVITED,WAITING_EMAIL,VALID_EMAIL,PENDING,ACTIVE,INACTIVE,BLACKLISTED erase ADMIN > DELETED',
  // Beside the text: the right to erasure belongs to the person (GDPR, article 17).
  'PENDING,ACTIVE eraseOwn ADMIN,MODERATOR,FLOOR,COMMUNITY_MANAGER,PARTNERSHIP,MEMBER,COACH > DELETED',
];

describe('the statuses of a user', () => {
  test('every status, event and role does what the text says and nothing else', () => {
    expect(machineDivergences(userMachine, listing)).toEqual([]);
    expect(userMachine.statuses).toEqual(userStatuses);
  });

  test('an account begins with an invitation, or with an address to prove', () => {
    expect(userMachine.initial).toEqual(['INVITED', 'WAITING_EMAIL']);
  });

  test('whoever is not an administrator only ever changes PENDING into ACTIVE (its own first login), or is erased at its own request', () => {
    const changes = userStatuses.flatMap((from) =>
      userEvents.flatMap((event) =>
        (['MODERATOR', 'FLOOR', 'COMMUNITY_MANAGER', 'PARTNERSHIP'] as const)
          .filter((role) => canFire(userMachine, from, event, role))
          .map(() => `${from} > ${userMachine.table[from][event]?.to.toString()}`)
          .filter((change) => change !== 'WAITING_EMAIL > WAITING_EMAIL'),
      ),
    );
    expect(new Set(changes)).toEqual(new Set(['PENDING > ACTIVE', 'PENDING > DELETED', 'ACTIVE > DELETED']));
  });

  test('enabling makes nobody ACTIVE whose address was never proved', () => {
    expect(statusOnceEnabled({ emailVerified: true })).toBe('ACTIVE');
    expect(statusOnceEnabled({ emailVerified: false })).toBe('WAITING_EMAIL');
  });

  test('the labels are French, with the client’s own words', () => {
    expect(userStatusLabels).toMatchObject({
      INVITED: 'Invité',
      WAITING_EMAIL: 'Email envoyé',
      ACTIVE: 'Actif',
    });
    for (const label of Object.values(userStatusLabels)) expect(typographyProblems(label)).toEqual([]);
  });
});
