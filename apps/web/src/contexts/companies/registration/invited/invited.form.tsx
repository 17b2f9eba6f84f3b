import { endsRegistration, type OpenInvitation } from '@elan/domain/companies';
import { elided } from '@elan/domain/kernel';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { productName } from '../../../../base/transport/environment.ts';
import { sentenceOf } from '../../../../base/transport/refusals.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { formatDate } from '../../../../ui/text/format.ts';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { StepperForm, type FormStep } from '../../../../ui/forms/stepper-form.tsx';
import { ManagerStep } from '../manager-step.tsx';
import { RecapStep } from '../recap-step.tsx';
import { eligibilityNow } from '../registration-eligibility.ts';
import { registrationSteps } from '../registration-steps.ts';
import { SizeStep } from '../size-step.tsx';
import { InvitedFactsStep } from './invited-facts-step.tsx';
import { invitedFacts, invitedSteps } from './invited-values.ts';
import { useDeclineInvitation } from './invitation.queries.ts';
import { useInvited } from './use-invited.ts';

type InvitedFormProps = {
  token: string;
  invitation: OpenInvitation;
  onAnswered: (answer: 'accepted' | 'declined') => void;
};

/** The answer to an invitation, in four steps; or a no, after a confirmation. */
export function InvitedForm({ token, invitation, onAnswered }: InvitedFormProps) {
  const answered = useInvited(token, invitation, () => {
    onAnswered('accepted');
  });
  const { form, active, open, next, declare, accept, whole } = answered;
  const { values } = form;
  const { company, expiresAt } = invitation;
  // A prescriptor refers companies and buys no offer: nothing is asked of its eligibility.
  const buys = company.kind === 'client';
  const team = invitation.asked ? 'Une personne de votre entreprise' : `L’équipe ${productName()}`;
  const who = invitation.inviter ?? team;
  const steps: FormStep[] = [
    {
      id: 'facts',
      label: 'Entreprise',
      title: 'Est-ce bien votre entreprise\u202f?',
      content: <InvitedFactsStep form={form} invitation={invitation} onDeclare={declare} />,
    },
    {
      id: 'size',
      label: 'Taille',
      title: 'Taille de l’entreprise',
      content: <SizeStep form={form} buys={buys} />,
    },
    {
      id: 'manager',
      label: 'Responsable',
      title: 'Vos coordonnées',
      description: 'Vous serez responsable du compte de l’entreprise.',
      content: <ManagerStep form={form} invited />,
    },
    {
      id: 'recap',
      label: 'Récapitulatif',
      title: 'Tout est juste\u202f?',
      content: (
        <RecapStep
          form={form}
          buys={buys}
          invitedFacts={invitedFacts(invitation)}
          onEdit={(step) => {
            open(
              Math.max(
                0,
                invitedSteps.findIndex((one) => one === registrationSteps[step]),
              ),
            );
          }}
        />
      ),
    },
  ];
  const blocked =
    active === 0 && endsRegistration(eligibilityNow(values), company.kind)
      ? 'L’inscription s’arrête ici pour cette entreprise. Corrigez l’effectif s’il est inexact, ou déclinez l’invitation.'
      : undefined;
  return (
    <Stack gap="xl">
      <PageHeader
        title="Vous êtes invité"
        description={`${who} vous invite à ouvrir l’espace ${elided('de', company.name)}${company.kind === 'prescriptor' ? ', comme prescripteur' : ''}. Votre lien est valable jusqu’au ${formatDate(expiresAt, 'short')}.`}
      />
      <StepperForm
        label="Réponse à l’invitation"
        steps={steps}
        active={active}
        onStepChange={open}
        onNext={next}
        submitLabel="Accepter l’invitation"
        busy={accept.isPending}
        error={whole}
        blocked={blocked}
      />
      <Decline
        token={token}
        companyName={company.name}
        tellsInviter={!invitation.asked}
        onDeclined={() => {
          onAnswered('declined');
        }}
      />
    </Stack>
  );
}

type DeclineProps = {
  token: string;
  companyName: string;
  /** A visitor who asked for the invitation left no address. */
  tellsInviter: boolean;
  onDeclined: () => void;
};

function Decline({ token, companyName, tellsInviter, onDeclined }: DeclineProps) {
  const [opened, setOpened] = useState(false);
  const decline = useDeclineInvitation(token);
  return (
    <div>
      <Button variant="subtle" color="corail" onClick={() => setOpened(true)}>
        Décliner l’invitation
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => {
          if (!decline.isPending) setOpened(false);
        }}
        title="Décliner l’invitation&#8239;?"
        message={`L’espace ${elided('de', companyName)} ne sera pas ouvert${tellsInviter ? ', et la personne qui vous a invité en sera informée' : ''}. Le lien ne fonctionnera plus.`}
        confirmLabel="Décliner"
        destructive
        onAnswer={() => {
          decline.mutate(undefined, { onSuccess: onDeclined });
        }}
        busy={decline.isPending}
        error={decline.error ? sentenceOf(decline.error) : null}
      />
    </div>
  );
}
