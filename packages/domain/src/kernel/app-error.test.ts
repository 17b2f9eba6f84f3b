import { describe, expect, test } from 'vitest';
import { AppError, errors, isRefusal } from './app-error.ts';

const catalogue = errors({
  'things/gone': { status: 410, fr: () => 'Cette chose a disparu.' },
  'things/too-many': { status: 409, fr: (p: { max: number }) => `Pas plus de ${p.max} choses.` },
});

describe('a catalogue of errors', () => {
  test('an error carries its code, its status and its French sentence', () => {
    const error = catalogue.fail('things/gone');
    expect(error).toBeInstanceOf(AppError);
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.code, error.status, error.message, error.params]).toEqual([
      'AppError',
      'things/gone',
      410,
      'Cette chose a disparu.',
      {},
    ]);
  });

  test('the parameters of an error stand in its sentence and travel with it', () => {
    const error = catalogue.fail('things/too-many', { max: 4 });
    expect(error.message).toBe('Pas plus de 4 choses.');
    expect(error.params).toEqual({ max: 4 });
  });

  test('a catalogue lists its codes', () => {
    expect(catalogue.codes).toEqual(['things/gone', 'things/too-many']);
    expect(Object.keys(catalogue.defs)).toEqual(catalogue.codes);
  });

  test('the compiler refuses an unknown code, and a parameter that is missing or too many', () => {
    // @ts-expect-error the code is not in the catalogue
    expect(() => catalogue.fail('things/unknown')).toThrow(TypeError);
    // @ts-expect-error the parameter is missing
    expect(() => catalogue.fail('things/too-many')).toThrow(TypeError);
    // @ts-expect-error this code takes no parameter
    expect(catalogue.fail('things/gone', { max: 1 }).message).toBe('Cette chose a disparu.');
  });
});

test.each([
  { error: new AppError('things/gone', 410, 'x', {}), is: true },
  { error: new AppError('things/wrong', 499, 'x', {}), is: true },
  { error: new AppError('things/broken', 500, 'x', {}), is: false },
  { error: new Error('x'), is: false },
])('$error is a refusal: $is', ({ error, is }) => {
  expect(isRefusal(error)).toBe(is);
});
