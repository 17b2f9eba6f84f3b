import { describe, expect, test } from 'vitest';
import { typographyProblems } from '../kernel/index.ts';
import { routeOf } from '../accounts/index.ts';
import {
  isReachable,
  mayMark,
  missingStep,
  stepAfter,
  stepToShow,
  tutorialProgress,
  tutorialStepKeys,
  tutorialTable,
  type TutorialFacts,
} from './tutorial-steps.ts';

const nothing: TutorialFacts = {
  status: 'TUTORIAL',
  hasAddress: false,
  knowsAccidents: false,
  hasSpot: false,
  hasSlots: false,
  hasProgram: false,
  hasClosings: false,
  hasLogo: false,
  hasPhone: false,
  managers: 1,
  hasMembers: false,
  marks: {},
};
const ground = { hasAddress: true, knowsAccidents: true, hasSpot: true, hasSlots: true };
const required = { ...ground, hasPhone: true };
const steps = (changes: Partial<TutorialFacts> = {}) => tutorialProgress({ ...nothing, ...changes });
const doneIn = (changes: Partial<TutorialFacts>) =>
  steps(changes)
    .filter(({ done }) => done)
    .map(({ key }) => key);

describe('the table of the tutorial', () => {
  test('counts its steps from 0 to 12, the required ones before those that may wait', () => {
    expect(tutorialStepKeys.map((key) => tutorialTable[key].number)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    const needs = tutorialStepKeys.map((key) => tutorialTable[key].need);
    expect(needs.lastIndexOf('required')).toBeLessThan(needs.indexOf('optional'));
  });

  test('asks for the telephone before the end, and never before a programme', () => {
    expect(tutorialTable.phone.need).toBe('required');
    expect(isReachable('program', steps(ground))).toBe(true);
    expect(isReachable('recap', steps({ ...ground, hasProgram: true }))).toBe(false);
    expect(stepAfter('program', steps({ ...ground, hasProgram: true }))).toBe('phone');
    expect(stepToShow('recap', steps({ ...ground, marks: { program: 'skipped' } }))).toBe('phone');
    expect(stepAfter('phone', steps({ ...required, hasProgram: true }))).toBe('recap');
  });

  test('names screens that exist, in French that is well written', () => {
    for (const { screen, title } of Object.values(tutorialTable)) {
      expect(routeOf(screen), screen).not.toBeNull();
      expect(typographyProblems(title)).toEqual([]);
    }
  });
});

describe('a step is done when its data are there', () => {
  test.each([
    ['address', { hasAddress: true }],
    ['program', { hasProgram: true }],
    ['closings', { hasClosings: true }],
    ['logo', { hasLogo: true }],
    ['phone', { hasPhone: true }],
    ['managers', { managers: 2 }],
    ['employees', { hasMembers: true }],
    ['welcome', { marks: { welcome: 'done' } }],
  ] as const)('%s', (key, changes) => {
    expect(doneIn({})).toEqual([]);
    expect(doneIn(changes)).toEqual([key]);
  });

  test('and no longer when they are gone: nothing is counted', () => {
    expect(doneIn({ ...required, managers: 2 })).toContain('managers');
    expect(doneIn({ ...required, managers: 1 })).not.toContain('managers');
  });

  test('the welcome is behind once something was told; the end is reached by the status alone', () => {
    expect(doneIn({ knowsAccidents: true })).toEqual(['welcome', 'accidents']);
    expect(doneIn({ ...required, status: 'ACTIVE' })).toEqual(expect.arrayContaining(['recap', 'done']));
  });
});

describe('the way through the tutorial', () => {
  test('begins with the welcome, and is resumed at the first step that is not done', () => {
    expect(stepToShow(undefined, steps({ hasAddress: true }))).toBe('welcome');
    expect(stepToShow(undefined, steps({ hasAddress: true, marks: { welcome: 'done' } }))).toBe('accidents');
    expect(stepToShow(undefined, steps({ hasAddress: true, knowsAccidents: true }))).toBe('spot');
    expect(stepToShow(undefined, steps(required))).toBe('program');
  });

  test('is short: the optional steps are never on it, and a programme that is put off does not hold it up', () => {
    expect(stepToShow(undefined, steps({ ...required, hasProgram: true }))).toBe('recap');
    expect(stepToShow(undefined, steps({ ...required, marks: { program: 'skipped' } }))).toBe('recap');
    expect(stepAfter('program', steps({ ...required, hasProgram: true }))).toBe('recap');
  });

  test('a step that was put off may be opened again, and what is done meanwhile wins', () => {
    const marks = { program: 'skipped' } as const;
    expect(stepToShow('program', steps({ ...required, marks }))).toBe('program');
    expect(steps({ ...required, marks, hasProgram: true }).find(({ key }) => key === 'program')).toEqual({
      key: 'program',
      done: true,
      skipped: false,
    });
  });

  test('an optional step leads to the next one that is not behind, then to the end', () => {
    const all = steps({ ...required, hasLogo: true, marks: { managers: 'skipped' } });
    expect(stepAfter('closings', all)).toBe('employees');
    expect(stepAfter('employees', all)).toBe('recap');
  });

  test('opens no step that stands on another one', () => {
    expect(isReachable('spot', steps({ hasAddress: true }))).toBe(false);
    expect(isReachable('program', steps({ ...required, hasSlots: false }))).toBe(false);
    expect(isReachable('managers', steps())).toBe(true);
    expect(isReachable('done', steps(required))).toBe(false);
    expect(stepToShow('recap', steps())).toBe('welcome');
  });

  test('ends with the address, the accidents, a spot that opens and a proved telephone, in that order', () => {
    expect(missingStep(nothing)).toBe('address');
    expect(missingStep({ ...nothing, hasAddress: true })).toBe('accidents');
    expect(missingStep({ ...nothing, ...required, hasSpot: false })).toBe('spot');
    expect(missingStep({ ...nothing, ...required, hasSlots: false })).toBe('slots');
    expect(missingStep({ ...nothing, ...ground })).toBe('phone');
    expect(missingStep({ ...nothing, ...required })).toBeNull();
  });

  test('« lu » marks the welcome alone, « passé » what may be put off', () => {
    const markable = (mark: 'done' | 'skipped') => tutorialStepKeys.filter((key) => mayMark(key, mark));
    expect(markable('done')).toEqual(['welcome']);
    expect(markable('skipped')).toEqual(['program', 'closings', 'logo', 'managers', 'employees']);
  });
});
