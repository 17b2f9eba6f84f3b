import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { mailStatuses } from '../kernel/index.ts';
import { brevoEventSchema, momentOfBrevoEvent, statusOfBrevoEvent } from './brevo-contract.ts';

test('the words of Brevo’s webhook reach every status that a provider tells of', () => {
  const words = [
    'request',
    'delivered',
    'deferred',
    'soft_bounce',
    'hard_bounce',
    'invalid_email',
    'blocked',
    'error',
    'complaint',
    'opened',
    'unique_opened',
    'click',
    'unsubscribed',
    'proxy_open',
  ];
  for (const word of words) expect(statusOfBrevoEvent(word)).toBe(word);
  const reached = new Set(words.map(statusOfBrevoEvent));
  expect(mailStatuses.filter((status) => !reached.has(status))).toEqual(['pending']);
});

test('its other vocabularies say the same, and an unknown word says nothing', () => {
  const others = {
    sent: 'request',
    hardBounce: 'hard_bounce',
    softBounces: 'soft_bounce',
    invalid: 'invalid_email',
  };
  for (const [word, status] of Object.entries(others)) expect(statusOfBrevoEvent(word)).toBe(status);
  for (const word of ['unique_proxy_open', 'loadedByProxy'])
    expect(statusOfBrevoEvent(word)).toBe('proxy_open');
  expect(statusOfBrevoEvent('spam')).toBe('complaint');
  for (const word of ['list_addition', 'pending', '', '__proto__', 'constructor'])
    expect(statusOfBrevoEvent(word)).toBeNull();
});

test('the moment of an event is its own, in milliseconds or seconds, never its date', () => {
  const told = { event: 'click', email: 'a@b.test', date: '2026-11-21 10:00:00', id: 26, tags: ['x'] };
  const moment = (times: object) => momentOfBrevoEvent(z.parse(brevoEventSchema, { ...told, ...times }));
  expect(moment({ ts_epoch: 1_795_000_000_123, ts_event: 5 })).toBe(1_795_000_000_123);
  expect(moment({ ts_event: 1_795_000_000 })).toBe(1_795_000_000_000);
  expect(moment({ ts: 1_795_000_000 })).toBe(1_795_000_000_000);
  expect(moment({})).toBeNull();
});
