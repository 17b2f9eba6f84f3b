import { civilDateOf } from '@elan/domain/kernel';
import { erasureInWords, type DeclaredTable } from './declare-table.ts';
import { personalColumns } from './read-personal-rows.ts';

const nbsp = '\u00a0';

function chapterOf(declared: DeclaredTable): string {
  const entries = personalColumns(declared).map(
    ([name, { what, purpose, basis, retention, erased }]) =>
      `- ${name}${nbsp}: ${what}
  Pourquoi${nbsp}: ${purpose} (${basis}).
  Durée${nbsp}: ${retention}. Si vous effacez votre compte${nbsp}: ${erasureInWords(erased)}.`,
  );
  return [`${declared.title} (${declared.name})`, '', ...entries, ''].join('\n');
}

/** Returns LISEZMOI.txt: what a copy holds, in French, and why each datum is kept. */
export function readmeOf(
  declared: readonly DeclaredTable[],
  { productName, now }: { productName: string; now: Temporal.Instant },
): string {
  const chapters = declared.filter(({ subject }) => subject !== null).map(chapterOf);
  return [
    `Copie de vos données ${productName}, préparée le ${civilDateOf(now)}`,
    '',
    'donnees.json contient tout ce que nous gardons de vous, rangé par sujet. Le dossier photo contient votre photo, si vous en',
    'avez une. Les secrets qui protègent votre compte (empreintes, liens, codes) sont remplacés par une mention.',
    '',
    `Vous pouvez demander une correction, une nouvelle copie ou l’effacement de votre compte depuis votre profil, et saisir la CNIL`,
    '(www.cnil.fr) si notre réponse ne vous convient pas.',
    '',
    ...chapters,
  ].join('\n');
}
