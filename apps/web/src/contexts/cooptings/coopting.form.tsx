import { elided, fieldMessages } from '@elan/domain/kernel';
import { formatSiret, shortestSearch, type DirectoryEntry } from '@elan/domain/companies';
import { cooptingInputSchema, type CooptingInput, type CooptingRow } from '@elan/domain/cooptings';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { SearchedSelect } from '../../base/forms/searched-select.tsx';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { cooptings, establishmentsQuery, touched } from './cooptings.queries.ts';

type CooptingFormProps = { onSaved: (made: CooptingRow) => void; onCancel: () => void };

const choiceOf = ({ siret, name, address }: DirectoryEntry) => ({
  value: siret,
  label: `${name ?? `Entreprise ${formatSiret(siret)}`}${address ? `, ${address.city}` : ''}`,
});

/** The registry asks for three characters: below, one reads the word that finds nothing. */
const companiesQuery = (typed: string) => establishmentsQuery(typed.padEnd(shortestSearch, '·'));

/** Recommends a company, found by its name or its SIRET, to one of its people. */
export function CooptingForm({ onSaved, onCancel }: CooptingFormProps) {
  const [name, setName] = useState<string>();
  const form = useServerForm<CooptingInput, CooptingRow>({
    initial: { siret: '', contact: { firstName: '', lastName: '', email: '' } },
    check: (values) => ({
      ...schemaResolver(cooptingInputSchema, { sync: true })(values),
      // Nobody typed a number that would be wrong: none was chosen.
      ...(values.siret === '' && { siret: fieldMessages.companyRequired }),
    }),
    fields: {
      'cooptings/own-email': 'contact.email',
      'cooptings/colleague-email': 'contact.email',
      'cooptings/known-contact': 'contact.email',
      'cooptings/*': 'siret',
      'siret/not-found': 'siret',
    },
    send: (body) => cooptings.create({ body }),
    touches: touched,
    done: ({ company }) => ({
      title: 'Recommandation envoyée',
      message: `Le contact ${elided('de', company.name)} reçoit un e-mail.`,
    }),
    onDone: onSaved,
  });
  return (
    <ServerForm form={form} label="Recommandation" submitLabel="Recommander" onCancel={onCancel}>
      <SearchedSelect
        label="Entreprise, par son nom ou son SIRET"
        required
        path="siret"
        error={form.errorOf('siret')}
        placeholder="Au moins trois lettres"
        clearLabel="Effacer l’entreprise"
        nothingFound="Aucune entreprise ne correspond."
        shortest={{ letters: shortestSearch, words: 'Saisissez au moins trois lettres, ou un SIRET.' }}
        query={companiesQuery}
        choiceOf={choiceOf}
        value={form.values.siret || undefined}
        name={name}
        onChoose={(siret) => {
          setName(undefined);
          form.setFieldValue('siret', siret ?? '');
          form.clearFieldError('siret');
        }}
      />
      <div className={record.pair}>
        <TextField
          label="Prénom du contact"
          autoComplete="off"
          required
          {...form.getInputProps('contact.firstName')}
        />
        <TextField
          label="Nom du contact"
          autoComplete="off"
          required
          {...form.getInputProps('contact.lastName')}
        />
      </div>
      <TextField
        label="E-mail professionnel du contact"
        type="email"
        autoComplete="off"
        required
        {...form.getInputProps('contact.email')}
      />
    </ServerForm>
  );
}
