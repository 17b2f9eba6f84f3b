import type { GiftOffer } from '@elan/domain/shop';
import { SegmentedControl, Textarea } from '@mantine/core';
import { useServerForm } from '../../../base/forms/use-server-form.ts';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { EmailField } from '../../../ui/forms/email-field.tsx';
import { ServerForm } from '../../../ui/forms/server-form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { WholeNumberField } from '../../../ui/forms/whole-number-field.tsx';
import { formatDate, formatMoney } from '../../../ui/text/format.ts';
import { todayIn } from '../../../ui/text/local-time.ts';
import classes from '../order/order.module.css';
import { giftErrors, giftWorth, type GiftValues } from './gift-values.ts';

type GiftFormProps = { offer: GiftOffer; values: GiftValues; onChosen: (values: GiftValues) => void };

/** What the card gives, by sessions or by amount, and to whom it goes: by e-mail on a day, or by hand. */
export function GiftForm({ offer, values, onChosen }: GiftFormProps) {
  const { sessionCents, expiresOn, lastSendingDay } = offer;
  const form = useServerForm({
    initial: values,
    check: (typed) => giftErrors(typed, sessionCents, formatMoney),
    // The next steps send it, with who buys: what is chosen here goes to them.
    send: (chosen) => Promise.resolve(chosen),
    touches: [],
    onDone: onChosen,
  });
  const worth = giftWorth(form.values, sessionCents, formatMoney);
  return (
    <ServerForm form={form} label="Carte cadeau" submitLabel="Continuer" wide>
      <SegmentedControl
        aria-label="Choisir la valeur"
        data={[
          { value: 'sessions', label: 'Par séances' },
          { value: 'amount', label: 'Par montant' },
        ]}
        value={form.values.by}
        onChange={(by) => {
          form.setFieldValue('by', by);
          form.clearErrors();
        }}
      />
      {form.values.by === 'sessions' ? (
        <WholeNumberField
          label="Séances"
          required
          description={worth ?? `De 1 à 20, ${formatMoney(sessionCents)} TTC la séance.`}
          {...form.getInputProps('sessions')}
        />
      ) : (
        <WholeNumberField
          label="Montant, en euros"
          required
          description={worth ?? `Une séance coûte ${formatMoney(sessionCents)} TTC.`}
          {...form.getInputProps('euros')}
        />
      )}
      <SegmentedControl
        aria-label="Comment la carte est donnée"
        data={[
          { value: 'mail', label: 'L’envoyer par e-mail' },
          { value: 'hand', label: 'La donner moi-même' },
        ]}
        value={form.values.given}
        onChange={(given) => {
          form.setFieldValue('given', given);
          form.clearErrors();
        }}
      />
      {form.values.given === 'mail' ? (
        <>
          <TextField label="Son prénom" autoComplete="off" required {...form.getInputProps('firstName')} />
          <EmailField
            label="Son adresse e-mail"
            autoComplete="off"
            required
            placeholder="prenom.nom@exemple.fr"
            {...form.getInputProps('email')}
          />
          <Textarea
            label="Votre message"
            description="Facultatif, 500&nbsp;caractères au plus."
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('message')}
          />
          <DateInput
            label="Jour de l’envoi"
            required
            description="La carte part ce matin-là, ou dès le paiement si c’est aujourd’hui."
            minDate={todayIn()}
            maxDate={lastSendingDay}
            {...form.getInputProps('sendOn')}
            value={form.values.sendOn}
          />
        </>
      ) : (
        <p className={classes.dim}>
          Après le paiement, vous ouvrez la carte pour l’imprimer ou en copier le code.
        </p>
      )}
      <p className={classes.dim}>
        Utilisable une fois, jusqu’au {formatDate(expiresOn, 'long')} inclus. Une séance vaut
        1&#8239;000&nbsp;Fitcoins.
      </p>
    </ServerForm>
  );
}
