import type { DirectoryEntry } from '@elan/domain/companies';
import { plural } from '../../../ui/text/typography.ts';

const none =
  'Aucun établissement ne correspond. Vérifiez la saisie, ou saisissez votre entreprise vous-même.';

/** Said where the directory is the bundled one. */
export const sampleWords =
  'Cet annuaire est un échantillon\u00a0: si votre entreprise n’y est pas, saisissez-la vous-même.';

/** What to do when the one company of a list has more open establishments than the list; empty when it shows them all. */
function moreSites(items: readonly DirectoryEntry[]): string {
  const [first] = items;
  const open = first?.openEstablishments ?? 0;
  const shown = items.filter(({ administrativeState }) => administrativeState === 'A').length;
  if (open <= shown || items.some(({ siren }) => siren !== first?.siren)) return '';
  const count = `${open.toLocaleString('fr')} ${plural(open, 'établissement ouvert', 'établissements ouverts')}`;
  return ` L’entreprise compte ${count}\u00a0: si le vôtre manque, ajoutez sa ville au nom, ou saisissez son SIRET.`;
}

/** What a search of the directory gave, in a sentence that is read aloud; empty when nothing was asked. */
export function searchOutcome(asked: string, items: readonly DirectoryEntry[] | undefined): string {
  if (items === undefined || asked === '') return '';
  const found = items.length;
  if (found === 0) return none;
  const words = plural(found, 'établissement trouvé', 'établissements trouvés');
  if (items.every(({ closedOn }) => closedOn !== null)) {
    return `${found} ${words}, ${plural(found, 'qui est fermé', 'qui sont fermés')}\u00a0: cherchez un établissement ouvert, ou saisissez votre entreprise vous-même.`;
  }
  return `${found} ${words}. Choisissez le vôtre.${moreSites(items)}`;
}
