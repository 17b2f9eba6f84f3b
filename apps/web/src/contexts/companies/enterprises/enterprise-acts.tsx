import type { CompanyAction, EnterpriseCard, EnterpriseInvitation } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useKeep } from '../../../base/records/use-keep.ts';
import { useCountdown } from '../../../ui/feedback/use-countdown.ts';
import record from '../../../ui/layout/record-card.module.css';
import {
  actWords,
  closingActs,
  confirmedActs,
  helpfulActs,
  stoppingActs,
  type ConfirmedAct,
} from './act-words.ts';
import classes from './closing-consequences.module.css';
import { ClosingConsequences } from './closing-consequences.tsx';
import { EnterpriseForms, formActs, type FormAct } from './enterprise-forms.tsx';
import { companies, enterpriseQuery, invitations, touched } from './enterprises.queries.ts';

type EnterpriseActsProps = {
  company: EnterpriseCard;
  /** Those among its acts that are shown; all of them without it. */
  only?: readonly CompanyAction[];
  /** The look of what helps the company on: the main act of a page is filled. */
  look?: 'filled' | 'default';
  /** The company is no longer the reader's to see. */
  onGone: () => void;
};

/** What may be done to a company now: one button each, a form or a confirmation, and a word when it is done. */
export function EnterpriseActs({ company, only, look, onGone }: EnterpriseActsProps) {
  const [form, setForm] = useState<FormAct>();
  const { invitation } = company;
  const actions = only ?? company.actions;
  const offered = confirmedActs.filter((act) => actions.includes(act));
  const buttonOf = (act: ConfirmedAct) =>
    act === 'reinvite' && invitation ? (
      <Reinvite key={act} company={company} invitation={invitation} look={look} />
    ) : (
      <EnterpriseAct key={act} company={company} act={act} look={look} />
    );
  return (
    <div className={record.acts}>
      {offered.filter((act) => helpfulActs.includes(act)).map(buttonOf)}
      {formActs
        .filter(({ act }) => actions.includes(act))
        .map(({ act, button }) => (
          <Button
            key={act}
            variant={look ?? 'light'}
            onClick={() => {
              setForm(act);
            }}
          >
            {button(company)}
          </Button>
        ))}
      {offered.filter((act) => !helpfulActs.includes(act)).map(buttonOf)}
      <EnterpriseForms
        company={company}
        opened={form}
        onClose={() => {
          setForm(undefined);
        }}
        onGone={onGone}
      />
    </div>
  );
}

function send(id: string, act: ConfirmedAct, typed: string): Promise<EnterpriseCard> {
  const params = { id };
  switch (act) {
    case 'makePrescriptor':
    case 'unmakePrescriptor':
    case 'suspend':
    case 'blacklist':
    case 'lift':
    case 'passEvent':
    case 'cancel':
      return companies[act]({ params, body: { reason: typed } });
    case 'delete':
      return companies.remove({ params, body: { name: typed } });
    case 'reinvite':
    case 'revokeInvitation':
      return invitations[act]({ params, body: {} });
    default:
      return companies[act]({ params, body: {} });
  }
}

function fateOf(act: ConfirmedAct) {
  if (closingActs.includes(act)) return 'cancels';
  return stoppingActs.includes(act) ? 'keeps' : undefined;
}

type EnterpriseActProps = {
  company: EnterpriseCard;
  act: ConfirmedAct;
  /** Why it may not be done yet, on its button. */
  waits?: string | undefined;
  look?: 'filled' | 'default' | undefined;
};

function EnterpriseAct({ company, act, waits, look = 'default' }: EnterpriseActProps) {
  const { button, title, message, input, back, done, destructive } = actWords(act, company);
  const doing = useAct({
    send: (typed: string) => send(company.id, act, typed),
    touches: touched,
    done: () => done,
    onDone: useKeep(enterpriseQuery),
  });
  const fate = fateOf(act);
  return (
    <ActButton
      label={waits ?? button}
      disabled={waits !== undefined}
      act={doing}
      input={(typed) => typed}
      look={destructive ? 'light' : look}
      destructive={destructive}
      question={{
        title,
        message: fate ? (
          <div className={classes.message}>
            {message}
            <ClosingConsequences companyId={company.id} fate={fate} />
          </div>
        ) : (
          message
        ),
        ...(input && { reason: input }),
        ...(back && { back }),
      }}
    />
  );
}

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type ReinviteProps = {
  company: EnterpriseCard;
  invitation: EnterpriseInvitation;
  look: 'filled' | 'default' | undefined;
};

/** Sends an invitation again, once the pause that the server tells is over. */
function Reinvite({ company, invitation: { status, waitSeconds, email }, look }: ReinviteProps) {
  const { left } = useCountdown(waitSeconds, waitSeconds);
  const isSending = status === 'SENDING' || status === 'CREATED';
  const pause = left > 0 ? `Relancer dans ${clockOf(left)}` : undefined;
  return (
    <>
      <EnterpriseAct
        company={company}
        act="reinvite"
        look={look}
        waits={isSending ? 'Invitation en cours d’envoi, patientez' : pause}
      />
      {status === 'FAILED' && <CorrectAddress company={company} email={email} />}
    </>
  );
}

/** Sends an invitation that bounced to the right address, without waiting. */
function CorrectAddress({ company, email }: { company: EnterpriseCard; email: string }) {
  const doing = useAct({
    send: (typed: string) =>
      invitations.reinvite({ params: { id: company.id }, body: { email: typed.trim() } }),
    touches: touched,
    done: () => ({ title: 'Adresse corrigée', message: 'L’invitation part à la nouvelle adresse.' }),
    onDone: useKeep(enterpriseQuery),
  });
  return (
    <ActButton
      label="Corriger l’adresse"
      act={doing}
      input={(typed) => typed}
      look="light"
      question={{
        title: 'Corriger l’adresse de l’invitation',
        message: `L’invitation envoyée à ${email} n’a pas été distribuée. Elle repart tout de suite à la nouvelle adresse, avec un autre lien.`,
        reason: { label: 'Nouvelle adresse e-mail', required: true },
      }}
    />
  );
}
