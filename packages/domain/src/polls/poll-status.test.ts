import { expect, test } from 'vitest';
import { canFire } from '../kernel/index.ts';
import { pollEvents, pollMachine, pollStatuses } from './poll-status.ts';

test('cell by cell: what moves a poll, and who', () => {
  const who = ['ADMIN', 'COMMUNITY_MANAGER', 'MODERATOR', 'MEMBER', 'SYSTEM', 'PUBLIC'] as const;
  const cells = pollStatuses.flatMap((status) =>
    pollEvents.map((event) => {
      const may = who.filter((role) => canFire(pollMachine, status, event, role));
      return may.length === 0 ? '' : `${status} ${event}: ${may.join(' ')}`;
    }),
  );
  expect(cells.filter(Boolean)).toEqual([
    'DRAFT publish: ADMIN',
    'SCHEDULED open: SYSTEM',
    'OPEN close: ADMIN COMMUNITY_MANAGER SYSTEM',
    'CLOSED archive: ADMIN',
  ]);
});
