import type { CompanyStatus } from './company-status-labels.ts';
import type { TutorialMark } from './company-words.ts';

/** The steps of a company's first connection, 0 to 12 (specification point 2): the required ones first. */
export const tutorialStepKeys = [
  'welcome',
  'address',
  'accidents',
  'spot',
  'slots',
  'program',
  'phone',
  'closings',
  'logo',
  'managers',
  'employees',
  'recap',
  'done',
] as const;
export type TutorialStepKey = (typeof tutorialStepKeys)[number];

/** What is known of a company, and of nothing else: a step is done when its data are there, whoever brought them and where. */
export type TutorialFacts = {
  readonly status: CompanyStatus;
  readonly hasAddress: boolean;
  readonly knowsAccidents: boolean;
  readonly hasSpot: boolean;
  /** A spot opens as often as the settings ask (D6). */
  readonly hasSlots: boolean;
  readonly hasProgram: boolean;
  readonly hasClosings: boolean;
  readonly hasLogo: boolean;
  /** One of its managers proved a telephone. */
  readonly hasPhone: boolean;
  /** Those who may sign in, and those who are invited. */
  readonly managers: number;
  readonly hasMembers: boolean;
  readonly marks: Readonly<Partial<Record<TutorialStepKey, TutorialMark>>>;
};

/** `required` before the end, `skippable` on the way, `optional` beside it, `reading` only says something. */
export type TutorialNeed = 'required' | 'skippable' | 'optional' | 'reading';

export type TutorialStepRule = {
  readonly number: number;
  readonly title: string;
  readonly need: TutorialNeed;
  /** The screen of the application where the same thing is done once the tutorial is over. */
  readonly screen: string;
  readonly isDone: (facts: TutorialFacts) => boolean;
  /** The steps without which this one has nothing to show. */
  readonly after: readonly TutorialStepKey[];
};

const own = '/app/profile/enterprise';
const isOver = ({ status }: TutorialFacts): boolean => status !== 'TUTORIAL';
const facts = ['address', 'accidents'] as const;
/** What a programme stands on. */
const ground = [...facts, 'spot', 'slots'] as const;
/** What stands before the end: a programme may wait, a proved telephone may not. */
const required = [...ground, 'phone'] as const;

/** The table of the tutorial: number, title, what makes a step done, whether it may be skipped, the screen it belongs to. */
export const tutorialTable: Readonly<Record<TutorialStepKey, TutorialStepRule>> = {
  welcome: {
    number: 0,
    title: 'Bienvenue',
    need: 'reading',
    screen: '/tutorial',
    isDone: (company) => company.marks.welcome === 'done' || company.knowsAccidents || company.hasSpot,
    after: [],
  },
  address: {
    number: 1,
    title: 'Adresse',
    need: 'required',
    screen: own,
    isDone: ({ hasAddress }) => hasAddress,
    after: [],
  },
  accidents: {
    number: 2,
    title: 'Accidents du travail',
    need: 'required',
    screen: own,
    isDone: ({ knowsAccidents }) => knowsAccidents,
    after: [],
  },
  spot: {
    number: 3,
    title: 'Lieu de pratique',
    need: 'required',
    screen: '/app/spots',
    isDone: ({ hasSpot }) => hasSpot,
    after: facts,
  },
  slots: {
    number: 4,
    title: 'Créneaux du lieu',
    need: 'required',
    screen: '/app/spots',
    isDone: ({ hasSlots }) => hasSlots,
    after: facts,
  },
  program: {
    number: 5,
    title: 'Premier programme',
    need: 'skippable',
    screen: '/app/programs',
    isDone: ({ hasProgram }) => hasProgram,
    after: ground,
  },
  phone: {
    number: 6,
    title: 'Votre téléphone',
    need: 'required',
    screen: '/verifyphone',
    isDone: ({ hasPhone }) => hasPhone,
    after: [],
  },
  closings: {
    number: 7,
    title: 'Jours de fermeture',
    need: 'optional',
    screen: own,
    isDone: ({ hasClosings }) => hasClosings,
    after: [],
  },
  logo: {
    number: 8,
    title: 'Logo',
    need: 'optional',
    screen: own,
    isDone: ({ hasLogo }) => hasLogo,
    after: [],
  },
  managers: {
    number: 9,
    title: 'Second gestionnaire',
    need: 'optional',
    screen: own,
    isDone: ({ managers }) => managers >= 2,
    after: [],
  },
  employees: {
    number: 10,
    title: 'Salariés',
    need: 'optional',
    screen: '/app/employees',
    isDone: ({ hasMembers }) => hasMembers,
    after: [],
  },
  recap: {
    number: 11,
    title: 'Récapitulatif',
    need: 'reading',
    screen: '/tutorial',
    isDone: isOver,
    after: required,
  },
  done: {
    number: 12,
    title: 'Terminé',
    need: 'reading',
    screen: '/app',
    isDone: isOver,
    // Reached by ending the tutorial, never opened before.
    after: ['recap'],
  },
};

