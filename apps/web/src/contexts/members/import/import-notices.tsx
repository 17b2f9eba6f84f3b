import type { MemberImport } from '@elan/domain/members';
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatDate } from '../../../ui/text/format.ts';
import { leftOutWords } from './left-out-words.ts';

/** What there is to know of a file before its lines: another sheet, the same file before, a column that was not found, the rows that are no people. */
export function ImportNotices({ list }: { list: MemberImport }) {
  const { sheet, otherSheets, appliedBefore, mapping } = list;
  const missing = Object.values(mapping.columns).includes(null);
  const isNothingNew = list.lines.every(({ state }) => state === 'known');
  const leftOut = leftOutWords(list.leftOut);
  const notices = [
    isNothingNew && 'Rien à ajouter\u00a0: toutes les personnes de ce fichier sont déjà dans votre liste.',
    missing &&
      'Une colonne n’a pas été reconnue\u00a0: indiquez ci-dessous où se trouvent l’e-mail, le nom et le prénom.',
    otherSheets.length > 0 &&
      `Seule la feuille «\u00a0${sheet}\u00a0» est lue. Les autres ne le sont pas\u00a0: ${otherSheets.join(', ')}.`,
    appliedBefore !== null &&
      `Ce fichier a déjà été importé le ${formatDate(appliedBefore)}\u00a0: les personnes déjà dans la liste ne changent pas.`,
    leftOut !== null && leftOut,
  ].filter((notice) => notice !== false);
  return notices.map((notice) => (
    <Alert key={notice} color="ciel" variant="light" icon={<IconInfoCircle size={20} />}>
      {notice}
    </Alert>
  ));
}
