import { contrastRatio, isReadable } from '@elan/domain/catalog';
import { formatNumber } from '../../ui/text/format.ts';

/** « Contraste de 9,31 pour 1. » and whether it is enough; null while one of the two is no colour. */
export function contrastWords(colour: string, background: string): { text: string; enough: boolean } | null {
  const [text, behind] = [colour.toLowerCase(), background.toLowerCase()];
  const ratio = contrastRatio(text, behind);
  if (Number.isNaN(ratio)) return null;
  const enough = isReadable(text, behind);
  // Cut, not rounded: 4,499 is not 4,5.
  const figure = formatNumber(Math.floor(ratio * 100) / 100, { maximumFractionDigits: 2 });
  const rest = enough ? 'le mot se lit bien.' : 'il en faut au moins 4,5 pour lire le mot.';
  return { text: `Contraste de ${figure} pour 1\u00a0: ${rest}`, enough };
}
