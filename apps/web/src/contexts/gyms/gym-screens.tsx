import { gymScreensContract, type Gym, type GymScreen } from '@elan/domain/gyms';
import { fieldMessages } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { useServerForm } from '../../base/forms/use-server-form.ts';
import { clientOf } from '../../base/transport/api.ts';
import { readOf } from '../../base/transport/read-of.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { CodeCells } from '../../ui/forms/code-cells.tsx';
import { ServerForm } from '../../ui/forms/server-form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { ageWords } from './machine-words.ts';
import { screenState, sizeWords } from './screen-words.ts';
import { touched } from './gyms.queries.ts';
import { useMinute } from './use-minute.ts';

const screens = clientOf('gyms', gymScreensContract);

const screenWords = (screen: GymScreen, now: number): string =>
  [
    `version ${screen.release}`,
    sizeWords(screen),
    screen.seenAt === null ? 'jamais vu' : `vu ${ageWords(screen.seenAt, now)}`,
  ]
    .filter((words) => words !== null)
    .join(', ');

function PairForm({ gym }: { gym: Gym }) {
  const [made, setMade] = useState(0);
  return (
    <PairFields
      key={made}
      gym={gym}
      onDone={() => {
        setMade(made + 1);
      }}
    />
  );
}

function PairFields({ gym, onDone }: { gym: Gym; onDone: () => void }) {
  const form = useServerForm({
    initial: { code: '', name: '' },
    check: ({ code, name }) => ({
      ...(/^\d{6}$/.test(code) ? {} : { code: 'Saisissez les six chiffres que l’écran affiche.' }),
      ...(name.trim() === '' ? { name: fieldMessages.required } : {}),
    }),
    fields: { 'gyms/code-unknown': 'code' },
    send: (body) => screens.pair({ params: { id: gym.id }, body }),
    touches: touched,
    done: ({ name }) => ({ title: 'Écran associé', message: name }),
    onDone,
  });
  return (
    <ServerForm form={form} label="Associer un écran" submitLabel="Associer l’écran">
      <TextField
        label="Nom de l’écran"
        placeholder="Entrée"
        required
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <CodeCells
        label="Code affiché par l’écran"
        value={form.values.code}
        error={form.errors['code']}
        onChange={(code) => {
          form.setFieldValue('code', code);
        }}
      />
    </ServerForm>
  );
}

/** The televisions of a gym: how each is, one more by the code that it shows. */
export function GymScreens({ gym }: { gym: Gym }) {
  const { data } = useQuery(readOf(screens.list, { params: { id: gym.id } }));
  const now = useMinute();
  const remove = useAct({
    send: (screenId: string) => screens.remove({ params: { id: gym.id, screenId } }),
    touches: touched,
    done: 'Écran oublié',
  });
  const items = data?.items ?? [];
  return (
    <RecordSection title="Écrans">
      <div className={record.form}>
        <div className={record.acts}>
          <Button
            component="a"
            href={`/gym/${gym.id}`}
            target="_blank"
            variant="default"
            leftSection={<IconDeviceTv size={18} stroke={1.8} />}
          >
            Ouvrir l’écran
          </Button>
        </div>
        {items.length > 0 && (
          <ul className={record.lines}>
            {items.map((screen) => {
              const { tone, words } = screenState(screen, now);
              return (
                <li key={screen.id}>
                  <span className={record.line}>
                    {screen.name}
                    <span className={record.second}>{screenWords(screen, now)}</span>
                  </span>
                  <StatusBadge tone={tone}>{words}</StatusBadge>
                  <ActButton
                    label="Oublier"
                    name={`Oublier ${screen.name}`}
                    act={remove}
                    input={screen.id}
                    size="xs"
                    look="default"
                    question={{
                      title: `Oublier l’écran « ${screen.name} » ?`,
                      message: 'Il affiche aussitôt un nouveau code.',
                    }}
                  />
                </li>
              );
            })}
          </ul>
        )}
        <PairForm gym={gym} />
      </div>
    </RecordSection>
  );
}
