import type { DirectoryEntry } from '@elan/domain/companies';
import { Anchor, Button, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAllowedEmailDomains } from '../../../app/environment.ts';
import { routerLink } from '../../../app/navigation.tsx';
import { codeOf, fieldErrorsOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { EmailField } from '../../../ui/email-field.tsx';
import { focusRefused } from '../../../ui/focus-refused.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { EmailSuggestion } from '../registration/email-suggestion.tsx';
import { EstablishmentChoice } from './establishment-choice.tsx';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import {
  blankInvitation,
  fieldOfRefusal,
  invitationBody,
  invitationProblems,
  shownField,
  takenWords,
  type InvitationValues,
} from './invitation-values.ts';
import { prescriptorsQuery, useInviteCompany } from './enterprises.queries.ts';
import record from '../../../ui/record-card.module.css';

type InviteFormProps = {
  isAdmin: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  onInvited: (id: string) => void;
};

/** Where the offer that is missing is filled: one's own, or that of the prescriptor that an administrator chose. */
const offerOf = (prescriptorId: string | null): string =>
  prescriptorId ? `/app/offers?prescriptor=${encodeURIComponent(prescriptorId)}` : '/app/offers';

/** The company and the manager who are invited. */
export function InviteForm({ isAdmin, onBusy, onClose, onInvited }: InviteFormProps) {
  const allowed = useAllowedEmailDomains();
  const form = useForm<InvitationValues>({
    mode: 'controlled',
    initialValues: blankInvitation,
    validate: invitationProblems(allowed),
  });
  const invite = useInviteCompany();
  const { values } = form;
  const root = useRef<HTMLFormElement>(null);
  const refuse = (errors: Record<string, unknown>) => {
    form.setErrors(errors as Record<string, string>);
    focusRefused(root.current, errors);
  };
  const choose = (entry: DirectoryEntry | null) => {
    form.setFieldValue('company', { source: entry ? 'registry' : '', siret: '', name: '' });
    form.setFieldValue('entry', entry);
    form.clearErrors();
  };
  const type = (siret = '') => {
    form.setFieldValue('company', { source: 'manual', siret, name: '' });
    form.clearErrors();
  };
  const submit = form.onSubmit((sent) => {
    onBusy(true);
    invite.mutate(invitationBody(sent), {
      onSuccess({ id, name }) {
        notify.success({
          title: 'Invitation envoyée',
          message: `${sent.manager.firstName} la reçoit à l’adresse ${sent.manager.email}, pour ${name}.`,
        });
        onInvited(id);
      },
      onError(error) {
        const field = fieldOfRefusal[codeOf(error) ?? ''];
        const words = codeOf(error) === 'siret/already-registered' ? takenWords(isAdmin) : sentenceOf(error);
        const errors = field ? { [field]: words } : fieldErrorsOf(error);
        refuse(
          Object.fromEntries(
            Object.entries(errors).map(([path, problem]) => [shownField(path, sent), problem]),
          ),
        );
      },
      onSettled: () => {
        onBusy(false);
      },
    });
  }, refuse);
  const { error } = invite;
  const isNearField = fieldOfRefusal[codeOf(error) ?? ''] !== undefined || issuesOf(error).length > 0;
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Inviter une entreprise" className={record.form}>
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
          error={form.errors['company.source']}
          taken={takenWords(isAdmin)}
          onChoose={choose}
          onManual={type}
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
        <EmailSuggestion
          email={values.manager.email}
          onAccept={(suggestion) => {
            form.setFieldValue('manager.email', suggestion);
            form.clearFieldError('manager.email');
          }}
        />
      </div>
      {isAdmin && <PrescriptorField {...form.getInputProps('prescriptorId')} />}
      <FormError>{error && !isNearField ? sentenceOf(error) : null}</FormError>
      {codeOf(error) === 'enterprises/prescriptor-incomplete' && (
        <Anchor
          size="sm"
          underline="always"
          renderRoot={(props) => routerLink({ ...props, href: offerOf(values.prescriptorId) })}
        >
          {isAdmin ? 'Ouvrir l’offre du prescripteur' : 'Renseigner l’offre'}
        </Anchor>
      )}
      <FormButtons label="Envoyer l’invitation" busy={invite.isPending} onCancel={onClose} />
    </form>
  );
}

/** An administrator may invite for a prescriptor. */
function PrescriptorField(props: Record<string, unknown>) {
  const { data } = useQuery(prescriptorsQuery);
  const options = [
    { value: '', label: 'Sans prescripteur' },
    ...(data?.items ?? []).filter(({ open }) => open).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return <NativeSelect label="Prescripteur" data={options} {...props} />;
}
