import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isPersonName, normaliseName, personNameSchema } from './person-name.ts';

const refusals = (text: unknown) =>
  z.safeParse(personNameSchema, text).error?.issues.map((issue) => issue.message) ?? [];

describe('a name', () => {
  test.each([
    'Anne',
    'Jean-Pierre',
    'O\u2019Brien',
    "D'Artagnan",
    'de la Tour',
    'Zoë',
    'Łukasz',
    'Nguyễn',
    'Ελένη',
    '李',
  ])('%s is accepted', (name) => {
    expect(z.parse(personNameSchema, name)).toBe(name);
  });

  test.each(['Anne2', 'Anne!', 'Anne_Marie', 'a@b', '<b>', 'Anne.', '-', '’', 'Anne\u0000', '=1+1'])(
    '« %s » is refused',
    (name) => {
      expect(isPersonName(name)).toBe(false);
      expect(refusals(name)).toEqual(['Le champ est invalide']);
    },
  );

  test('empty, or made of spaces, is required', () => {
    expect(refusals('')).toEqual(['Le champ est requis']);
    expect(refusals('   ')).toEqual(['Le champ est requis']);
    expect(refusals(undefined)).toEqual(['Le champ est requis']);
  });

  test('has 80 characters at most', () => {
    expect(refusals('a'.repeat(80))).toEqual([]);
    expect(refusals('a'.repeat(81))).toEqual(['Saisissez au plus 80 caractères.']);
  });

  test('loses the spaces around it and gets its accents composed', () => {
    expect(z.parse(personNameSchema, '  Jean   Paul ')).toBe('Jean Paul');
    expect(normaliseName('Ame\u0301lie')).toBe('Amélie');
    expect(normaliseName('Anne\u00a0Marie')).toBe('Anne Marie');
  });
});
