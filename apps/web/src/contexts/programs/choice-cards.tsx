import { useId, type ReactNode } from 'react';
import classes from './choice-cards.module.css';

export type Choice = {
  readonly value: string;
  readonly title: string;
  /** Right of the title, for a word. */
  readonly mark?: ReactNode;
  readonly detail?: ReactNode;
  /** Last line: figures. */
  readonly foot?: ReactNode;
  readonly disabled?: boolean;
};

type ChoiceCardsProps = {
  label: string;
  description?: ReactNode;
  /** Name of the field: what its errors are told by. */
  field: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** One under the other, for few choices with a sentence each. */
  stacked?: boolean;
};

/** One choice among a few that need a word of explanation: radio buttons, each as a card. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { label, description, field, choices, value, onChange, error, stacked = false } = props;
  const id = useId();
  return (
    <fieldset className={classes.root} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.label}>{label}</legend>
      {description && <p className={classes.description}>{description}</p>}
      {/* Above: on a phone the cards are longer than the screen. */}
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.cards} data-stacked={stacked || undefined}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.card}>
            <input
              type="radio"
              className={classes.input}
              name={`${id}-${field}`}
              data-field={field}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => {
                onChange(choice.value);
              }}
            />
            <span className={classes.words}>
              <span className={classes.head}>
                <span className={classes.title}>{choice.title}</span>
                {choice.mark}
              </span>
              {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
              {choice.foot && <span className={classes.foot}>{choice.foot}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
