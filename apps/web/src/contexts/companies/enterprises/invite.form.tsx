import type { DirectoryEntry, EnterpriseCard, InvitedKind } from '@elan/domain/companies';
import { Anchor, Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { useAllowedEmailDomains } from '../../../base/transport/environment.ts';
import { EmailField } from '../../../ui/forms/email-field.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { choicesNamed } from '../../../ui/lists/filters.ts';
import { LazyEmailSuggestion } from '../../../base/forms/lazy-email-suggestion.tsx';
import { invitations, prescriptorsQuery, touched } from './enterprises.queries.ts';
import { EstablishmentChoice } from '../directory/establishment-choice.tsx';
import {
  blankInvitation,
  fieldsOfRefusals,
  invitationBody,
  invitationProblems,
  takenWords,
} from './invitation-values.ts';

type InviteFormProps = {
  isAdmin: boolean;
  /** What is invited: a client without it. */
  kind?: InvitedKind;
  onCancel: () => void;
  onInvited: (company: EnterpriseCard) => void;
};

/** Where the offer that is missing is filled: one's own, or that of the prescriptor that an administrator chose. */
const offerOf = (prescriptorId: string): string =>
  prescriptorId ? `/app/offers?prescriptor=${encodeURIComponent(prescriptorId)}` : '/app/offers';

/** The company and the manager who are invited. */
export function InviteForm({ isAdmin, kind = 'client', onCancel, onInvited }: InviteFormProps) {
  const taken = takenWords(isAdmin);
  const allowed = useAllowedEmailDomains();
  const form = useServerForm({
    initial: blankInvitation,
    check: invitationProblems(allowed),
    fields: fieldsOfRefusals,
    words: { 'siret/already-registered': taken },
    send: (values) => invitations.invite({ body: invitationBody(values, kind) }),
    touches: [...touched, 'prescriptors'],
    done: ({ name }, { manager: { firstName, email } }) => ({
      title: 'Invitation envoyée',
      message: `${firstName} la reçoit à l’adresse ${email}, pour ${name}.`,
    }),
    onDone: onInvited,
  });
  const { values } = form;
  const choose = (entry: DirectoryEntry | null) => {
    form.setFieldValue('company', { source: entry ? 'registry' : '', siret: '', name: '' });
    form.setFieldValue('entry', entry);
    form.clearErrors();
  };
  return (
    <ServerForm
      form={form}
      label={kind === 'client' ? 'Inviter une entreprise' : 'Inviter un prescripteur'}
      submitLabel="Envoyer l’invitation"
      onCancel={onCancel}
      remedy={
        form.refusalCode === 'enterprises/prescriptor-incomplete' && (
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => routerLink({ ...props, href: offerOf(values.prescriptorId) })}
          >
            {isAdmin ? 'Ouvrir l’offre du prescripteur' : 'Renseigner l’offre'}
          </Anchor>
        )
      }
    >
      {values.company.source === 'manual' ? (
        <div className={record.form}>
          <div className={record.pair}>
            <TextField
              label="Nom de l’entreprise"
              autoComplete="off"
              {...form.getInputProps('company.name')}
            />
            <TextField
              label="SIRET"
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps('company.siret')}
            />
          </div>
          <div>
            <Button variant="subtle" size="xs" onClick={() => choose(null)}>
              Chercher dans le registre
            </Button>
          </div>
        </div>
      ) : (
        <EstablishmentChoice
          chosen={values.entry}
          // A company of the list has no field of its own but its choice.
          error={form.errorOf('company.source') ?? form.errorOf('company.siret')}
          path="company"
          taken={taken}
          onChoose={choose}
          onManual={(siret = '') => {
            form.setFieldValue('company', { source: 'manual', siret, name: '' });
            form.clearErrors();
          }}
        />
      )}
      <div className={record.pair}>
        <TextField
          label="Prénom du responsable"
          autoComplete="off"
          {...form.getInputProps('manager.firstName')}
        />
        <TextField
          label="Nom du responsable"
          autoComplete="off"
          {...form.getInputProps('manager.lastName')}
        />
      </div>
      <div>
        <EmailField
          label="E-mail professionnel du responsable"
          autoComplete="off"
          {...form.getInputProps('manager.email')}
        />
        <LazyEmailSuggestion
          professional={allowed}
          email={values.manager.email}
          onAccept={(suggestion) => {
            form.setFieldValue('manager.email', suggestion);
            form.clearFieldError('manager.email');
          }}
        />
      </div>
      {isAdmin && kind === 'client' && <PrescriptorField {...form.getInputProps('prescriptorId')} />}
    </ServerForm>
  );
}

/** An administrator may invite for a prescriptor. */
function PrescriptorField(props: Record<string, unknown>) {
  const { data } = useQuery(prescriptorsQuery);
  const open = choicesNamed(data?.items.filter((one) => one.open));
  return (
    <NativeSelect
      label="Prescripteur"
      data={[{ value: '', label: 'Sans prescripteur' }, ...open]}
      {...props}
    />
  );
}
