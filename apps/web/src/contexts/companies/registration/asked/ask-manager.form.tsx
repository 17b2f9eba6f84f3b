import { managerRequestSchemaFor, type DirectoryEntry } from '@elan/domain/companies';
import { Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import { useAllowedEmailDomains } from '../../../../app/environment.ts';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../../../app/refusals.ts';
import { EmailField } from '../../../../ui/email-field.tsx';
import { focusRefused } from '../../../../ui/focus-refused.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { EstablishmentChoice } from '../../enterprises/establishment-choice.tsx';
import { EmailSuggestion } from '../email-suggestion.tsx';
import { useAskForManager } from './ask-manager.queries.ts';
import type { Asked } from './asked-manager.tsx';

type Values = { siret: string; email: string; entry: DirectoryEntry | null; typed: boolean };

// Of the registry: the company is chosen again.
const companyCodes: ReadonlySet<string> = new Set(['enterprises/closed', 'siret/too-few-employees']);

/** The company, chosen in the registry or named by its SIRET, and the address of its manager. */
export function AskManagerForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const allowed = useAllowedEmailDomains();
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { siret: '', email: '', entry: null, typed: false },
    validate: ({ siret, email }) =>
      schemaResolver(managerRequestSchemaFor(allowed), { sync: true })({ siret, email }),
  });
  const ask = useAskForManager();
  const root = useRef<HTMLFormElement>(null);
  const { values } = form;
  const refuse = (errors: Record<string, unknown>) => {
    form.setErrors(errors as Record<string, string>);
    focusRefused(root.current, errors);
  };
  const choose = (changed: Partial<Values>) => {
    form.setValues(changed);
    form.clearFieldError('siret');
  };
  const submit = form.onSubmit(({ siret, email }) => {
    ask.mutate(
      { siret, email },
      {
        onSuccess(answer) {
          onAsked({ siret, email, ...answer, at: Date.now() });
        },
        onError(error) {
          const isCompany = companyCodes.has(codeOf(error) ?? '');
          refuse(isCompany ? { siret: sentenceOf(error) } : fieldErrorsOf(error));
        },
      },
    );
  }, refuse);
  const { error } = ask;
  const isNearField = issuesOf(error).length > 0 || companyCodes.has(codeOf(error) ?? '');
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Inviter mon responsable">
      <Stack gap="md">
        {values.typed ? (
          <div>
            <TextField
              label="SIRET"
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps('siret')}
            />
            <Button variant="subtle" size="xs" mt={6} onClick={() => choose({ typed: false, siret: '' })}>
              Chercher dans le registre
            </Button>
          </div>
        ) : (
          <EstablishmentChoice
            chosen={values.entry}
            error={form.errors['siret']}
            nameIsAsked={false}
            path="siret"
            onChoose={(entry) => choose({ entry, siret: entry?.siret ?? '' })}
            onManual={(siret = '') => choose({ typed: true, entry: null, siret })}
          />
        )}
        <div>
          <EmailField
            label="E-mail professionnel du responsable"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <EmailSuggestion
            email={values.email}
            onAccept={(suggestion) => {
              form.setFieldValue('email', suggestion);
              form.clearFieldError('email');
            }}
          />
        </div>
        <FormError>{error && !isNearField ? sentenceOf(error) : null}</FormError>
        <Button type="submit" size="md" loading={ask.isPending}>
          Envoyer l’invitation
        </Button>
      </Stack>
    </form>
  );
}
