import type { UserCard } from '@elan/domain/accounts';
import { expect, test } from 'vitest';
import { actWords } from './act-words.ts';

const device = {
  id: 's1',
  device: 'Firefox',
  since: '2026-11-01T08:00:00Z',
  lastSeen: '2026-11-02T08:00:00Z',
};
const userWith = (count: number) =>
  ({
    firstName: 'Marc',
    lastName: 'Lenoir',
    sessions: Array.from({ length: count }, () => device),
  }) as unknown as UserCard;

test('an act that signs somebody out says of how many devices, before it is confirmed', () => {
  expect(actWords('blacklist', userWith(2)).message).toMatch(
    / 2\u00a0appareils sont déconnectés aussitôt\.$/,
  );
  expect(actWords('disable', userWith(1)).message).toMatch(/ 1\u00a0appareil est déconnecté aussitôt\.$/);
  expect(actWords('signOut', userWith(0)).message).toMatch(/ Aucun appareil n’est connecté en ce moment\.$/);
  expect(actWords('enable', userWith(2)).message).not.toContain('appareil');
});
