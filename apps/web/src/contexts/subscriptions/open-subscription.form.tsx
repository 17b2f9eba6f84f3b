import {
  commitmentMonths,
  daysOfTerm,
  subscriptionOfferLabels,
  subscriptionOffers,
} from '@elan/domain/subscriptions';
import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { useDirtyForm } from '../../app/dirty-forms.ts';
import { DateInput } from '../../ui/date-input.tsx';
import { focusRefused } from '../../ui/focus-refused.ts';
import { formatDate } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { FormEnd } from './form-end.tsx';
import { SoldFields } from './sold-fields.tsx';
import {
  emptyOpening,
  openingErrors,
  openingOf,
  type OpeningValues,
  type TermChoice,
} from './subscription-values.ts';
import { useSubscriptionForm } from './use-subscription-form.ts';
import classes from './subscriptions.module.css';

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
  onBusy: (busy: boolean) => void;
  onClose: () => void;
};

/** Opens a subscription to a company. */
export function OpenSubscriptionForm({ company, today, onBusy, onClose }: OpenSubscriptionFormProps) {
  const form = useForm<OpeningValues>({
    mode: 'controlled',
    initialValues: emptyOpening(today),
    validate: (values) => openingErrors(values, today),
  });
  const root = useRef<HTMLFormElement>(null);
  useDirtyForm(form.isDirty());
  const { send, busy, general } = useSubscriptionForm(onBusy, () => {
    notify.success({ title: 'Abonnement ouvert', message: `${company.name} le voit dès maintenant.` });
    onClose();
  });
  const refuse = (errors: Record<string, unknown>) => {
    form.setErrors(errors as Record<string, string>);
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit((values) => {
    send({ act: 'open', body: openingOf(values, company.id) }, refuse);
  }, refuse);
  const lastDay = lastDayWords(form.values);
  return (
    <form ref={root} noValidate onSubmit={submit} aria-label="Ouvrir un abonnement" className={classes.form}>
      <div className={classes.pair}>
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
      <FormEnd label="Ouvrir l’abonnement" busy={busy} error={general} onCancel={onClose} />
    </form>
  );
}
