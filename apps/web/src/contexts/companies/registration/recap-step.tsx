import { companySizeLabels } from '@elan/domain/companies';
import { Button, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { companyFacts } from './company-facts.ts';
import { EligibilityVerdict } from './eligibility-verdict.tsx';
import { FactsList } from './facts-list.tsx';
import { eligibilityNow } from './registration-eligibility.ts';
import { registrationSteps, type RegistrationStep } from './registration-steps.ts';
import type { RegistrationForm } from './use-registration-steps.ts';

type RecapStepProps = {
  form: RegistrationForm;
  onEdit: (step: number) => void;
  /** The facts of a company that was invited: nothing of them changes here but the number of employees. */
  invitedFacts?: readonly { label: string; value: string }[];
  /** It may buy the offer; a prescriptor does not. */
  buys?: boolean;
};

/** Step 5: everything that will be sent, each part with its way back. */
export function RecapStep({ form, onEdit, invitedFacts, buys = true }: RecapStepProps) {
  const { values } = form;
  const { company, sizeCode, manager } = values;
  const part = (title: string, step: RegistrationStep, content: ReactNode) => (
    <SectionCard
      title={title}
      order={3}
      action={
        <Button variant="subtle" size="xs" onClick={() => onEdit(registrationSteps.indexOf(step))}>
          Modifier<VisuallyHidden>{` : ${title}`}</VisuallyHidden>
        </Button>
      }
    >
      {content}
    </SectionCard>
  );
  return (
    <Stack gap="md">
      {part(
        'Entreprise',
        company.source === 'registry' && !invitedFacts ? 'company' : 'facts',
        <Stack gap="sm">
          <FactsList items={invitedFacts ?? companyFacts(values)} />
          {buys && <EligibilityVerdict eligibility={eligibilityNow(values)} />}
        </Stack>,
      )}
      {part(
        'Taille',
        'size',
        <FactsList
          items={[{ label: 'Effectif', value: sizeCode === '' ? '' : companySizeLabels[sizeCode] }]}
        />,
      )}
      {part(
        'Responsable',
        'manager',
        <FactsList
          items={[
            { label: 'Nom', value: `${manager.firstname} ${manager.lastname}` },
            { label: 'E-mail', value: manager.email },
            { label: 'Mobile', value: manager.phone },
            { label: 'Charte', value: 'Acceptée' },
          ]}
        />,
      )}
    </Stack>
  );
}
