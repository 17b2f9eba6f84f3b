import { elided, holidayZoneOf } from '@elan/domain/kernel';
import type { SpotSettings } from '@elan/domain/spots';
import { Checkbox, NumberInput, Radio, Switch, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { TextField } from '../../ui/forms/text-field.tsx';
import { WeekSlotsGrid } from '../../ui/forms/week-slots-grid.tsx';
import { AddressFields } from './address-fields.tsx';
import { holidayWords } from './holiday-words.ts';
import { OpeningHoursField } from './opening-hours-field.tsx';
import { capacityAdvice, slotsAdvice } from './spot-advice.ts';
import { orderedServices, spotServiceLabels } from './spot-services.ts';
import type { SpotValues } from './spot-values.ts';
import classes from './spot.form.module.css';

type SpotFieldsProps = { form: UseFormReturnType<SpotValues>; rules: SpotSettings };

const commentMost = 500;

// The sentence of the slots as a whole, then those of one slot each, said once.
function slotsError(errors: UseFormReturnType<SpotValues>['errors']): string | undefined {
  const sentences = Object.entries(errors)
    .filter(([path]) => path === 'slots' || path.startsWith('slots.'))
    .map(([, sentence]) => (typeof sentence === 'string' ? sentence : ''));
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : undefined;
}

/** The fields of a spot, in the order in which one describes a room. */
export function SpotFields({ form, rules }: SpotFieldsProps) {
  const { name, sizeM2, slots, address } = form.values;
  const knowsZone = /^\d{5}$/.test(address.postalCode.trim());
  return (
    <>
      <div className={classes.row}>
        <TextField
          wrapperProps={{ 'data-span': '6' }}
          label="Nom du lieu"
          description="Celui que vos équipes connaissent, par exemple «&nbsp;Salle Garonne&nbsp;»."
          required
          maxLength={80}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <AddressFields form={form} />
        <p data-span="6" className={classes.zone} role="status">
          {knowsZone &&
            `${holidayWords(holidayZoneOf(address.postalCode.trim()))}\u00a0: aucune séance ces jours-là.`}
        </p>
        <NumberInput
          label="Surface, en m²"
          required
          hideControls
          // A comma that is dropped would make 455 of 45,5: it stays, and the field says that it takes a whole number.
          decimalSeparator=","
          allowNegative={false}
          inputMode="numeric"
          {...form.getInputProps('sizeM2')}
        />
        <NumberInput
          label="Personnes en même temps, au plus"
          required
          hideControls
          allowDecimal={false}
          allowNegative={false}
          inputMode="numeric"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={form.errors['maxUsers'] ? null : capacityAdvice(sizeM2, rules)}
          {...form.getInputProps('maxUsers')}
        />
      </div>
      <div className={classes.row}>
        <Radio.Group label="Emplacement" {...form.getInputProps('place')}>
          <div className={classes.choices}>
            <Radio value="inside" label="Intérieur" />
            <Radio value="outside" label="Extérieur" />
          </div>
        </Radio.Group>
        <Checkbox.Group label="Sur place" {...form.getInputProps('services')}>
          <div className={classes.choices}>
            {orderedServices.map((service) => (
              <Checkbox key={service} value={service} label={spotServiceLabels[service]} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
      <Switch
        label="Ouvert au public"
        description="D’autres personnes que celles de l’entreprise peuvent y entrer."
        {...form.getInputProps('openToPublic', { type: 'checkbox' })}
      />
      <Textarea
        label="Commentaire"
        description="Accès, étage, code, matériel&nbsp;: ce que le coach doit savoir."
        autosize
        minRows={2}
        maxLength={commentMost}
        {...form.getInputProps('comment')}
      />
      <OpeningHoursField form={form} />
      <div data-field="slots" tabIndex={-1} className={classes.slots}>
        <WeekSlotsGrid
          label={name.trim() === '' ? 'Créneaux de la semaine' : `Créneaux ${elided('de', name.trim())}`}
          description={slotsAdvice(rules)}
          value={slots}
          onChange={(next) => {
            form.setFieldValue('slots', next);
            for (const path of Object.keys(form.errors)) {
              if (path.startsWith('slots')) form.clearFieldError(path);
            }
          }}
          error={slotsError(form.errors)}
        />
      </div>
    </>
  );
}
