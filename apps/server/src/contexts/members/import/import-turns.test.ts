import { expect, test } from 'vitest';
import { oneFileOfACompany, readInTurn } from './import-turns.ts';

/** Work that goes on until it is told to end. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('read') };
}

test('a company has one file in progress; the second one is refused, and another company is not', async () => {
  const first = held();
  const reading = oneFileOfACompany('company', first.work);
  await expect(oneFileOfACompany('company', first.work)).rejects.toMatchObject({
    code: 'import/already-reading',
    status: 409,
    message:
      'Un autre fichier de votre entreprise est en cours de lecture. Réessayez dans quelques instants.',
  });
  expect(await oneFileOfACompany('other', () => Promise.resolve('read'))).toBe('read');
  first.end();
  expect(await reading).toBe('read');
  await expect(oneFileOfACompany('company', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await oneFileOfACompany('company', () => Promise.resolve('again'))).toBe('again');
});

test('ten files wait at most; the eleventh is told to come back', async () => {
  const first = held();
  const readings = Array.from({ length: 10 }, () => readInTurn(first.work));
  await expect(readInTurn(first.work)).rejects.toMatchObject({
    code: 'import/busy',
    status: 503,
    message: 'Beaucoup de fichiers sont en cours de lecture. Réessayez dans une minute.',
  });
  first.end();
  await Promise.all(readings);
  expect(await readInTurn(() => Promise.resolve('again'))).toBe('again');
});
