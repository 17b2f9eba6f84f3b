import { codeOf, sentenceOf } from '../../../base/transport/refusals.ts';

type SearchTrouble = { readonly title: string; readonly words: string };

/** Why the directory gives nothing for now, and that the company can be typed at once; null when all is well. */
export function searchTrouble(error: unknown, isLate: boolean): SearchTrouble | null {
  const kept = 'Votre saisie est gardée.';
  if (error) {
    const isAway = codeOf(error) === 'siret/directory-unavailable';
    return {
      title: isAway ? 'Le registre des entreprises ne répond pas' : 'La recherche n’a pas abouti',
      words: isAway
        ? `Continuez sans attendre\u00a0: saisissez votre entreprise vous-même. ${kept}`
        : `${sentenceOf(error)} Vous pouvez saisir votre entreprise vous-même. ${kept}`,
    };
  }
  if (!isLate) return null;
  return {
    title: 'Le registre des entreprises tarde à répondre',
    words: `La recherche continue. Vous pouvez aussi saisir votre entreprise vous-même. ${kept}`,
  };
}
