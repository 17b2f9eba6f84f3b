import { expect, test } from 'vitest';
import { listNotes } from './list-notes.ts';

test('a screen says why no list opens: what would name people, and filters that the list of sessions does not know', () => {
  const whole = { program: null, slot: null };
  expect(listNotes('global', whole)).toEqual([]);
  expect(listNotes('sessions', { ...whole, slot: '06-10' })).toEqual([
    expect.stringContaining('Le planning'),
  ]);
  expect(listNotes('satisfaction', { ...whole, program: 'A' })).toEqual([
    expect.stringContaining('Aucune liste'),
  ]);
  expect(listNotes('users', { ...whole, program: 'A' })).toHaveLength(2);
});
