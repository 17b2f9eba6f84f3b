import * as z from 'zod/mini';

/** Why somebody on a session is not reached: their address refused our letters, or they asked for no news of changes. */
export const untoldReasons = ['refused', 'declined'] as const;
export type UntoldReason = (typeof untoldReasons)[number];

/** Who would be told of a change of a session, read before it is made. */
export const toldShape = {
  /** Those who are booked or wait, and are told. */
  told: z.int(),
  untold: z.array(z.object({ name: z.string(), why: z.enum(untoldReasons) })),
  /** Whether its coach is told; null while nobody holds it. */
  coachTold: z.nullable(z.boolean()),
};
export const toldSchema = z.object(toldShape);
export type Told = z.output<typeof toldSchema>;

const whyWords: Readonly<Record<UntoldReason, string>> = {
  refused: 'adresse qui refuse nos messages',
  declined: 'avis de changement désactivés',
};

/** « À prévenir vous-même : Inès M., Paul Roy (adresse qui refuse nos messages). » for each reason; empty for nobody. */
export const untoldWords = (untold: Told['untold']): string[] =>
  untoldReasons.flatMap((reason) => {
    const names = untold.filter(({ why }) => why === reason).map(({ name }) => name);
    return names.length === 0
      ? []
      : [`À prévenir vous-même\u00a0: ${names.join(', ')} (${whyWords[reason]}).`];
  });

const coachWords = (coachTold: boolean | null): string[] => {
  if (coachTold === null) return [];
  return [
    coachTold
      ? 'Le coach sera prévenu aussi.'
      : 'Prévenez le coach vous-même\u00a0: son adresse refuse nos messages.',
  ];
};

/** Returns how many people a change of a session will be told to, and who cannot be: what its dialog says beforehand. */
export function toldWords({ told, untold, coachTold }: Told): string {
  const sent =
    told === 0
      ? untold.length === 0
        ? 'Aucune personne inscrite n’est à prévenir.'
        : 'Aucune personne inscrite ne peut être prévenue.'
      : `${told}\u00a0${told > 1 ? 'personnes seront prévenues' : 'personne sera prévenue'}.`;
  return [sent, ...untoldWords(untold), ...coachWords(coachTold)].join(' ');
}
