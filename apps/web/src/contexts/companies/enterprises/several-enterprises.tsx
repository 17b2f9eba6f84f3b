import type { EnterpriseCard, EnterpriseRow } from '@elan/domain/companies';
import { fieldMessages } from '@elan/domain/kernel';
import { Button, NativeSelect } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SeveralActs } from '../../../base/acts/several-acts.tsx';
import { SeveralNames, SeveralProgress, SeveralRefused } from '../../../base/acts/several-parts.tsx';
import { useSeveralSend, type SeveralDialog } from '../../../base/acts/use-several-send.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
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
  const acts: readonly SeveralAct[] = isAdmin ? ['reinvite', 'assign'] : ['reinvite'];
  return (
    <SeveralActs
      acts={acts.map((key) => ({ key, ...words[key] }))}
      subtitle={counted(rows.length)}
      onDone={onDone}
    >
      {(act, dialog) => <Preview act={act} rows={rows} {...dialog} />}
    </SeveralActs>
  );
}

type PreviewProps = SeveralDialog & { act: SeveralAct; rows: readonly EnterpriseRow[] };

/** Which companies the act is for, and which it leaves, as they stand now; then one after the other. */
function Preview({ act, rows, ...dialog }: PreviewProps) {
  const reads = useQueries({ queries: rows.map(({ id }) => ({ ...enterpriseQuery(id), staleTime: 0 })) });
  const { data: prescriptors } = useQuery({ ...prescriptorsQuery, enabled: act === 'assign' });
  const [prescriptorId, setPrescriptorId] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const { sent, outcome, progress, start } = useSeveralSend<EnterpriseCard>({
    ...dialog,
    send: ({ id, version }) =>
      act === 'reinvite'
        ? invitations.reinvite({ params: { id }, body: {} })
        : companies.assign({ params: { id }, body: { prescriptorId, version } }),
    nameOf: ({ name }) => name,
    touches: touched,
    doneWords: ({ done }) => `${counted(done)} ${plural(done, words[act].done, `${words[act].done}s`)}`,
  });
  const failure = reads.find(({ error }) => error)?.error;
  if (failure) return <FormError>{sentenceOf(failure)}</FormError>;
  if (outcome) return <SeveralRefused {...outcome} onClose={dialog.onClose} />;
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
    await start(will);
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
