import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '../../../base/acts/use-act.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import '../../../ui/kit-rest.css';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { formatDate, formatTime } from '../../../ui/text/format.ts';
import { DevPayment } from './dev-payment.tsx';
import { sandbox, sandboxPaymentsQuery } from './sandbox.queries.ts';

const steps = [
  { days: 1, label: 'Avancer d’un jour' },
  { days: 7, label: 'Avancer d’une semaine' },
  { days: 30, label: 'Avancer de 30\u00a0jours' },
];

/** The clock of the fictitious bank, and each of its payments: a developer makes happen what takes weeks. Never in production. */
export function DevPaymentsScreen() {
  const { data, error, refetch, isFetching } = useQuery(sandboxPaymentsQuery);
  const move = useAct({
    send: (days: number) => sandbox.moveClock({ body: { days } }),
    touches: ['sandbox'],
    done: ({ fired }) => ({
      title: 'Horloge avancée',
      message: fired === 0 ? 'Rien n’était prévu entre-temps.' : `${fired} événements sont arrivés.`,
    }),
  });
  return (
    <Stack gap="xl">
      <PageHeader
        title="Banque fictive"
        description="Les paiements de ce déploiement ne débitent personne&nbsp;: leur banque vit ici, avec son horloge et ses notifications signées."
      />
      {error && !data && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState shape="rows" count={4} />}
      {data && (
        <>
          <Stack gap="xs">
            <Text role="status">
              Il est <span className="num">{formatTime(data.now)}</span> le {formatDate(data.now, 'long')} à
              la banque
              {data.aheadDays > 0 && ` (${data.aheadDays}\u00a0jours d’avance)`}. Notifications à
              envoyer&nbsp;: <span className="num">{data.waitingEvents}</span>.
            </Text>
            <Group gap="xs">
              {steps.map(({ days, label }) => (
                <Button
                  key={days}
                  variant="light"
                  loading={move.isPending && move.variables === days}
                  onClick={() => {
                    move.mutate(days);
                  }}
                >
                  {label}
                </Button>
              ))}
            </Group>
            <FormError>{move.error && sentenceOf(move.error)}</FormError>
          </Stack>
          {data.items.length === 0 ? (
            <EmptyState
              title="Aucun paiement fictif pour le moment."
              reason="Lancez un achat&nbsp;: il apparaîtra ici tout seul."
            />
          ) : (
            data.items.map((payment) => <DevPayment key={payment.ref} payment={payment} />)
          )}
        </>
      )}
    </Stack>
  );
}
