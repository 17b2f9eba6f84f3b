import { longestPassword, passwordStrength, shownPasswordRules } from '@elan/domain/accounts';
import { heardFromChoices } from '@elan/domain/coaches';
import { Anchor, Checkbox, MultiSelect, NativeSelect, SimpleGrid, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePasswordVerdict } from '../../../../base/forms/use-password-verdict.ts';
import { useServerForm } from '../../../../base/forms/use-server-form.ts';
import { productName } from '../../../../base/transport/environment.ts';
import { sentenceOf } from '../../../../base/transport/refusals.ts';
import { EmailField } from '../../../../ui/forms/email-field.tsx';
import { PasswordField } from '../../../../ui/forms/password-field.tsx';
import { PasswordRules, PasswordStrength } from '../../../../ui/forms/password-rules.tsx';
import { PhoneInput } from '../../../../ui/forms/phone-input.tsx';
import { ServerForm } from '../../../../ui/forms/server-form.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { LanguageLines } from '../../language-lines.tsx';
import { choicesQuery, registration } from './candidacy.queries.ts';
import {
  emptyRegistration,
  heardFromLabels,
  registrationErrors,
  registrationOf,
} from './registration-values.ts';

const heardFrom = [
  { value: '', label: 'Ne pas répondre' },
  ...heardFromChoices.map((value) => ({ value, label: heardFromLabels[value] })),
];

/** Who a candidate is, and what, where and in which languages they teach. */
export function CoachRegistrationForm({ onSent }: { onSent: (email: string) => void }) {
  const choices = useQuery(choicesQuery);
  const form = useServerForm({
    initial: emptyRegistration,
    check: registrationErrors,
    send: (values) => registration.register({ body: registrationOf(values) }),
    touches: [],
    onDone: ({ email }) => {
      onSent(email);
    },
  });
  const { password, phone, disciplineIds, zones, languages } = form.values;
  const { email, firstName, lastName } = form.values;
  const verdict = usePasswordVerdict(password, { email, firstName, lastName });
  const passwordProps = form.getInputProps('password');
  return (
    <ServerForm form={form} label="Candidature de coach" submitLabel="Envoyer ma candidature" wide>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField label="Prénom" required autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextField label="Nom" required autoComplete="family-name" {...form.getInputProps('lastName')} />
      </SimpleGrid>
      <EmailField required placeholder="prenom.nom@exemple.fr" {...form.getInputProps('email')} />
      <PhoneInput
        label="Mobile"
        description="Un code y sera envoyé à la dernière étape."
        required
        value={phone}
        {...form.getInputProps('phone')}
      />
      <MultiSelect
        label="Disciplines"
        description="Celles que vos diplômes vous ouvrent."
        required
        placeholder={disciplineIds.length === 0 ? 'Choisir' : ''}
        data={(choices.data?.disciplines ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        nothingFoundMessage="Aucune discipline"
        error={form.errorOf('disciplineIds') ?? (choices.error ? sentenceOf(choices.error) : null)}
        value={disciplineIds}
        onChange={(ids) => {
          form.setFieldValue('disciplineIds', ids);
          form.clearFieldError('disciplineIds');
        }}
      />
      <LanguageLines
        value={languages}
        error={form.errorOf('languages')}
        onChange={(next) => {
          form.setFieldValue('languages', next);
          form.clearFieldError('languages');
        }}
      />
      <TagsInput
        label="Zones d’intervention"
        description="Codes postaux, ou leur début&nbsp;: 69 pour le Rhône."
        required
        placeholder={zones.length === 0 ? '69, 38000…' : ''}
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        clearable={false}
        {...form.getInputProps('zones')}
        // Several that come at once, left in the field, are several zones too.
        onChange={(next) => {
          form.setFieldValue(
            'zones',
            next.flatMap((zone) => zone.split(/[\s,;]+/)).filter((zone) => zone !== ''),
          );
          form.clearFieldError('zones');
        }}
      />
      <NativeSelect
        label="Comment nous avez-vous connus&#8239;?"
        data={heardFrom}
        {...form.getInputProps('heardFrom')}
      />
      <div>
        <PasswordField
          isNew
          required
          maxLength={longestPassword + 1}
          rules={<PasswordRules rules={shownPasswordRules(password)} />}
          {...passwordProps}
          error={passwordProps.error ?? verdict}
        />
        <PasswordStrength strength={password === '' ? null : passwordStrength(password).word} />
      </div>
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
    </ServerForm>
  );
}
