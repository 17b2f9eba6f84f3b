import { companySizeLabels, companySizes, eligibilityTerms } from '@elan/domain/companies';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { sizeKnown } from './registration-eligibility.ts';
import type { RegistrationForm } from './use-registration-steps.ts';

/** Step 3: the size of the company; selected beforehand when what is known leaves no doubt. */
export function SizeStep({ form, buys = true }: { form: RegistrationForm; buys?: boolean }) {
  const known = sizeKnown(form.values);
  return (
    <>
      <Radio.Group
        label="Combien de salariés compte l’entreprise&#8239;?"
        description={
          known === form.values.sizeCode
            ? 'Proposé d’après l’effectif connu\u00a0: corrigez si besoin.'
            : undefined
        }
        errorProps={{ mt: 'sm' }}
        {...form.getInputProps('sizeCode')}
      >
        <Stack gap="sm" mt="sm">
          {companySizes.map((size) => (
            <Radio key={size} value={size} label={companySizeLabels[size]} size="md" />
          ))}
        </Stack>
      </Radio.Group>
      {buys && (
        <Checkbox
          mt="lg"
          size="md"
          label="Mon entreprise n’a pas eu de programme subventionné depuis 2&nbsp;ans."
          description={eligibilityTerms}
          checked={form.values.unsubsidised}
          onChange={({ currentTarget: { checked } }) => {
            form.setFieldValue('unsubsidised', checked);
          }}
        />
      )}
    </>
  );
}
