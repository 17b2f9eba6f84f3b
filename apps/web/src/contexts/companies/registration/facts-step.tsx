import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { registryFacts } from './company-facts.ts';
import { EligibilityVerdict } from './eligibility-verdict.tsx';
import { FactsList } from './facts-list.tsx';
import { ManualFacts } from './manual-facts.tsx';
import { asksHeadcount, eligibilityNow } from './registration-eligibility.ts';
import { useTypedEntry } from './use-typed-entry.ts';
import type { RegistrationForm } from './use-registration-steps.ts';

type FactsStepProps = {
  form: RegistrationForm;
  onDeclare: (headcount: string) => void;
  directoryQuery: Parameters<typeof useTypedEntry>[1];
};

/** Step 2: the facts of the company, read-only when the registry gives them, and the verdict of eligibility. */
export function FactsStep({ form, onDeclare, directoryQuery }: FactsStepProps) {
  const { values } = form;
  const entry = values.company.source === 'registry' ? values.entry : null;
  const typed = useTypedEntry(form, directoryQuery);
  return (
    <Stack gap="md">
      {entry ? <FactsList items={registryFacts(entry)} /> : <ManualFacts form={form} known={typed} />}
      {entry?.fictitious && (
        <Alert color="ciel" variant="light" icon={<IconInfoCircle size={20} />}>
          Entreprise fictive, fournie pour la démonstration.
        </Alert>
      )}
      {asksHeadcount(values) && (
        <TextField
          label="Nombre de salariés"
          description={
            entry
              ? 'Le registre ne suffit pas à établir l’effectif\u00a0: indiquez-le.'
              : 'Indiquez l’effectif actuel de l’entreprise.'
          }
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('declaredHeadcount')}
          onChange={(event) => onDeclare(event.currentTarget.value)}
        />
      )}
      <EligibilityVerdict eligibility={eligibilityNow(values)} />
      {entry && (
        <Text size="sm" c="dimmed">
          Ces informations viennent du registre et ne se modifient pas ici.
        </Text>
      )}
    </Stack>
  );
}
