import { may } from '@elan/domain/accounts';
import {
  offerLocationLabels,
  offerLocations,
  offerPaymentLabels,
  offerPayments,
  type PrescriptorOffer,
} from '@elan/domain/prescriptors';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useLeaveGuard } from '../../base/forms/leave-guard.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { useKeepAnswer } from '../../base/records/use-keep.ts';
import { useUser } from '../../base/session/session.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { WholeNumberField } from '../../ui/forms/whole-number-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { choicesOf } from '../../ui/lists/filters.ts';
import { OfferCalendar } from './offer-calendar.tsx';
import { durationsFrom, inputOfOffer, offerErrors, offerNames, valuesOfOffer } from './offer-values.ts';
import { offerQuery, prescriptors, touched } from './offers.queries.ts';
import classes from './offers.module.css';

const numbers = [
  { field: 'maxPackages', label: 'Packs au plus', grows: true },
  { field: 'totalSessions', label: 'Séances d’un pack' },
  { field: 'weeklySessions', label: 'Séances par semaine' },
  { field: 'maxWeeklyPeople', label: 'Personnes par semaine, au plus' },
] as const;
const locations = choicesOf(offerLocations, offerLocationLabels);

/** The offer of a prescriptor, to fill or to change. */
export function OfferForm({ offer }: { offer: PrescriptorOffer }) {
  const mayWrite = may(useUser(), 'offers.write');
  const { id } = offer.prescriptor;
  const form = useServerForm({
    initial: valuesOfOffer(offer),
    follows: true,
    edits: { record: offer, valuesOf: valuesOfOffer, names: offerNames },
    check: (values) => offerErrors(values, offer),
    fields: {
      'offers/duration-lowered': 'durationMonths',
      'offers/max-packages-lowered': 'maxPackages',
      'offers/calendar-empty': 'calendar',
    },
    send: (values, opened: PrescriptorOffer | null) =>
      prescriptors.save({ params: { id }, body: inputOfOffer(values, opened ?? offer) }),
    touches: touched,
    done: 'Offre enregistrée',
    onDone: useKeepAnswer(offerQuery(id)),
  });
  useLeaveGuard(form.isDirty());
  const { values } = form;
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
      <ServerForm
        form={form}
        label="Offre du prescripteur"
        submitLabel={mayWrite ? (offer.policy ? 'Enregistrer' : 'Enregistrer l’offre') : null}
      >
        <div className={record.pair}>
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
            <WholeNumberField
              key={number.field}
              label={number.label}
              description={'grows' in number ? grows : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              disabled={!mayWrite}
              {...form.getInputProps(number.field)}
            />
          ))}
        </div>
        <OfferCalendar
          value={values.calendar}
          error={form.errorOf('calendar')}
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
          error={form.errorOf('payments')}
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
      </ServerForm>
    </SectionCard>
  );
}
