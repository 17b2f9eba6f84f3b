import { machineStateWords, type Machine, type MachineState } from '@elan/domain/gyms';
import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { machineWords, stateTones } from './machine-words.ts';
import classes from './machines.module.css';
import { machines, touched } from './machines.queries.ts';

type Said = { state: MachineState; reason?: string };

/** The three things that one says of a machine; a breakdown asks why. */
export function MachineActs({ machine }: { machine: Machine }) {
  const say = useAct({
    send: (body: Said) => machines.say({ params: { id: machine.id }, body }),
    touches: touched,
    done: ({ name, state }) => ({ title: machineStateWords[state], message: name }),
  });
  const lookOf = (state: MachineState) => (machine.state === state ? 'filled' : 'default');
  const of = (label: string) => `${label} : ${machine.name}`;
  return (
    <div className={classes.acts}>
      <ActButton
        label="Libre"
        name={of('Libre')}
        act={say}
        input={{ state: 'FREE' }}
        size="sm"
        look={lookOf('FREE')}
        pressed={machine.state === 'FREE'}
      />
      <ActButton
        label="Prise"
        name={of('Prise')}
        act={say}
        input={{ state: 'BUSY' }}
        size="sm"
        look={lookOf('BUSY')}
        pressed={machine.state === 'BUSY'}
      />
      <ActButton
        label="En panne"
        name={of('En panne')}
        act={say}
        input={(reason: string): Said => ({ state: 'OUT', reason })}
        size="sm"
        look={lookOf('OUT')}
        pressed={machine.state === 'OUT'}
        question={{
          title: `${machine.name} est en panne ?`,
          message: 'L’écran de la salle le montre jusqu’à ce qu’elle soit dite libre ou prise.',
          reason: { label: 'Ce qui ne va pas', shortest: 3, required: true },
          confirm: 'Signaler la panne',
        }}
      />
    </div>
  );
}

/** A machine: its name, what was last said of it, and what one says of it. */
export function MachineTile({ machine, now, onOpen }: { machine: Machine; now: number; onOpen: () => void }) {
  const title = useId();
  return (
    <li className={classes.tile} data-state={machine.state} aria-labelledby={title}>
      <div className={classes.head}>
        <UnstyledButton id={title} className={classes.name} onClick={onOpen}>
          {machine.name}
        </UnstyledButton>
        <StatusBadge tone={stateTones[machine.state]}>{machineStateWords[machine.state]}</StatusBadge>
      </div>
      <p className={classes.age}>{machineWords(machine, now)}</p>
      <MachineActs machine={machine} />
    </li>
  );
}
