import {
  commitmentMonths,
  daysOfTerm,
  subscriptionOfferLabels,
  subscriptionOffers,
} from '@elan/domain/subscriptions';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import record from '../../ui/layout/record-card.module.css';
import { formatDate } from '../../ui/text/format.ts';
import { OpeningRecap } from './opening-recap.tsx';
import { SoldFields } from './sold-fields.tsx';
import {
  emptyOpening,
  openingErrors,
  openingOf,
  type OpeningValues,
  type TermChoice,
} from './subscription-values.ts';
import { soldIssues } from './subscription-refusals.ts';
import { licenceTypesQuery, subscriptions } from './subscriptions.queries.ts';

const offers = subscriptionOffers.map((offer) => ({ value: offer, label: subscriptionOfferLabels[offer] }));
const terms: readonly { value: TermChoice; label: string }[] = [
  ...commitmentMonths.map((months) => ({
    value: String(months) as TermChoice,
    label: `${months}\u00a0mois, avec engagement`,
  })),
  { value: 'until', label: 'Jusqu’à une date' },
  { value: 'open', label: 'Sans date de fin' },
];

/** « Dernier jour : 31 déc. 2027 », for a commitment of months. */
function lastDayWords({ startsOn, term }: OpeningValues): string | undefined {
  const months = commitmentMonths.find((known) => String(known) === term);
  if (startsOn === null || months === undefined) return undefined;
  const { endsOn } = daysOfTerm(startsOn, { kind: 'months', months });
  return endsOn === null ? undefined : `Dernier jour\u00a0: ${formatDate(endsOn)}`;
}

type OpenSubscriptionFormProps = {
  company: { readonly id: string; readonly name: string };
  today: string;
  onClose: () => void;
};

/** Opens a subscription to a company. */
export function OpenSubscriptionForm({ company, today, onClose }: OpenSubscriptionFormProps) {
  const confirm = useConfirm();
  const types = useQuery(licenceTypesQuery);
  const form = useServerForm({
    initial: emptyOpening(today),
    check: (values: OpeningValues) => openingErrors(values, today),
    issues: (error, values) => soldIssues(error, openingOf(values, company.id)),
    before: async (values) =>
      (await confirm({
        title: 'Ouvrir cet abonnement\u202f?',
        message: <OpeningRecap company={company.name} values={values} types={types.data?.items ?? []} />,
        confirmLabel: 'Ouvrir l’abonnement',
      })) !== null,
    send: (values) => subscriptions.open({ body: openingOf(values, company.id) }),
    touches: ['subscriptions', 'licences'],
    done: () => ({ title: 'Abonnement ouvert', message: `${company.name} le voit dès maintenant.` }),
    onDone: onClose,
  });
  const lastDay = lastDayWords(form.values);
  return (
    <ServerForm form={form} label="Ouvrir un abonnement" submitLabel="Ouvrir l’abonnement" onCancel={onClose}>
      <p className={record.none}>{company.name}</p>
      <div className={record.pair}>
        <NativeSelect label="Offre" data={offers} data-autofocus {...form.getInputProps('offer')} />
        <DateInput
          label="Premier jour"
          required
          {...form.getInputProps('startsOn')}
          value={form.values.startsOn}
        />
        <NativeSelect
          label="Durée"
          data={[...terms]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(lastDay === undefined ? {} : { description: lastDay })}
          {...form.getInputProps('term')}
        />
        {form.values.term === 'until' && (
          <DateInput
            label="Dernier jour"
            required
            minDate={form.values.startsOn ?? today}
            {...form.getInputProps('endsOn')}
            value={form.values.endsOn}
          />
        )}
      </div>
      <SoldFields form={form} />
      <Checkbox
        label="À côté de celui qui court"
        description={
          'Deux abonnements de la même offre les mêmes jours\u00a0: à cocher si les deux sont voulus.'
        }
        {...form.getInputProps('beside', { type: 'checkbox' })}
      />
    </ServerForm>
  );
}
