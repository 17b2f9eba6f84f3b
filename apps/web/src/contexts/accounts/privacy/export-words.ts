import type { ExportState } from '@elan/domain/accounts';
import { formatDateTime, formatNumber } from '../../../ui/text/format.ts';

/** "84 ko", "1,2 Mo". */
export const sizeInWords = (bytes: number): string =>
  bytes < 100_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1000)))}\u00a0ko`
    : `${formatNumber(bytes / 1_000_000, { maximumFractionDigits: 1 })}\u00a0Mo`;

const nothing =
  'Un fichier avec tout ce que nous gardons de vous. Un e-mail vous prévient quand il est prêt.';

/** What the page says of the copy of one's data. */
export function exportInWords({ export: copy }: ExportState): string {
  if (copy?.status === 'PENDING') return 'Votre copie se prépare. Un e-mail vous préviendra.';
  if (copy?.status === 'READY') {
    const until = copy.expiresAt ? ` Elle est gardée jusqu’au ${formatDateTime(copy.expiresAt)}.` : '';
    return `Votre copie est prête (${sizeInWords(copy.size ?? 0)}).${until}`;
  }
  if (copy?.status === 'EXPIRED') {
    return `Votre copie du ${formatDateTime(copy.requestedAt)} a été effacée. Vous pouvez en demander une autre.`;
  }
  if (copy?.status === 'FAILED') {
    return 'Votre copie n’a pas pu être préparée. Demandez-la à nouveau, ou écrivez-nous.';
  }
  return nothing;
}

const linkWords = {
  foreign: 'Ce lien est celui d’un autre compte. Connectez-vous avec le compte qui a reçu l’e-mail.',
  expired: 'Ce lien a expiré. Demandez une nouvelle copie.',
} as const;

/** What the page says of the link of the mail that was opened; null when there is nothing to say. */
export const linkInWords = ({ link }: ExportState): string | null =>
  link === 'foreign' || link === 'expired' ? linkWords[link] : null;
