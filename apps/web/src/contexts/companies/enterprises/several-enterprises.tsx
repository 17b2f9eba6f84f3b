import type { EnterpriseCard, EnterpriseRow } from '@elan/domain/companies';
import { fieldMessages } from '@elan/domain/kernel';
import { Button, NativeSelect, Progress } from '@mantine/core';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
type Outcome = { readonly done: number; readonly refused: Readonly<Record<string, string>> };

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
        onClose={() => setOpened(undefined)}
        title={opened ? words[opened].title : ''}
        subtitle={counted(rows.length)}
        size={560}
      >
        {opened && (
          <Preview
            act={opened}
            rows={rows}
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

type PreviewProps = { act: SeveralAct; rows: readonly EnterpriseRow[]; onClose: () => void };

/** Which companies the act is for, and which it leaves, as they stand now; then one after the other. */
function Preview({ act, rows, onClose }: PreviewProps) {
  const cache = useQueryClient();
  const reads = useQueries({ queries: rows.map(({ id }) => ({ ...enterpriseQuery(id), staleTime: 0 })) });
  const { data: prescriptors } = useQuery({ ...prescriptorsQuery, enabled: act === 'assign' });
  const [prescriptorId, setPrescriptorId] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const [progress, setProgress] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const failure = reads.find(({ error }) => error)?.error;
  if (failure) return <FormError>{sentenceOf(failure)}</FormError>;
  const cards = reads.flatMap(({ data }) => (data ? [data] : []));
  if (cards.length < rows.length) return <LoadingState shape="rows" count={3} label="Calcul de l’aperçu" />;
  const will = cards.filter(
    (card) => card.actions.includes(act) && card.prescriptor?.id !== (prescriptorId || null),
  );
  const left = cards.filter((card) => !will.includes(card));
  const sendOne = ({ id, version }: EnterpriseCard) =>
    act === 'reinvite'
      ? invitations.reinvite({ params: { id }, body: {} })
      : companies.assign({ params: { id }, body: { prescriptorId, version } });
  const send = async () => {
    if (act === 'assign' && prescriptorId === '') return setMissing(fieldMessages.choiceInvalid);
    const refused: Record<string, string> = {};
    for (const [index, card] of will.entries()) {
      setProgress(index);
      try {
        await sendOne(card);
      } catch (error) {
        refused[card.name] = sentenceOf(error);
      }
    }
    setProgress(undefined);
    for (const context of touched) void cache.invalidateQueries({ queryKey: [context] });
    const done = will.length - Object.keys(refused).length;
    if (done > 0)
      notify.success({ title: `${counted(done)} ${plural(done, words[act].done, `${words[act].done}s`)}` });
    if (Object.keys(refused).length === 0) onClose();
    else setOutcome({ done, refused });
  };
  if (outcome) {
    return (
      <div className={record.form}>
        <p className={record.none}>
          {counted(outcome.done)} {plural(outcome.done, words[act].done, `${words[act].done}s`)}.
          Refusées&nbsp;:
        </p>
        <ul className={record.lines}>
          {Object.entries(outcome.refused).map(([name, why]) => (
            <li key={name}>
              <span className={record.line}>
                {name}
                <span className={record.second}>{why}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className={record.acts}>
          <Button onClick={onClose}>Fermer</Button>
        </div>
      </div>
    );
  }
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
      <Names title={words[act].will} cards={will} />
      <Names title={words[act].left} cards={left} />
      {progress !== undefined && (
        <div role="status" className="num">
          {progress + 1}&nbsp;sur&nbsp;{will.length}
          <Progress value={(100 * progress) / will.length} aria-label="Avancement" />
        </div>
      )}
      <div className={record.acts}>
        <Button disabled={will.length === 0} loading={progress !== undefined} onClick={() => void send()}>
          {words[act].button}, {counted(will.length)}
        </Button>
      </div>
    </div>
  );
}

function Names({ title, cards }: { title: string; cards: readonly EnterpriseCard[] }) {
  return (
    cards.length > 0 && (
      <div>
        <p className={record.none}>{title}</p>
        <ul>
          {cards.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </div>
    )
  );
}
