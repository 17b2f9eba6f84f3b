import { elided } from '@elan/domain/kernel';
import { machineStateWords, type MachineCard as Card } from '@elan/domain/gyms';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { formatDateTime } from '../../ui/text/format.ts';
import { MachineActs } from './machine-tile.tsx';
import { machineWords, stateTones } from './machine-words.ts';
import classes from './machines.module.css';
import { machines, touched } from './machines.queries.ts';
import { QrCode } from '../../ui/display/qr-code.tsx';

/** What happened to a machine, what one says of it now, the QR code to stick on it, and its removal. */
export function MachineCard({ machine, now, onClose }: { machine: Card; now: number; onClose: () => void }) {
  const remove = useAct({
    send: () => machines.remove({ params: { id: machine.id } }),
    touches: touched,
    done: 'Machine retirée',
    onDone: onClose,
  });
  const address = `${location.origin}/app/machines?machine=${machine.id}`;
  return (
    <>
      <div className={record.state}>
        <StatusBadge tone={stateTones[machine.state]}>{machineStateWords[machine.state]}</StatusBadge>
        <span className={record.when}>{machineWords(machine, now)}</span>
      </div>
      <MachineActs machine={machine} />
      <RecordSection title="Historique">
        {machine.events.length === 0 ? (
          <p className={record.none}>Rien n’a encore été dit de cette machine.</p>
        ) : (
          <ul className={record.lines}>
            {machine.events.map(({ at, state, reason }) => (
              <li key={at}>
                <span className={record.line}>
                  {formatDateTime(at)}
                  {reason !== '' && <span className={record.second}>{reason}</span>}
                </span>
                <StatusBadge tone={stateTones[state]}>{machineStateWords[state]}</StatusBadge>
              </li>
            ))}
          </ul>
        )}
      </RecordSection>
      <RecordSection title="Code QR">
        <div className={classes.qr}>
          <QrCode text={address} label={`Code QR ${elided('de', machine.name)}`} />
          <p className={record.when}>Collé sur la machine, il ouvre cette fiche sur un téléphone.</p>
        </div>
      </RecordSection>
      <div className={record.acts}>
        <ActButton
          label="Retirer la machine"
          act={remove}
          input={undefined}
          destructive
          question={{
            title: `Retirer « ${machine.name} » ?`,
            message: 'Elle quitte l’écran et la liste. Son historique est conservé.',
          }}
        />
      </div>
    </>
  );
}
