import { may } from '@elan/domain/accounts';
import { cooptingMachine, type CooptingEvent, type CooptingRow } from '@elan/domain/cooptings';
import { elided, canFire } from '@elan/domain/kernel';
import type { ComponentProps } from 'react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { useUser } from '../../base/session/session.ts';
import { useCountdown } from '../../ui/feedback/use-countdown.ts';
import record from '../../ui/layout/record-card.module.css';
import { cooptings, touched } from './cooptings.queries.ts';

type Plain = 'resend' | 'withdraw' | 'switchOff' | 'switchOn';

const done: Readonly<Record<Plain, string>> = {
  resend: 'E-mail renvoyé',
  withdraw: 'Recommandation retirée',
  switchOff: 'Parrainage désactivé',
  switchOn: 'Parrainage réactivé',
};

/** Sends the link again, once the pause that the server told has run out: it counts down by itself, and asks nothing meanwhile. */
function ResendAct({
  minutes,
  act,
}: {
  minutes: number;
  act: ComponentProps<typeof ActButton<Plain>>['act'];
}) {
  const { left } = useCountdown(0, minutes * 60);
  return (
    <ActButton
      label={left > 0 ? `Relancer dans ${Math.ceil(left / 60)}\u00a0min` : 'Relancer'}
      act={act}
      input="resend"
      disabled={left > 0}
    />
  );
}

/** What may be done to a coopting, by the company that sent it or by an administrator. */
export function CooptingActs({ coopting }: { coopting: CooptingRow }) {
  const { id, status, company, resendIn } = coopting;
  const user = useUser();
  const isAdministrator = may(user, 'cooptings.write');
  const role = isAdministrator ? 'ADMIN' : 'COMMUNITY_MANAGER';
  const can = (event: CooptingEvent) => canFire(cooptingMachine, status, event, role);
  const params = { id };
  const act = useAct({
    send: (which: Plain) => cooptings[which]({ params, body: {} }),
    touches: touched,
    done: (_coopting, which) => ({ title: done[which] }),
  });
  const fraud = useAct({
    send: (reason: string) => cooptings.fraud({ params, body: { reason } }),
    touches: touched,
    done: 'Récompenses reprises',
  });
  return (
    <div className={record.acts}>
      {resendIn !== null && <ResendAct minutes={resendIn} act={act} />}
      {can('withdraw') && (
        <ActButton
          label="Retirer"
          act={act}
          input="withdraw"
          destructive
          question={{
            title: `Ne plus recommander ${company.name}\u202f?`,
            message: 'Le lien reçu par le contact ne fonctionnera plus.',
          }}
        />
      )}
      {can('switchOff') && (
        <ActButton
          label="Désactiver"
          act={act}
          input="switchOff"
          destructive
          question={{
            title: `Désactiver le parrainage ${elided('de', company.name)}\u202f?`,
            message: 'Il ne donnera rien tant qu’il n’est pas réactivé.',
          }}
        />
      )}
      {can('switchOn') && <ActButton label="Réactiver" act={act} input="switchOn" look="filled" />}
      {can('fraud') && (
        <ActButton
          label="Signaler une fraude"
          act={fraud}
          input={(reason) => reason}
          destructive
          question={{
            title: 'Reprendre les deux récompenses\u202f?',
            subtitle: '100\u00a0€ sont repris à chacune des deux entreprises.',
            message: 'Deux lignes inverses sont écrites, rien n’est effacé.',
            reason: { label: 'Raison', required: true, shortest: 10 },
            confirm: 'Reprendre',
            back: 'Ne rien changer',
          }}
        />
      )}
    </div>
  );
}
