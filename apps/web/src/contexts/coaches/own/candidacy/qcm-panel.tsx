import type { Candidacy } from '@elan/domain/coaches';
import { Button } from '@mantine/core';
import { routerLink } from '../../../../base/navigation/navigation.tsx';
import { formatDate } from '../../../../ui/text/format.ts';
import { QcmResult } from './qcm-result.tsx';

/** The questionnaire of a candidate: the way to it, what the last attempt gave, when the next one is. */
export function QcmPanel({ own }: { own: Candidacy }) {
  const { qcm, status } = own;
  if (status === 'BANNED_QCM')
    return (
      <>
        <QcmResult own={own} />
        <p>Écrivez-nous pour demander une nouvelle série de tentatives.</p>
      </>
    );
  return (
    <>
      <QcmResult own={own} />
      {qcm.nextOn ? (
        <p>
          Prochaine tentative à partir du <strong>{formatDate(qcm.nextOn, 'long')}</strong>.
        </p>
      ) : (
        <>
          <p>
            {qcm.questions} questions, {qcm.minutes} minutes, réussi à partir de {qcm.passGrade}.{' '}
            {qcm.attemptsLeft > 1
              ? `Il vous reste ${qcm.attemptsLeft} tentatives.`
              : 'C’est votre dernière tentative.'}
          </p>
          <Button size="md" fullWidth renderRoot={(props) => routerLink({ ...props, href: '/coach/qcm' })}>
            {qcm.open ? 'Reprendre le QCM' : 'Passer le QCM'}
          </Button>
        </>
      )}
    </>
  );
}
