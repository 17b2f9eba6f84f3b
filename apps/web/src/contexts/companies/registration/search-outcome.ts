import { sentenceOf } from '../../../app/refusals.ts';
import { plural } from '../../../ui/typography.ts';

type Outcome = { asked: string; found: number | undefined; error: unknown };

const none =
  'Aucun établissement ne correspond. Vérifiez la saisie, ou saisissez votre entreprise vous-même.';

/** What a search of the directory gave, in a sentence that is read aloud; empty when nothing was asked. */
export function searchOutcome({ asked, found, error }: Outcome): string {
  if (error) return `${sentenceOf(error)} Vous pouvez saisir votre entreprise vous-même.`;
  if (found === undefined || asked === '') return '';
  if (found === 0) return none;
  return `${found} ${plural(found, 'établissement trouvé', 'établissements trouvés')}. Choisissez le vôtre.`;
}
