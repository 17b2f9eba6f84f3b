import { qcmThemeLabels, type Candidacy } from '@elan/domain/coaches';

/** What the last attempt gave: the grade, and the themes to work on. */
export function QcmResult({ own }: { own: Candidacy }) {
  const last = own.attempts.find(({ finishedAt }) => finishedAt !== null);
  if (!last || last.grade === null) return null;
  return (
    <>
      <p>
        Votre dernière note&nbsp;:{' '}
        <strong>
          {last.grade} sur {own.qcm.questions}
        </strong>
        {last.passed ? ', c’est réussi.' : `. Il faut ${own.qcm.passGrade}.`}
      </p>
      {last.toWorkOn.length > 0 && (
        <>
          <p>À retravailler&nbsp;:</p>
          <ul>
            {last.toWorkOn.map(({ theme, missed, asked }) => (
              <li key={theme}>
                {qcmThemeLabels[theme]}, {missed} erreur{missed > 1 ? 's' : ''} sur {asked}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
