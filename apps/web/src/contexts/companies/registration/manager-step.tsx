import { Anchor, Checkbox, SimpleGrid, Stack } from '@mantine/core';
import { productName, useAllowedEmailDomains } from '../../../base/transport/environment.ts';
import { EmailField } from '../../../ui/forms/email-field.tsx';
import { PhoneInput } from '../../../ui/forms/phone-input.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { LazyEmailSuggestion } from '../../../base/forms/lazy-email-suggestion.tsx';
import { PasswordChoice } from './password-choice.tsx';
import type { RegistrationForm } from './use-registration-steps.ts';

type ManagerStepProps = {
  form: RegistrationForm;
  /** The address is that of an invitation: its link proved it, and it does not change. */
  invited?: boolean;
};

/** Step 4: who manages the company's account. */
export function ManagerStep({ form, invited = false }: ManagerStepProps) {
  const { email } = form.values.manager;
  // The check of this step reads which addresses are accepted now (D14).
  const allowed = useAllowedEmailDomains();
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField label="Prénom" autoComplete="given-name" {...form.getInputProps('manager.firstname')} />
        <TextField label="Nom" autoComplete="family-name" {...form.getInputProps('manager.lastname')} />
      </SimpleGrid>
      <div>
        <EmailField
          label="E-mail professionnel"
          {...(invited && {
            readOnly: true,
            description: 'Celle de l’invitation\u00a0: votre lien la prouve.',
          })}
          {...form.getInputProps('manager.email')}
        />
        {!invited && (
          <LazyEmailSuggestion
            professional={allowed}
            email={email}
            onAccept={(suggestion) => {
              form.setFieldValue('manager.email', suggestion);
              form.clearFieldError('manager.email');
              form.getInputNode('manager.email')?.focus();
            }}
          />
        )}
      </div>
      <PhoneInput label="Mobile" {...form.getInputProps('manager.phone')} value={form.values.manager.phone} />
      <PasswordChoice form={form} />
      <div>
        <Checkbox
          label={`J’accepte la charte ${productName()}`}
          {...form.getInputProps('charter', { type: 'checkbox' })}
        />
        <Anchor
          href="/charte"
          target="_blank"
          rel="noopener"
          size="sm"
          underline="always"
          mt={6}
          display="inline-block"
        >
          Lire la charte (nouvel onglet)
        </Anchor>
      </div>
    </Stack>
  );
}
