import type { Hashtag } from '@elan/domain/catalog';
import { mostHashtags } from '@elan/domain/sessions';
import { MultiSelect, NumberInput, SegmentedControl, Switch } from '@mantine/core';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { ExtrasValues } from './extras-values.ts';
import classes from './session-card.module.css';

type Field = keyof ExtrasValues;
type ExtrasFieldsProps = {
  values: ExtrasValues;
  /** What the form gives to one of its fields. */
  field: (name: Field) => object;
  onChange: <F extends Field>(name: F, value: ExtrasValues[F]) => void;
  /** Undefined while they are on their way. */
  hashtags: readonly Hashtag[] | undefined;
  online: boolean;
  /** An administrator sets the price. */
  settles: boolean;
};

/** How a video session meets: at an address made for it, or at one of the company's own. */
export function MeetingFields({
  values,
  field,
  onChange,
}: Pick<ExtrasFieldsProps, 'values' | 'field' | 'onChange'>) {
  return (
    <div className={classes.row}>
      <div className={classes.choice}>
        <span className={classes.label} id="session-meeting">
          Adresse de la visioconférence
        </span>
        <SegmentedControl
          aria-labelledby="session-meeting"
          fullWidth
          data={[
            { value: 'AUTO', label: 'Automatique' },
            { value: 'CUSTOM', label: 'La vôtre' },
          ]}
          value={values.meeting}
          onChange={(mode) => {
            onChange('meeting', mode);
          }}
        />
      </div>
      {values.meeting === 'CUSTOM' && (
        <TextField
          label="Adresse à ouvrir"
          required
          type="url"
          inputMode="url"
          placeholder="https://"
          {...field('meetingUrl')}
        />
      )}
    </div>
  );
}

/** What a session is besides its hour and its place. */
export function ExtrasFields({ values, field, onChange, hashtags, online, settles }: ExtrasFieldsProps) {
  return (
    <>
      {online && <MeetingFields values={values} field={field} onChange={onChange} />}
      <div className={classes.row}>
        <MultiSelect
          label="Hashtags"
          placeholder={values.hashtagIds.length === 0 ? 'Aucun' : undefined}
          searchable
          openOnFocus={false}
          maxValues={mostHashtags}
          disabled={!hashtags}
          data={(hashtags ?? []).map(({ id, name }) => ({ value: id, label: `#${name}` }))}
          nothingFoundMessage="Aucun hashtag de ce nom."
          {...field('hashtagIds')}
          // Their ids say nothing to anybody while their names are on their way.
          {...(hashtags ? {} : { value: [], placeholder: 'Chargement…' })}
        />
        {settles && (
          <NumberInput
            label="Prix hors taxes"
            placeholder="Aucun"
            min={0}
            decimalScale={2}
            decimalSeparator=","
            allowNegative={false}
            hideControls
            suffix={'\u00a0€'}
            inputMode="decimal"
            {...field('priceEuros')}
          />
        )}
      </div>
      <Switch
        label="Séance qui forme des coachs"
        checked={values.formation}
        onChange={(event) => {
          onChange('formation', event.currentTarget.checked);
        }}
      />
    </>
  );
}
