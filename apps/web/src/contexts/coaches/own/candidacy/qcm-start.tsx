import type { Candidacy } from '@elan/domain/coaches';
import { Button } from '@mantine/core';
import { useAct } from '../../../../base/acts/use-act.ts';
import { routerLink } from '../../../../base/navigation/navigation.tsx';
import { queryClient } from '../../../../base/transport/query-client.ts';
import { sentenceOf } from '../../../../base/transport/refusals.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { formatDate } from '../../../../ui/text/format.ts';
import { closedQcmWords } from './candidacy-words.ts';
import { candidacy, questionQuery } from './candidacy.queries.ts';
import { QcmResult } from './qcm-result.tsx';
import classes from './candidacy.module.css';

/** Before an attempt its rules, after it its result. */
export function QcmStart({ own }: { own: Candidacy }) {
  const { qcm, status } = own;
  const start = useAct({
    send: () => candidacy.startQcm({ body: {} }),
    touches: [],
    onDone: (asked) => {
      queryClient.setQueryData(questionQuery.queryKey, asked);
    },
  });
  const isOpen = (status === 'PENDING_QCM' || status === 'FAILED_QCM') && qcm.nextOn === null;
  return (
    <section className={classes.card} aria-label="Tentative">
      <QcmResult own={own} />
      {qcm.nextOn && (
        <p>
          Prochaine tentative à partir du <strong>{formatDate(qcm.nextOn, 'long')}</strong>.
        </p>
      )}
      {isOpen && (
        <>
          <p>
            {qcm.questions} questions, une à la fois, en {qcm.minutes} minutes. Le temps court aussi si vous
            quittez la page&#8239;; vous reprenez là où vous en étiez. Une réponse donnée ne se change plus.
          </p>
          <FormError>{start.error && sentenceOf(start.error)}</FormError>
          <Button
            size="md"
            fullWidth
            loading={start.isPending}
            onClick={() => {
              start.mutate(undefined);
            }}
          >
            Commencer
          </Button>
        </>
      )}
      {!isOpen && qcm.nextOn === null && <p>{closedQcmWords(own)}</p>}
      {!isOpen && (
        <Button
          size="md"
          fullWidth
          variant="light"
          renderRoot={(props) => routerLink({ ...props, href: '/coach' })}
        >
          Revenir à ma candidature
        </Button>
      )}
    </section>
  );
}
