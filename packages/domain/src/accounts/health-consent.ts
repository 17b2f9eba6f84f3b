/** The version of the words below: whoever agreed to others is asked again (D46). */
export const healthConsentVersion = '2026-11';

/** What a person agrees to (D46): nothing is counted of who has not. */
export const healthConsentSentences = [
  'Mes minutes d’activité entrent dans les moyennes de santé que mon entreprise peut lire, jamais avec mon nom et jamais pour moins de 10\u00a0personnes.',
  'Personne d’autre que moi ne voit mes propres minutes.',
  'Je retire cet accord quand je veux, ici\u00a0: les moyennes ne me comptent plus aussitôt.',
] as const;
