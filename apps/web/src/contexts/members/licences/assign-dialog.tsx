import type { CompanyLicences, MemberRow, SeveralDone } from '@elan/domain/members';
import { Button, Radio, Stack } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../app/refusals.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LoadingState } from '../../../ui/loading-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { plural } from '../../../ui/typography.ts';
import { FormButtons } from '../../../ui/form-buttons.tsx';
import { commitmentWords, leftWords } from './licence-words.ts';
import { useAssignSeveral, useCompanyLicences } from './licences.queries.ts';
import classes from './licences.module.css';

type AssignDialogProps = {
  people: readonly MemberRow[];
  opened: boolean;
  onClose: () => void;
  onDone: (title: string, done: SeveralDone) => void;
};

const toWhom = (count: number): string =>
  count === 1
    ? 'À la personne choisie.'
    : `À chacune des ${count}\u00a0personnes choisies, dans l’ordre de la liste.`;

/** Gives a licence to each of the people that are chosen, as far as there are some. */
export function AssignDialog({ people: chosen, opened, onClose, onDone }: AssignDialogProps) {
  // The dialog keeps its words while it fades away.
  const [last, setLast] = useState(chosen.length);
  if (opened && chosen.length !== last && chosen.length > 0) setLast(chosen.length);
  const { items, error } = useCompanyLicences();
  return (
    <Modal opened={opened} onClose={onClose} title="Attribuer une licence" subtitle={toWhom(last)} size={560}>
      {!items &&
        (error ? <FormError>{sentenceOf(error)}</FormError> : <LoadingState shape="rows" count={2} />)}
      {items?.length === 0 && (
        <EmptyState
          title="Aucune licence."
          reason="Aucun abonnement en cours ne comprend de licence."
          action={
            <Button variant="default" onClick={onClose}>
              Fermer
            </Button>
          }
        />
      )}
      {opened && items && items.length > 0 && (
        <AssignForm ids={chosen.map(({ id }) => id)} items={items} onClose={onClose} onDone={onDone} />
      )}
    </Modal>
  );
}

type AssignFormProps = Pick<AssignDialogProps, 'onClose' | 'onDone'> & {
  ids: string[];
  items: readonly CompanyLicences[];
};

function AssignForm({ ids, items, onClose, onDone }: AssignFormProps) {
  const free = items.filter(({ left }) => left > 0);
  const [type, setType] = useState((free[0] ?? items[0])?.type ?? '');
  const assign = useAssignSeveral();
  const chosen = items.find((item) => item.type === type);
  const short = ids.length - (chosen?.left ?? 0);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    assign.mutate(
      { type, memberIds: ids },
      {
        onSuccess(done) {
          const words = plural(done.done, 'licence attribuée', 'licences attribuées');
          onDone(`${done.done}\u00a0${words}`, done);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Attribuer une licence" className={classes.form}>
      <Radio.Group label="Type de licence" value={type} onChange={setType}>
        <Stack gap="sm" mt="xs">
          {items.map((item) => (
            <Radio
              key={item.type}
              value={item.type}
              label={`${item.name}, ${leftWords(item)}`}
              description={item.description}
              disabled={item.left === 0}
            />
          ))}
        </Stack>
      </Radio.Group>
      {short > 0 && (
        <p className={classes.none} role="status">
          {chosen?.left === 0
            ? 'Aucune licence de ce type n’est libre.'
            : `Il en manquera ${short}\u00a0: les premières personnes de la liste sont servies.`}
        </p>
      )}
      {chosen && commitmentWords(chosen) !== null && (
        <p className={classes.none}>{commitmentWords(chosen)}</p>
      )}
      <FormError>{assign.error ? sentenceOf(assign.error) : null}</FormError>
      <FormButtons label="Attribuer" busy={assign.isPending} onCancel={onClose} />
    </form>
  );
}