export type TutorialProgress = {
  readonly key: TutorialStepKey;
  readonly done: boolean;
  /** Put off: it may be opened again at any time, and what is done meanwhile wins. */
  readonly skipped: boolean;
};

/** Returns where each step stands, computed from the data: no counter that could drift. */
export const tutorialProgress = (company: TutorialFacts): TutorialProgress[] =>
  tutorialStepKeys.map((key) => {
    const done = tutorialTable[key].isDone(company);
    return { key, done, skipped: !done && company.marks[key] === 'skipped' };
  });

/** Returns the required step that is still missing, the first in order; null when the tutorial may end. */
export const missingStep = (company: TutorialFacts): TutorialStepKey | null =>
  required.find((key) => !tutorialTable[key].isDone(company)) ?? null;

/** Tells whether a mark may be put on a step: `done` where something was read, `skipped` where it may be put off. */
export function mayMark(key: TutorialStepKey, mark: TutorialMark): boolean {
  if (mark === 'done') return key === 'welcome';
  const { need } = tutorialTable[key];
  return need === 'skippable' || need === 'optional';
}

const isBehind = (key: TutorialStepKey, steps: readonly TutorialProgress[]): boolean =>
  steps.some((step) => step.key === key && (step.done || step.skipped));

/** Tells whether a step may be opened: those that it stands on are done. */
export const isReachable = (key: TutorialStepKey, steps: readonly TutorialProgress[]): boolean =>
  tutorialTable[key].after.every((before) => steps.some((step) => step.key === before && step.done));

/** The short way: what is required, then the first programme, then the end; the optional steps stand beside it. */
const shortWay = tutorialStepKeys.filter((key) => tutorialTable[key].need !== 'optional' && key !== 'done');

/** Returns the step to show: the one asked for when it may be opened, else the first of the short way that is not behind. */
export function stepToShow(
  asked: TutorialStepKey | undefined,
  steps: readonly TutorialProgress[],
): TutorialStepKey {
  if (asked !== undefined && isReachable(asked, steps)) return asked;
  return shortWay.find((key) => !isBehind(key, steps)) ?? 'recap';
}

/** Returns the step after one: the next of the short way that is not behind, or, from an optional one, the next optional one. */
export function stepAfter(key: TutorialStepKey, steps: readonly TutorialProgress[]): TutorialStepKey {
  const { number, need } = tutorialTable[key];
  const isNext = (other: TutorialStepKey): boolean =>
    tutorialTable[other].number > number && !isBehind(other, steps);
  if (need !== 'optional') return shortWay.find(isNext) ?? 'recap';
  return (
    tutorialStepKeys.find((other) => tutorialTable[other].need === 'optional' && isNext(other)) ?? 'recap'
  );
}
