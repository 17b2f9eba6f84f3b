import type { ObjectiveCard as Card } from '@elan/domain/catalog';
import { Button } from '@mantine/core';
import { sentenceOf } from '../../app/refusals.ts';
import { FormError } from '../../ui/form-error.tsx';
import { notify } from '../../ui/notify.ts';
import record from '../../ui/record-card.module.css';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useObjectiveAct } from './catalog.queries.ts';
import { ObjectivePicture } from './objective-picture.tsx';
import { ObjectiveForm } from './objective.form.tsx';
import { RemoveButton } from './remove-button.tsx';
import { UsesSection } from './uses-section.tsx';

type ObjectiveCardProps = { objective: Card; onDialog: (opened: boolean) => void; onClose: () => void };

/** One objective: whether it is proposed, its words, its picture, what uses it. */
export function ObjectiveCard({ objective, onDialog, onClose }: ObjectiveCardProps) {
  const { id, name, hidden, used } = objective;
  const act = useObjectiveAct(id);
  const toggle = () => {
    act.mutate(hidden ? 'show' : 'hide', {
      onSuccess: () => {
        notify.success({ title: hidden ? 'Objectif proposé à nouveau' : 'Objectif masqué' });
      },
    });
  };
  return (
    <div className={record.card}>
      <div className={record.state}>
        <StatusBadge tone={hidden ? 'neutral' : 'positive'}>{hidden ? 'Masqué' : 'Proposé'}</StatusBadge>
        <span className={record.when}>
          {hidden
            ? 'Absent des listes où l’on choisit. Ce qui l’utilise le garde.'
            : 'Choisi par les entreprises pour leurs programmes et leurs séances.'}
        </span>
      </div>
      <div className={record.acts}>
        <Button variant="default" loading={act.isPending} onClick={toggle}>
          {hidden ? 'Proposer à nouveau' : 'Masquer des listes'}
        </Button>
        <RemoveButton
          what={{ kind: 'objective', id }}
          label="Supprimer l’objectif"
          title={`Supprimer «\u00a0${name}\u00a0»\u202f?`}
          message="Rien ne l’utilise. Son image part avec lui, et cela ne s’annule pas."
          done="Objectif supprimé"
          kept="Il est utilisé&nbsp;: il se masque, mais ne se supprime pas."
          onDialog={onDialog}
          onRemoved={onClose}
        />
      </div>
      <FormError>{act.error ? sentenceOf(act.error) : null}</FormError>
      <ObjectiveForm key={`${id}-${used}`} objective={objective} onCancel={onClose} onSaved={onClose} />
      <ObjectivePicture objective={objective} />
      <UsesSection kind="objective" id={id} none="Aucun programme et aucune séance ne l’utilisent." />
    </div>
  );
}
