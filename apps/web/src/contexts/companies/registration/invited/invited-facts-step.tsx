import type { OpenInvitation } from '@elan/domain/companies';
import { Stack, Text } from '@mantine/core';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { EligibilityVerdict } from '../eligibility-verdict.tsx';
import { FactsList } from '../facts-list.tsx';
import { asksHeadcount, eligibilityNow } from '../registration-eligibility.ts';
import type { RegistrationForm } from '../use-registration-steps.ts';
import { invitedFacts } from './invited-values.ts';

type InvitedFactsStepProps = {
  form: RegistrationForm;
  invitation: OpenInvitation;
  onDeclare: (headcount: string) => void;
};

/** The facts of the invited company, which do not change here, and the verdict of eligibility where it would buy the offer. */
export function InvitedFactsStep({ form, invitation, onDeclare }: InvitedFactsStepProps) {
  const { values } = form;
  const buys = invitation.company.kind === 'client';
  return (
    <Stack gap="md">
      <FactsList items={invitedFacts(invitation)} />
      {buys && asksHeadcount(values) && (
        <TextField
          label="Nombre de salariés"
          description="Indiquez l’effectif actuel de l’établissement."
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('declaredHeadcount')}
          onChange={(event) => {
            onDeclare(event.currentTarget.value);
          }}
        />
      )}
      {buys && <EligibilityVerdict eligibility={eligibilityNow(values)} />}
      <Text size="sm" c="dimmed">
        Ces informations sont celles de l’invitation et ne se modifient pas ici. Si ce n’est pas votre
        entreprise, déclinez l’invitation.
      </Text>
    </Stack>
  );
}
