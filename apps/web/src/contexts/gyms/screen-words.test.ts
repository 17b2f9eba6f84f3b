import { expect, test } from 'vitest';
import { screenState, seenWords, sizeWords } from './screen-words.ts';

const seenAt = '2026-11-24T12:00:00Z';
const after = (minutes: number) => Date.parse(seenAt) + minutes * 60_000;

test('a screen runs while it is heard of, waits for who pairs it, and is silent after ten minutes', () => {
  const paired = { pairedAt: seenAt, seenAt };
  expect(screenState(paired, after(10)).words).toBe('En marche');
  expect(screenState(paired, after(11)).words).toBe('Silencieux');
  expect(screenState({ pairedAt: null, seenAt }, after(1)).words).toBe('À associer');
  expect(screenState({ pairedAt: seenAt, seenAt: null }, after(1)).words).toBe('Silencieux');
});

test('its last sign of life and its size are said as people say them', () => {
  expect(seenWords({ seenAt: null }, after(3))).toBe('jamais');
  expect(seenWords({ seenAt }, after(3))).toBe('il y a 3\u00a0min');
  expect(sizeWords({ width: 1920, height: 1080 })).toBe('1920\u00a0×\u00a01080, paysage');
  expect(sizeWords({ width: 1080, height: 1920 })).toBe('1080\u00a0×\u00a01920, portrait');
  expect(sizeWords({ width: null, height: null })).toBeNull();
});
