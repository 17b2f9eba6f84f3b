import type { TutorialStep } from '@elan/domain/companies';
import * as z from 'zod/mini';

/** The steps of the tutorial, in their order; those in the middle are the ones that the server knows (issue: facts, spot, programme). */
export const tutorialKeys = ['welcome', 'facts', 'spot', 'program', 'finish'] as const;
export type TutorialKey = (typeof tutorialKeys)[number];

export const tutorialLabels: Readonly<Record<TutorialKey, string>> = {
  welcome: 'Bienvenue',
  facts: 'Votre entreprise',
  spot: 'Un lieu de pratique',
  program: 'Un premier programme',
  finish: 'Récapitulatif',
};

/** What the address of the tutorial keeps: the step that was asked for. */
export const tutorialSearch = z.object({ step: z.optional(z.enum(tutorialKeys)) });
export type TutorialSearch = z.output<typeof tutorialSearch>;

const isDone = (steps: readonly TutorialStep[], key: TutorialStep['key']): boolean =>
  steps.some((step) => step.key === key && step.done);

/** Tells whether a step may be opened: each needs those before it, but for the programme, which may be skipped. */
export function isReachable(key: TutorialKey, steps: readonly TutorialStep[]): boolean {
  if (key === 'welcome' || key === 'facts') return true;
  return isDone(steps, 'facts') && (key === 'spot' || isDone(steps, 'spot'));
}

/** Tells whether a step is behind: the welcome once the facts are known. */
export const isBehind = (key: TutorialKey, steps: readonly TutorialStep[]): boolean =>
  key !== 'finish' && isDone(steps, key === 'welcome' ? 'facts' : key);

/** Returns the step to show: the one asked for when it may be opened, else the first that is not done. */
export function stepToShow(asked: TutorialKey | undefined, steps: readonly TutorialStep[]): TutorialKey {
  if (asked !== undefined && isReachable(asked, steps)) return asked;
  return tutorialKeys.find((key) => !isBehind(key, steps)) ?? 'finish';
}
