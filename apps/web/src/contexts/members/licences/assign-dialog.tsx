import type { CompanyLicences } from '@elan/domain/members';
import { Button, Radio, Stack } from '@mantine/core';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import record from '../../../ui/layout/record-card.module.css';
import { plural } from '../../../ui/text/typography.ts';
import type { Report } from '../several-report.tsx';
import { commitmentWords, leftWords } from './licence-words.ts';
import { licences, touched, useCompanyLicences } from './licences.queries.ts';

type AssignDialogProps = {
  /** The people that are chosen, in the order of the list. */
  ids: string[];
  opened: boolean;
  onClose: () => void;
  onDone: (report: Report) => void;
};

const toWhom = (count: number): string =>
  count === 1
    ? 'À la personne choisie.'
    : `À chacune des ${count}\u00a0personnes choisies, dans l’ordre de la liste.`;

/** Gives a licence to each of the people that are chosen, as far as there are some. */
export function AssignDialog({ opened, ...form }: AssignDialogProps) {
  const { ids, onClose } = form;
  const { items, error } = useCompanyLicences();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Attribuer une licence"
      subtitle={toWhom(ids.length)}
      size={560}
    >
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
      {items && items.length > 0 && <AssignForm {...form} items={items} />}
    </Modal>
  );
}

type AssignFormProps = Omit<AssignDialogProps, 'opened'> & { items: readonly CompanyLicences[] };

function AssignForm({ ids, items, onClose, onDone }: AssignFormProps) {
  const form = useServerForm({
    initial: { type: (items.find(({ left }) => left > 0) ?? items[0])?.type ?? '' },
    send: ({ type }) => licences.assignMany({ body: { type, memberIds: ids } }),
    touches: touched,
    onDone(done) {
      const words = plural(done.done, 'licence attribuée', 'licences attribuées');
      onDone({ title: `${done.done}\u00a0${words}`, done });
    },
  });
  const chosen = items.find(({ type }) => type === form.values.type);
  const short = ids.length - (chosen?.left ?? 0);
  const commitment = chosen && commitmentWords(chosen);
  return (
    <ServerForm form={form} label="Attribuer une licence" submitLabel="Attribuer" onCancel={onClose}>
      <Radio.Group label="Type de licence" {...form.getInputProps('type')}>
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
        <p className={record.none} role="status">
          {chosen?.left === 0
            ? 'Aucune licence de ce type n’est libre.'
            : `Il en manquera ${short}\u00a0: les premières personnes de la liste sont servies.`}
        </p>
      )}
      {commitment && <p className={record.none}>{commitment}</p>}
    </ServerForm>
  );
}
