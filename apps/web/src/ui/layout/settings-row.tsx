import { useId, type ReactNode } from 'react';
import classes from './settings-row.module.css';

/** What the control of a line is named and explained by. */
type SettingsNames = { 'aria-labelledby': string; 'aria-describedby'?: string };

type SettingsRowProps = {
  title: string;
  /** What the setting changes, in one sentence. */
  description?: ReactNode;
  /** Near the control, read aloud when it changes: "Enregistré.", or a refusal. */
  note?: { readonly text: string; readonly refused?: boolean } | undefined;
  /** The control at the right: a switch, a menu, a button. It takes the names that it is given. */
  control: (names: SettingsNames) => ReactNode;
};

/** One line of settings: title and explanation, its control at the right; one under the other on a phone. */
export function SettingsRow({ title, description, note, control }: SettingsRowProps) {
  const id = useId();
  const described = [description && `${id}-description`, note?.text && `${id}-note`].filter(Boolean);
  return (
    <div className={classes.root}>
      <div className={classes.words}>
        <span id={id} className={classes.title}>
          {title}
        </span>
        {description && (
          <p id={`${id}-description`} className={classes.description}>
            {description}
          </p>
        )}
      </div>
      <div className={classes.control}>
        {control({
          'aria-labelledby': id,
          ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
        })}
        <span
          id={`${id}-note`}
          className={classes.note}
          role="status"
          data-refused={note?.refused || undefined}
        >
          {note?.text}
        </span>
      </div>
    </div>
  );
}
