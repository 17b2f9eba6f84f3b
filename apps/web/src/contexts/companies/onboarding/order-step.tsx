import { Button, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { OfferSums } from '../offers/offer-sums.tsx';
import { PaymentFields } from '../offers/payment-fields.tsx';
import { companyFacts } from '../registration/company-facts.ts';
import { FactsList } from '../registration/facts-list.tsx';
import { onboardingSteps } from './onboarding-steps.ts';
import type { Onboarding } from './use-onboarding.ts';

/** Everything that is ordered, each part with its way back, and how it is paid. */
export function OrderStep({ onboarding }: { onboarding: Onboarding }) {
  const { form, open, quote, sponsor, payment } = onboarding;
  const { manager } = form.values;
  const part = (title: string, step: (typeof onboardingSteps)[number], content: ReactNode) => (
    <SectionCard
      title={title}
      order={3}
      action={
        <Button variant="subtle" size="xs" onClick={() => open(onboardingSteps.indexOf(step))}>
          Modifier<VisuallyHidden>{` : ${title}`}</VisuallyHidden>
        </Button>
      }
    >
      {content}
    </SectionCard>
  );
  return (
    <Stack gap="md">
      {part('Entreprise', 'company', <FactsList items={companyFacts(form.values)} />)}
      {part(
        'Responsable',
        'manager',
        <FactsList
          items={[
            { label: 'Nom', value: `${manager.firstname} ${manager.lastname}` },
            { label: 'E-mail', value: manager.email },
            { label: 'Mobile', value: manager.phone },
          ]}
        />,
      )}
      {quote.data && part('Offre', 'offer', <OfferSums quote={quote.data} stale={quote.isPlaceholderData} />)}
      <TextField
        label="Code de votre prescripteur (facultatif)"
        description="S’il vous en a donné un&nbsp;: son offre peut limiter les moyens de paiement."
        autoComplete="off"
        maxLength={40}
        value={sponsor.value}
        onChange={({ currentTarget }) => {
          sponsor.set(currentTarget.value);
        }}
      />
      {quote.data && (
        <PaymentFields
          methods={quote.data.methods}
          method={payment.method}
          onMethod={payment.setMethod}
          accepted={payment.accepted}
          onAccept={payment.setAccepted}
          missing={payment.missing}
        />
      )}
    </Stack>
  );
}
