import type { EnterpriseCard, EnterpriseRow } from '@elan/domain/companies';
import { fieldMessages } from '@elan/domain/kernel';
import { Button, NativeSelect } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SeveralNames, SeveralProgress, SeveralRefused } from '../../../base/acts/several-parts.tsx';
import { useSeveral, type SeveralOutcome } from '../../../base/acts/use-several.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { choicesNamed } from '../../../ui/lists/filters.ts';
import { plural } from '../../../ui/text/typography.ts';
import {
  companies,
  enterpriseQuery,
  invitations,
  prescriptorsQuery,
  touched,
} from './enterprises.queries.ts';

type SeveralAct = 'reinvite' | 'assign';

const words: Readonly<
  Record<SeveralAct, { button: string; title: string; will: string; left: string; done: string }>
> = {
  reinvite: {
    button: 'Relancer',
    title: 'Relancer les invitations',
    will: 'Un nouveau lien part, l’ancien ne fonctionne plus\u00a0:',
    left: 'Sans invitation à relancer, laissées comme elles sont\u00a0:',
    done: 'relancée',
  },
  assign: {
    button: 'Rattacher à un prescripteur',
    title: 'Rattacher à un prescripteur',
    will: 'Suivies par ce prescripteur\u00a0:',
    left: 'Ne peuvent pas être rattachées, laissées comme elles sont\u00a0:',
    done: 'rattachée',
  },
};

const counted = (count: number): string => `${count}\u00a0${plural(count, 'entreprise', 'entreprises')}`;

type SeveralEnterprisesProps = { rows: readonly EnterpriseRow[]; isAdmin: boolean; onDone: () => void };

/** What may be done to several companies at once: what each act would do is shown before it is done. */
export function SeveralEnterprises({ rows, isAdmin, onDone }: SeveralEnterprisesProps) {
  const [opened, setOpened] = useState<SeveralAct>();
  const [isBusy, setIsBusy] = useState(false);
  const acts: readonly SeveralAct[] = isAdmin ? ['reinvite', 'assign'] : ['reinvite'];
  return (
    <>
      {acts.map((act) => (
        <Button key={act} size="sm" variant="light" onClick={() => setOpened(act)}>
          {words[act].button}
        </Button>
      ))}
      <Modal
        opened={opened !== undefined}
        // What is on its way has its refusals read.
        onClose={() => {
          if (!isBusy) setOpened(undefined);
        }}
        keepTyped
        title={opened ? words[opened].title : ''}
        subtitle={counted(rows.length)}
        size={560}
      >
        {opened && (
          <Preview
            act={opened}
            rows={rows}
            onBusy={setIsBusy}
            onClose={() => {
              setOpened(undefined);
              onDone();
            }}
          />
        )}
      </Modal>
    </>
  );
}

type PreviewProps = {
  act: SeveralAct;
  rows: readonly EnterpriseRow[];
  onClose: () => void;
  onBusy: (is: boolean) => void;
};

/** Which companies the act is for, and which it leaves, as they stand now; then one after the other. */
function Preview({ act, rows, onClose, onBusy }: PreviewProps) {
  const reads = useQueries({ queries: rows.map(({ id }) => ({ ...enterpriseQuery(id), staleTime: 0 })) });
  const { data: prescriptors } = useQuery({ ...prescriptorsQuery, enabled: act === 'assign' });
  const [prescriptorId, setPrescriptorId] = useState('');
  // What is sent stays what was shown, whatever is read meanwhile.
  const [sent, setSent] = useState<readonly EnterpriseCard[]>();
  const [missing, setMissing] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<SeveralOutcome>();
  const { progress, run } = useSeveral<EnterpriseCard>({
    send: ({ id, version }) =>
      act === 'reinvite'
        ? invitations.reinvite({ params: { id }, body: {} })
        : companies.assign({ params: { id }, body: { prescriptorId, version } }),
    nameOf: ({ name }) => name,
    touches: touched,
  });
  const failure = reads.find(({ error }) => error)?.error;
  if (failure) return <FormError>{sentenceOf(failure)}</FormError>;
  const doneWords = (count: number) =>
    `${counted(count)} ${plural(count, words[act].done, `${words[act].done}s`)}`;
  if (outcome) {
    return <SeveralRefused words={doneWords(outcome.done)} refused={outcome.refused} onClose={onClose} />;
  }
  const cards = reads.flatMap(({ data }) => (data ? [data] : []));
  if (cards.length < rows.length) return <LoadingState shape="rows" count={3} label="Calcul de l’aperçu" />;
  const will =
    sent ??
    cards.filter((card) => card.actions.includes(act) && card.prescriptor?.id !== (prescriptorId || null));
  const left = cards.filter((card) => !will.includes(card));
  const send = async () => {
    if (act === 'assign' && prescriptorId === '') {
      setMissing(fieldMessages.choiceInvalid);
      return;
    }
    setSent(will);
    onBusy(true);
    const result = await run(will);
    onBusy(false);
    if (result.done > 0) notify.success({ title: doneWords(result.done) });
    if (result.refused.length === 0) onClose();
    else setOutcome(result);
  };
  return (
    <div className={record.form}>
      {act === 'assign' && (
        <NativeSelect
          label="Prescripteur"
          data={[
            { value: '', label: 'Choisir un prescripteur' },
            ...choicesNamed(prescriptors?.items.filter((one) => one.open)),
          ]}
          value={prescriptorId}
          error={missing}
          onChange={(event) => {
            setMissing(null);
            setPrescriptorId(event.currentTarget.value);
          }}
        />
      )}
      <SeveralNames title={words[act].will} names={will.map(({ name }) => name)} />
      <SeveralNames title={words[act].left} names={left.map(({ name }) => name)} />
      <SeveralProgress at={progress} total={will.length} />
      <div className={record.acts}>
        <Button disabled={will.length === 0} loading={progress !== undefined} onClick={() => void send()}>
          {words[act].button}, {counted(will.length)}
        </Button>
      </div>
    </div>
  );
}
