import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  heldUpStatuses,
  mailStatuses,
  typographyProblems,
  undeliveredStatuses,
  type MailStatus,
} from '../kernel/index.ts';
import { deliveryStatusLabels } from './delivery-status.ts';
import { deliveryTimeline, isUndelivered } from './delivery-timeline.ts';

const sent = Temporal.Instant.from('2026-11-20T09:00:00Z');
const after = (minutes: number) => sent.add({ minutes });
const told = (...events: readonly MailStatus[]) =>
  events.map((event, index) => ({ event, at: after(index), reason: null }));

test('each of the fifteen statuses has its French words', () => {
  expect(Object.keys(deliveryStatusLabels).toSorted()).toEqual(mailStatuses.toSorted());
  for (const label of Object.values(deliveryStatusLabels)) expect(typographyProblems(label)).toEqual([]);
});

describe('the timeline of an e-mail', () => {
  test('goes by the clock of the provider, whatever the order in which it told', () => {
    const events = told('request', 'deferred', 'delivered', 'opened', 'click');
    fc.assert(
      fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (shuffled) => {
        expect(deliveryTimeline(shuffled)).toEqual(deliveryTimeline(events));
      }),
    );
    expect(deliveryTimeline(events).map(({ event }) => event)).toEqual(events.map(({ event }) => event));
  });

  test('flags a refusal after the delivery, and none before it', () => {
    const lateOf = (...events: readonly MailStatus[]) =>
      deliveryTimeline(told(...events)).filter(({ late }) => late);
    expect(lateOf('request', 'delivered', 'hard_bounce')).toMatchObject([{ event: 'hard_bounce' }]);
    expect(lateOf('request', 'soft_bounce', 'delivered', 'opened')).toEqual([]);
    expect(lateOf('request', 'hard_bounce')).toEqual([]);
  });
});

test('an e-mail is « non distribué » when it was refused, or held up for more than a day', () => {
  const now = after(24 * 60);
  for (const status of ['blocked', 'invalid_email', 'hard_bounce', 'error'] as const)
    expect(isUndelivered(status, null, now)).toBe(true);
  for (const status of ['deferred', 'soft_bounce'] as const) {
    expect(isUndelivered(status, sent, now)).toBe(false);
    expect(isUndelivered(status, sent, now.add({ seconds: 1 }))).toBe(true);
  }
  for (const status of ['pending', 'request', 'delivered', 'opened', 'complaint'] as const)
    expect(isUndelivered(status, sent, now.add({ hours: 90 }))).toBe(false);
});

test('of the fifteen statuses, four count as not delivered at once, two after a day, the nine others never', () => {
  expect(undeliveredStatuses).toEqual(['error', 'blocked', 'invalid_email', 'hard_bounce']);
  expect(heldUpStatuses).toEqual(['deferred', 'soft_bounce']);
  const later = sent.add({ hours: 90 });
  const counted = mailStatuses.filter((status) => isUndelivered(status, sent, later));
  expect(counted.toSorted()).toEqual([...undeliveredStatuses, ...heldUpStatuses].toSorted());
});
