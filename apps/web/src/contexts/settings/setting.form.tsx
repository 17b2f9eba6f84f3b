import { Switch } from '@mantine/core';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import type { Setting } from '@elan/domain/settings';
import { issuesOf } from '../../base/transport/refusals.ts';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { boundsInWords, typedOf, valueInWords, valueTyped } from './setting-words.ts';
import { settings, touched, type SettingRow } from './settings.queries.ts';

type SettingFormProps = { setting: SettingRow; onClose: () => void };

/** The value of one setting, typed as its kind asks, with its bounds and its default. */
export function SettingForm({ setting, onClose }: SettingFormProps) {
  const { key, label, kind, effect, fallback } = setting;
  const form = useServerForm({
    edits: {
      record: setting,
      valuesOf: (row: Setting) => ({ value: typedOf(row, row.value) }),
      names: {
        value: {
          label,
          show: (typed: string) => {
            const read = valueTyped(setting, typed);
            return 'wrong' in read ? typed : valueInWords(setting, read.value);
          },
        },
      },
    },
    initial: { value: typedOf(setting, setting.value) },
    check: ({ value }: { value: string }) => {
      const read = valueTyped(setting, value);
      return 'wrong' in read ? { value: read.wrong } : {};
    },
    // A refusal of one word of a list is about the only field.
    issues: (error) => issuesOf(error).map(({ message }) => ({ path: 'value', message })),
    send: ({ value }, opened: Setting | null) => {
      const read = valueTyped(setting, value);
      if ('wrong' in read) throw new Error('a wrong value was sent');
      return settings.change({
        params: { key },
        body: { value: read.value, readAt: (opened ?? setting).changedAt },
      });
    },
    touches: touched,
    done: (changed) => ({
      title: 'Réglage enregistré',
      message: `${label}\u00a0: ${valueInWords(changed, changed.value)}.`,
    }),
    onDone: onClose,
  });
  const bounds = boundsInWords(setting);
  const hints = [bounds && `${bounds}.`, `Par défaut\u00a0: ${valueInWords(setting, fallback)}.`];
  const description = hints.filter(Boolean).join(' ');
  return (
    <ServerForm form={form} label={label} submitLabel="Enregistrer" onCancel={onClose}>
      {effect !== null && <p>{effect}</p>}
      {kind === 'flag' ? (
        <Switch
          label={label}
          description={description}
          checked={form.values.value === 'true'}
          onChange={({ currentTarget: { checked } }) => {
            form.setFieldValue('value', String(checked));
          }}
        />
      ) : (
        <TextField
          label={label}
          description={description}
          autoComplete="off"
          data-autofocus
          inputMode={kind === 'whole' ? 'numeric' : kind === 'text' || kind === 'words' ? 'text' : 'decimal'}
          rightSection={kind === 'money' ? '€' : undefined}
          {...form.getInputProps('value')}
        />
      )}
    </ServerForm>
  );
}
