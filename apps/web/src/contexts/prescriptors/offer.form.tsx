import { may } from '@elan/domain/accounts';
import {
  offerLocationLabels,
  offerLocations,
  offerPaymentLabels,
  offerPayments,
  type PrescriptorOffer,
} from '@elan/domain/prescriptors';
import { Button, Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { useLeaveGuard } from '../../app/leave-guard.ts';
import { codeOf, fieldErrorsOf, sentenceOf } from '../../app/refusals.ts';
import { useUser } from '../../app/session.ts';
import { focusRefused } from '../../ui/focus-refused.ts';
import { FormError } from '../../ui/form-error.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { OfferCalendar } from './offer-calendar.tsx';
import {
  durationsFrom,
  fieldOfCode,
  inputOfOffer,
  offerErrors,
  valuesOfOffer,
  type OfferValues,
} from './offer-values.ts';
import { useSaveOffer } from './offers.queries.ts';
import classes from './offers.module.css';

const numbers = [
  { field: 'maxPackages', label: 'Packs au plus', grows: true },
  { field: 'totalSessions', label: 'Séances d’un pack' },
  { field: 'weeklySessions', label: 'Séances par semaine' },
  { field: 'maxWeeklyPeople', label: 'Personnes par semaine, au plus' },
] as const;
const locations = offerLocations.map((value) => ({ value, label: offerLocationLabels[value] }));

/** What a refusal points at: the field of its code, or the fields that it names. */
const refusedFields = (error: unknown): Record<string, string> => {
  const field = fieldOfCode[codeOf(error) ?? ''];
  return field ? { [field]: sentenceOf(error) } : fieldErrorsOf(error);
};

/** The offer of a prescriptor, to fill or to change. */
export function OfferForm({ offer }: { offer: PrescriptorOffer }) {
  const mayWrite = may(useUser(), 'offers.write');
  const form = useForm<OfferValues>({
    mode: 'controlled',
    initialValues: valuesOfOffer(offer),
    validate: (values) => offerErrors(values, offer),
  });
  const root = useRef<HTMLFormElement>(null);
  const save = useSaveOffer(offer.prescriptor.id);
  useLeaveGuard(form.isDirty());
  // A change made elsewhere is shown, unless something is being typed here.
  const latest = useLatest(form);
  useEffect(() => {
    if (latest.current.isDirty()) return;
    latest.current.setInitialValues(valuesOfOffer(offer));
    latest.current.setValues(valuesOfOffer(offer));
  }, [offer, latest]);

  const refuse = (errors: Record<string, unknown>) => {
    form.setErrors(errors as Record<string, string>);
    focusRefused(root.current, errors);
  };
  const submit = form.onSubmit((values) => {
    save.mutate(inputOfOffer(values, offer), {
      onSuccess(saved) {
        form.setInitialValues(valuesOfOffer(saved));
        form.setValues(valuesOfOffer(saved));
      },
      onError: (error) => {
        refuse(refusedFields(error));
      },
    });
  }, refuse);
  const { values, errors } = form;
  const { error } = save;
  const durations = durationsFrom(offer.policy).map((months) => ({
    value: String(months),
    label: `${months}\u00a0mois`,
  }));
  const grows = offer.policy ? 'Ce nombre peut augmenter, jamais baisser.' : undefined;
  return (
    <SectionCard
      title="Offre"
      description="La durée et le nombre de packs ne baissent pas une fois enregistrés."
    >
      <form
        ref={root}
        noValidate
        onSubmit={submit}
        aria-label="Offre du prescripteur"
        className={classes.form}
      >
        <div className={classes.pair}>
          <NativeSelect
            label="Durée d’un pack"
            data={durations}
            disabled={!mayWrite}
            {...form.getInputProps('durationMonths')}
          />
          <NativeSelect
            label="Lieu des séances"
            data={locations}
            disabled={!mayWrite}
            {...form.getInputProps('location')}
          />
          {numbers.map((number) => (
            <NumberInput
              key={number.field}
              label={number.label}
              description={'grows' in number ? grows : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              disabled={!mayWrite}
              data-path={number.field}
              value={values[number.field]}
              error={errors[number.field]}
              onChange={(value) => {
                form.setFieldValue(number.field, typeof value === 'number' ? value : '');
                form.clearFieldError(number.field);
              }}
            />
          ))}
        </div>
        <OfferCalendar
          value={values.calendar}
          error={errors['calendar'] as string | undefined}
          readOnly={!mayWrite}
          onChange={(boxes) => {
            form.setFieldValue('calendar', boxes);
            form.clearFieldError('calendar');
          }}
        />
        <Checkbox.Group
          label="Moyens de paiement"
          size="md"
          readOnly={!mayWrite}
          value={values.payments}
          error={errors['payments']}
          onChange={(chosen) => {
            form.setFieldValue(
              'payments',
              offerPayments.filter((means) => chosen.includes(means)),
            );
            form.clearFieldError('payments');
          }}
        >
          <div className={classes.choices}>
            {offerPayments.map((means) => (
              <Checkbox key={means} value={means} label={offerPaymentLabels[means]} disabled={!mayWrite} />
            ))}
          </div>
        </Checkbox.Group>
        <FormError>
          {error && Object.keys(refusedFields(error)).length === 0 ? sentenceOf(error) : null}
        </FormError>
        {mayWrite && (
          <div className={classes.buttons}>
            <Button type="submit" size="md" loading={save.isPending}>
              {offer.policy ? 'Enregistrer' : 'Enregistrer l’offre'}
            </Button>
          </div>
        )}
      </form>
    </SectionCard>
  );
}
