import { fitcoinsPerSession } from '@elan/domain/gift-cards';
import { Textarea } from '@mantine/core';
import type { ServerForm } from '../../base/forms/use-server-form.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { WholeNumberField } from '../../ui/forms/whole-number-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { formatNumber } from '../../ui/text/format.ts';
import { todayIn } from '../../ui/text/local-time.ts';
import {
  fitcoinsTyped,
  largeNotice,
  sessionsTyped,
  worthOf,
  type GiftCardValues,
} from './gift-card-values.ts';

/** What a card gives, to how many, until when. */
export function LimitsFields({ form }: { form: ServerForm<GiftCardValues> }) {
  return (
    <>
      <div className={record.pair}>
        <WholeNumberField
          label="Séances"
          required
          description={`Une séance vaut ${formatNumber(fitcoinsPerSession)}\u00a0Fitcoins.`}
          data-autofocus
          {...form.getInputProps('sessions')}
          onChange={(sessions) => {
            form.setValues({ sessions, fitcoins: fitcoinsTyped(sessions) });
            form.clearFieldError('fitcoins');
          }}
        />
        <WholeNumberField
          label="Fitcoins"
          required
          description={worthOf(form.values)}
          thousandSeparator={'\u202f'}
          {...form.getInputProps('fitcoins')}
          onChange={(fitcoins) => {
            form.setValues({ fitcoins, sessions: sessionsTyped(fitcoins) });
            form.clearFieldError('sessions');
          }}
        />
        <WholeNumberField
          label="Utilisations en tout"
          required
          description="Combien de fois le code peut être saisi."
          {...form.getInputProps('limitPerCode')}
        />
        <WholeNumberField
          label="Utilisations par personne"
          required
          description="Au plus le nombre d’utilisations en tout."
          {...form.getInputProps('limitPerPerson')}
        />
        <DateInput
          label="Dernier jour"
          required
          description="La carte est utilisable ce jour-là inclus, à l’heure de Paris."
          minDate={todayIn()}
          value={form.values.expiresOn}
          {...form.getInputProps('expiresOn')}
        />
      </div>
      {largeNotice(form.values) !== null && <p role="status">{largeNotice(form.values)}</p>}
      <Textarea
        label="Note"
        description="Pour vous&nbsp;: elle ne figure pas sur la carte."
        autosize
        minRows={2}
        maxLength={200}
        {...form.getInputProps('note')}
      />
    </>
  );
}
