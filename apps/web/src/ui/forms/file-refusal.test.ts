import { expect, test } from 'vitest';
import { fileRefusal } from './file-refusal.ts';
import { acceptWords, formatBytes } from './file-words.ts';

const rules = { accept: '.pdf,image/*', maxBytes: 5_000_000 };
const pdf = { name: 'Diplôme.PDF', size: 1_234_567, type: 'application/pdf' };

test('a file of the right type and size may go', () => {
  expect(fileRefusal(pdf, rules)).toBeNull();
  expect(fileRefusal({ name: 'photo', size: 5_000_000, type: 'image/webp' }, rules)).toBeNull();
  expect(fileRefusal({ ...pdf, type: '' }, {})).toBeNull();
});

test('another type is refused with the types that are taken', () => {
  expect(fileRefusal({ name: 'note.docx', size: 10, type: '' }, rules)).toBe(
    'Ce fichier n’est pas du bon type. Choisissez un fichier PDF ou image.',
  );
});

test('a file that is too heavy is refused with both sizes', () => {
  expect(fileRefusal({ ...pdf, size: 6_240_000 }, rules)).toBe(
    'Ce fichier pèse 6,2\u00a0Mo. Choisissez un fichier de 5\u00a0Mo au plus.',
  );
});

test('an empty file is refused', () => {
  expect(fileRefusal({ ...pdf, size: 0 }, rules)).toBe('Ce fichier est vide. Choisissez-en un autre.');
});

test('sizes and types are written as they are read', () => {
  expect([1, 850, 1_000, 849_600, 1_200_000].map(formatBytes)).toEqual([
    '1\u00a0octet',
    '850\u00a0octets',
    '1\u00a0Ko',
    '850\u00a0Ko',
    '1,2\u00a0Mo',
  ]);
  expect(acceptWords('.pdf, .jpg, image/jpeg, image/png')).toBe('PDF, JPG ou PNG');
  expect(acceptWords('.csv')).toBe('CSV');
});
