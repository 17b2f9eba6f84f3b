import { expect, test } from 'vitest';
import { machineDivergences, typographyProblems } from '../kernel/index.ts';
import { participantMachine, participantStatuses, participantStatusLabels } from './participant-status.ts';

const marked = 'PRESENT,LATE,ABSENT';
const markers = 'ADMIN,FLOOR,COMMUNITY_MANAGER,COACH,SYSTEM';
const bookers = 'ADMIN,COMMUNITY_MANAGER,MEMBER';
const gone = 'LEFT,LEFT_LATE,CANCELLED,BANNED';

// Written from the text of state machine 7 and of the specification, not from the table.
const listing = [
  'WAITING promote SYSTEM > REGISTERED',
  `WAITING,REGISTERED leave ${bookers},SYSTEM > LEFT`,
  `REGISTERED leaveLate ${bookers} > LEFT_LATE`,
  `REGISTERED,${marked} markPresent ${markers} > PRESENT`,
  `REGISTERED,${marked} markLate ${markers} > LATE`,
  `REGISTERED,${marked} markAbsent ${markers} > ABSENT`,
  `${marked} unmark ${markers} > REGISTERED`,
  // A session is cancelled, or somebody leaves the company, in the minutes when people are marked already.
  `${marked} leave SYSTEM > LEFT`,
  `WAITING,REGISTERED,${marked} cancelSession SYSTEM > CANCELLED`,
  'CANCELLED restoreSession SYSTEM > REGISTERED|WAITING',
  `WAITING,REGISTERED,${marked} ban ADMIN > BANNED`,
  `${gone} comeBack ${bookers} > REGISTERED`,
  `${gone} waitAgain ${bookers} > WAITING`,
];

test('every status, event and role of a participant does what the text says and nothing else', () => {
  expect(machineDivergences(participantMachine, listing)).toEqual([]);
  expect(participantMachine.statuses).toEqual(participantStatuses);
});

test('the labels are French and all different', () => {
  const labels = Object.values(participantStatusLabels);
  for (const label of labels) expect(typographyProblems(label)).toEqual([]);
  expect(new Set(labels).size).toBe(participantStatuses.length);
});
