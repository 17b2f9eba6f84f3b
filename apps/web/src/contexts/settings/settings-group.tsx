import { Button } from '@mantine/core';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { SettingsRow } from '../../ui/layout/settings-row.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { boundsInWords, valueInWords } from './setting-words.ts';
import { settings, touched, type SettingRow } from './settings.queries.ts';
import classes from './settings.module.css';

/** « 6 semaines par défaut. Changé le 3 mars 2026 à 12:30 par Alice Martin. » */
function facts(setting: SettingRow): string {
  const { changedAt, changedBy, fallback } = setting;
  const bounds = boundsInWords(setting);
  const byDefault = `Par défaut\u00a0: ${valueInWords(setting, fallback)}.`;
  const changed =
    changedAt === null
      ? 'Jamais changé.'
      : `Changé le ${formatDateTime(changedAt)}${changedBy === null ? '' : ` par ${changedBy}`}.`;
  return [bounds && `${bounds}.`, byDefault, changed].filter(Boolean).join(' ');
}

function SettingLine({ setting, onEdit }: { setting: SettingRow; onEdit: () => void }) {
  const { key, label, effect, previous, value, changedAt } = setting;
  const undo = useAct({
    send: (back: SettingRow['value']) =>
      settings.change({ params: { key }, body: { value: back, readAt: changedAt } }),
    touches: touched,
    done: (changed) => ({
      title: 'Changement annulé',
      message: `${label}\u00a0: ${valueInWords(changed, changed.value)}.`,
    }),
  });
  return (
    <SettingsRow
      title={label}
      description={
        <>
          {effect}
          <span className={`${classes.facts} num`}>{facts(setting)}</span>
        </>
      }
      control={(names) => (
        <div className={classes.control}>
          <strong className="num">{valueInWords(setting, value)}</strong>
          <div className={classes.acts}>
            {previous !== null && (
              <ActButton
                label="Annuler"
                name={`Annuler le dernier changement\u00a0: ${label}`}
                look="default"
                size="sm"
                act={undo}
                input={previous}
                question={{
                  title: `Revenir à ${valueInWords(setting, previous)}\u202f?`,
                  message: `${label}\u00a0: la valeur d’avant le dernier changement est remise, et lue partout dans la seconde.`,
                  confirm: 'Revenir',
                  back: 'Garder',
                }}
              />
            )}
            <Button
              size="sm"
              variant="light"
              onClick={onEdit}
              aria-label={`Modifier\u00a0: ${label}`}
              aria-describedby={names['aria-describedby']}
            >
              Modifier
            </Button>
          </div>
        </div>
      )}
    />
  );
}

type SettingsGroupProps = {
  title: string;
  rows: readonly SettingRow[];
  onEdit: (key: string) => void;
};

/** The settings of one context, one line each. */
export const SettingsGroup = ({ title, rows, onEdit }: SettingsGroupProps) => (
  <SectionCard title={title}>
    {rows.map((setting) => (
      <SettingLine
        key={setting.key}
        setting={setting}
        onEdit={() => {
          onEdit(setting.key);
        }}
      />
    ))}
  </SectionCard>
);
