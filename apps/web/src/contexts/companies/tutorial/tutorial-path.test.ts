import { describe, expect, test } from 'vitest';
import { isBehind, isReachable, stepToShow } from './tutorial-path.ts';

const steps = (...done: string[]) =>
  (['facts', 'spot', 'program'] as const).map((key) => ({ key, done: done.includes(key) }));

describe('the tutorial of a company', () => {
  test('begins with the welcome, and is resumed at the first step that is not done', () => {
    expect(stepToShow(undefined, steps())).toBe('welcome');
    expect(stepToShow(undefined, steps('facts'))).toBe('spot');
    expect(stepToShow(undefined, steps('facts', 'spot'))).toBe('program');
    expect(stepToShow(undefined, steps('facts', 'spot', 'program'))).toBe('finish');
  });

  test('opens the step that is asked for only when those before it are done', () => {
    expect(stepToShow('facts', steps('facts', 'spot'))).toBe('facts');
    expect(stepToShow('program', steps('facts'))).toBe('spot');
    expect(stepToShow('finish', steps())).toBe('welcome');
  });

  test('may be finished without a programme, never without the facts and a spot', () => {
    expect(isReachable('finish', steps('facts', 'spot'))).toBe(true);
    expect(isReachable('finish', steps('spot'))).toBe(false);
    expect(isReachable('finish', steps('facts'))).toBe(false);
  });

  test('the welcome is behind once the facts are known, the end never is', () => {
    expect(isBehind('welcome', steps('facts'))).toBe(true);
    expect(isBehind('finish', steps('facts', 'spot', 'program'))).toBe(false);
  });
});
