import { addDays, type CivilDate } from '../kernel/index.ts';

/** How many questions an attempt draws: a grade out of 20, one point each (D9). */
export const qcmLength = 20;

/** The themes of the bank (ours). */
export const qcmThemes = ['safety', 'anatomy', 'teaching', 'health', 'workplace'] as const;
export type QcmTheme = (typeof qcmThemes)[number];
export const qcmThemeLabels: Readonly<Record<QcmTheme, string>> = {
  safety: 'Sécurité',
  anatomy: 'Anatomie et mouvement',
  teaching: 'Pédagogie',
  health: 'Santé',
  workplace: 'Sport en entreprise',
};

// mulberry32: a small generator that gives the same numbers for a seed everywhere.
function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns things in an order that a seed decides (Fisher–Yates): the same one for the same seed, all orders as likely. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  const next = numbersOf(seed);
  const mixed = [...things];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** Draws the questions of an attempt: 20 of the bank, in an order of its own; null while the bank holds fewer (D9). */
export const drawQuestions = <T>(bank: readonly T[], seed: number): T[] | null =>
  bank.length < qcmLength ? null : shuffled(bank, seed).slice(0, qcmLength);

/** Returns the order in which the choices of a question are shown: ranks of the bank, another order at each attempt. */
export const choiceOrder = (choices: number, seed: number, position: number): number[] =>
  shuffled(
    Array.from({ length: choices }, (_, rank) => rank),
    (seed + position * 7919) >>> 0,
  );

/** What an attempt leads to. */
export type QcmVerdict = 'passQcm' | 'failQcm' | 'banQcm';

/** Returns what a grade leads to, as the attempt of this number (from 1): passed, another try later, or none any more (D9). */
export const qcmVerdict = (
  grade: number,
  number: number,
  rules: { readonly passGrade: number; readonly attempts: number },
): QcmVerdict => {
  if (grade >= rules.passGrade) return 'passQcm';
  return number >= rules.attempts ? 'banQcm' : 'failQcm';
};

/** Returns the first day of another try: some days after the one of the last (D9). */
export const nextTryOn = (lastOn: CivilDate, days: number): CivilDate => addDays(lastOn, days);

/** Returns the first day of another try while it is to come; null from that very day on. */
export function nextTryToCome(lastOn: CivilDate, days: number, today: CivilDate): CivilDate | null {
  const next = nextTryOn(lastOn, days);
  return next > today ? next : null;
}

/** Returns the themes of the questions that were missed, the most missed first. */
export function themesToWorkOn(
  answers: readonly { readonly theme: QcmTheme; readonly correct: boolean }[],
): { readonly theme: QcmTheme; readonly missed: number; readonly asked: number }[] {
  return qcmThemes
    .map((theme) => {
      const asked = answers.filter((one) => one.theme === theme);
      return { theme, asked: asked.length, missed: asked.filter(({ correct }) => !correct).length };
    })
    .filter(({ missed }) => missed > 0)
    .toSorted((a, b) => b.missed - a.missed);
}
