import {
  ibanInGroups,
  paymentFailureLabels,
  sandboxChoiceLabels,
  type SandboxChoice,
  type SandboxPayment,
} from '@elan/domain/payments';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useAct } from '../../../base/acts/use-act.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { sandbox, sandboxPaymentQuery } from './sandbox.queries.ts';
import classes from './sandbox.module.css';

const standing: Readonly<Record<SandboxPayment['status'], string>> = {
  open: 'Choisissez comment ce paiement se comporte.',
  processing: 'Le paiement est en cours\u00a0: la banque a pris note.',
  requires_action: 'Votre banque demande de confirmer que c’est bien vous.',
  succeeded: 'Le paiement est accepté.',
  failed: 'Le paiement est refusé.',
  expired: 'Le paiement est abandonné ou expiré.',
};

/** Where a buyer pays while no real provider is connected: each choice is a means that behaves in its own way. */
export function SandboxScreen() {
  const { ref = '' } = useParams({ strict: false });
  const query = sandboxPaymentQuery(ref);
  const { data, error, refetch, isFetching } = useQuery(query);
  const cache = useQueryClient();
  const choose = useAct({
    send: (choice: SandboxChoice) => sandbox.choose({ params: { ref }, body: { choice } }),
    touches: ['sandbox'],
    onDone(payment) {
      cache.setQueryData(query.queryKey, payment);
      if (payment.returnUrl !== null && payment.choices.length === 0) location.assign(payment.returnUrl);
    },
  });
  return (
    <Stack gap="lg">
      <PageHeader title="Paiement fictif" description="Aucune somme n’est débitée ici." />
      {error && !data && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState shape="rows" count={3} />}
      {data && (
        <>
          <Alert color="miel" title={`${formatMoney(data.amountCents)}, ${data.description}`}>
            {standing[data.status]} {data.failure && paymentFailureLabels[data.failure]}
            {data.transferIban && (
              <Text size="sm" mt={4}>
                Compte à créditer&nbsp;: <span className="num">{ibanInGroups(data.transferIban)}</span>
              </Text>
            )}
            {data.transferReference && (
              <Text size="sm" mt={4}>
                Référence du virement&nbsp;: <span className="num">{data.transferReference}</span>
              </Text>
            )}
          </Alert>
          <FormError>{choose.error && sentenceOf(choose.error)}</FormError>
          <Stack gap="sm">
            {data.choices.map((choice) => (
              <Button
                key={choice}
                size="md"
                classNames={{ root: classes.choice, label: classes.words }}
                variant={choice === 'abandon' || choice === 'not-authenticated' ? 'default' : 'light'}
                loading={choose.isPending && choose.variables === choice}
                disabled={choose.isPending}
                onClick={() => {
                  choose.mutate(choice);
                }}
              >
                {sandboxChoiceLabels[choice]}
              </Button>
            ))}
            {data.returnUrl !== null && data.choices.length === 0 && (
              <Button size="md" component="a" href={data.returnUrl}>
                Revenir à ma commande
              </Button>
            )}
          </Stack>
        </>
      )}
    </Stack>
  );
}
