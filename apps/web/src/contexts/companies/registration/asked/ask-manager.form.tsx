import { managerRequestSchemaFor, type DirectoryEntry } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useServerForm } from '../../../../base/forms/use-server-form.ts';
import { useAllowedEmailDomains } from '../../../../base/transport/environment.ts';
import { EmailField } from '../../../../ui/forms/email-field.tsx';
import { ServerForm } from '../../../../ui/forms/server-form.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { EstablishmentChoice } from '../../directory/establishment-choice.tsx';
import { LazyEmailSuggestion } from '../../../../base/forms/lazy-email-suggestion.tsx';
import { askForManager } from './ask-manager.queries.ts';
import type { Asked } from './asked-manager.tsx';

type Values = { siret: string; email: string; entry: DirectoryEntry | null; typed: boolean };

/** The company, chosen in the registry or named by its SIRET, and the address of its manager. */
export function AskManagerForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const allowed = useAllowedEmailDomains();
  const form = useServerForm<Values, Omit<Asked, 'siret' | 'email' | 'at'>>({
    initial: { siret: '', email: '', entry: null, typed: false },
    forgets: true,
    check: ({ siret, email }) =>
      schemaResolver(managerRequestSchemaFor(allowed), { sync: true })({ siret, email }),
    // Of the registry: the company is chosen again.
    fields: { 'enterprises/closed': 'siret', 'siret/too-few-employees': 'siret' },
    send: ({ siret, email }) => askForManager({ body: { siret, email } }),
    touches: [],
    onDone(answer, { siret, email }) {
      onAsked({ siret, email, ...answer, at: Date.now() });
    },
  });
  const { values } = form;
  const choose = (changed: Partial<Values>) => {
    form.setValues(changed);
    form.clearFieldError('siret');
  };
  return (
    <ServerForm form={form} label="Inviter mon responsable" submitLabel="Envoyer l’invitation" wide>
      {values.typed ? (
        <div>
          <TextField label="SIRET" inputMode="numeric" autoComplete="off" {...form.getInputProps('siret')} />
          <Button variant="subtle" size="xs" mt={6} onClick={() => choose({ typed: false, siret: '' })}>
            Chercher dans le registre
          </Button>
        </div>
      ) : (
        <EstablishmentChoice
          chosen={values.entry}
          error={form.errorOf('siret')}
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
        <LazyEmailSuggestion
          professional={allowed}
          email={values.email}
          onAccept={(suggestion) => {
            form.setFieldValue('email', suggestion);
            form.clearFieldError('email');
          }}
        />
      </div>
    </ServerForm>
  );
}
