import type { EnterpriseCard } from '@elan/domain/companies';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { codeOf, issuesOf, sentenceOf } from '../../../app/refusals.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { actWords, confirmedActs, helpfulActs, type ConfirmedAct } from './act-words.ts';
import { EnterpriseForms, formActs, type FormAct } from './enterprise-forms.tsx';
import { ReinviteButton } from './reinvite-button.tsx';
import { useEnterpriseAct, type EnterpriseAct } from './enterprises.queries.ts';
import record from '../../../ui/record-card.module.css';

type EnterpriseActsProps = {
  company: EnterpriseCard;
  /** Told when a dialog opens and closes: what stands around must not answer to its Escape. */
  onDialog: (opened: boolean) => void;
  onGone: () => void;
};

const askedOf = (act: ConfirmedAct, input: string): EnterpriseAct => {
  switch (act) {
    case 'makePrescriptor':
    case 'unmakePrescriptor':
    case 'suspend':
    case 'blacklist':
    case 'lift':
    case 'passEvent':
    case 'cancel':
      return { act, reason: input };
    case 'delete':
      return { act, name: input };
    default:
      return { act };
  }
};

const refusalWords = (error: unknown): string =>
  codeOf(error) === 'form-invalid' ? (issuesOf(error)[0]?.message ?? sentenceOf(error)) : sentenceOf(error);

/** What may be done to a company now: one button each, a form or a confirmation, and a word when it is done. */
export function EnterpriseActs({ company, onDialog, onGone }: EnterpriseActsProps) {
  const [opened, setOpened] = useState<ConfirmedAct | null>(null);
  const [form, setForm] = useState<FormAct | null>(null);
  // The dialog that closes keeps its words while it fades.
  const [last, setLast] = useState<ConfirmedAct>('archive');
  const act = useEnterpriseAct(company.id);
  const close = () => {
    setOpened(null);
    setForm(null);
    onDialog(false);
  };
  const ask = (confirmed: ConfirmedAct) => {
    setLast(confirmed);
    setOpened(confirmed);
    act.reset();
    onDialog(true);
  };
  const words = actWords(last, company);
  const answer = (typed: string) => {
    act.mutate(askedOf(last, typed), {
      onSuccess() {
        notify.success(words.done);
        close();
      },
    });
  };
  const { actions } = company;
  const offered = confirmedActs.filter((one) => actions.includes(one));
  const buttonOf = (one: ConfirmedAct) => {
    const press = () => {
      ask(one);
    };
    if (one === 'reinvite' && company.invitation) {
      return <ReinviteButton key={one} invitation={company.invitation} onPress={press} />;
    }
    const { button, destructive } = actWords(one, company);
    const look = destructive ? { variant: 'light', color: 'corail' } : { variant: 'default' };
    return (
      <Button key={one} {...look} onClick={press}>
        {button}
      </Button>
    );
  };
  return (
    <div className={record.acts}>
      {offered.filter((one) => helpfulActs.includes(one)).map(buttonOf)}
      {formActs
        .filter(({ act: one }) => actions.includes(one))
        .map(({ act: one, button }) => (
          <Button
            key={one}
            variant="light"
            onClick={() => {
              setForm(one);
              onDialog(true);
            }}
          >
            {button(company)}
          </Button>
        ))}
      {offered.filter((one) => !helpfulActs.includes(one)).map(buttonOf)}
      <EnterpriseForms company={company} opened={form} onClose={close} onGone={onGone} />
      <ConfirmDialog
        opened={opened !== null}
        onClose={() => {
          if (!act.isPending) close();
        }}
        title={words.title}
        message={words.message}
        confirmLabel={words.button}
        {...(words.back ? { cancelLabel: words.back } : {})}
        destructive={words.destructive}
        {...(words.input ? { input: words.input } : {})}
        onAnswer={({ input }) => {
          answer(input);
        }}
        busy={act.isPending}
        error={act.error ? refusalWords(act.error) : null}
      />
    </div>
  );
}
