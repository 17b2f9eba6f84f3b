import {
  paymentMethodLabels,
  sandboxHappeningLabels,
  sandboxHappenings,
  type SandboxHappening,
  type SandboxPayment,
} from '@elan/domain/payments';
import { Anchor, Button, Group } from '@mantine/core';
import { useAct } from '../../../base/acts/use-act.ts';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { formatMoney } from '../../../ui/text/format.ts';
import { sandbox } from './sandbox.queries.ts';

const states: Readonly<Record<SandboxPayment['status'], string>> = {
  open: 'page ouverte',
  processing: 'en cours',
  requires_action: 'authentification demandée',
  succeeded: 'payé',
  failed: 'refusé',
  expired: 'expiré',
};

/** One payment of the fictitious bank, and what may be made to happen to it. */
export function DevPayment({ payment }: { payment: SandboxPayment }) {
  const { ref, description, amountCents, method, status, dispute } = payment;
  const fire = useAct({
    send: (happening: SandboxHappening) => sandbox.fire({ params: { ref }, body: { happening } }),
    touches: ['sandbox'],
  });
  const contested = dispute === 'none' ? '' : ', contesté';
  return (
    <SectionCard title={`${formatMoney(amountCents)}, ${description}`}>
      <p>
        {paymentMethodLabels[method]}, {states[status]}
        {contested}.{' '}
        <Anchor inherit renderRoot={(props) => routerLink({ ...props, href: `/paiement/sandbox/${ref}` })}>
          Ouvrir sa page
        </Anchor>
      </p>
      <Group gap="xs">
        {sandboxHappenings.map((happening) => (
          <Button
            key={happening}
            size="compact-sm"
            variant="default"
            aria-label={`${sandboxHappeningLabels[happening]}, ${description}`}
            loading={fire.isPending && fire.variables === happening}
            onClick={() => {
              fire.mutate(happening);
            }}
          >
            {sandboxHappeningLabels[happening]}
          </Button>
        ))}
      </Group>
      <FormError>{fire.error && sentenceOf(fire.error)}</FormError>
    </SectionCard>
  );
}
