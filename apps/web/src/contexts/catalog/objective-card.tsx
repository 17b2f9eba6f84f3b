import { objectivePictureContract, type ObjectiveCard as Card } from '@elan/domain/catalog';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { PictureSection } from '../../base/records/picture-section.tsx';
import { useKeep } from '../../base/records/use-keep.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { objectiveQuery, objectives, touched } from './catalog.queries.ts';
import { pictureUrl } from './objective-columns.tsx';
import { ObjectiveForm } from './objective.form.tsx';
import { Removal, UsesSection } from './uses-and-removal.tsx';

/** An objective: whether it is proposed, its words, its picture, what uses it. */
export function ObjectiveCard({ objective, onClose }: { objective: Card; onClose: () => void }) {
  const { id, name, hidden, used } = objective;
  const keep = useKeep(objectiveQuery);
  const act = useAct({
    send: (what: 'showObjective' | 'hideObjective') => objectives[what]({ params: { id }, body: {} }),
    touches: touched,
    done: (changed) => ({ title: changed.hidden ? 'Objectif masqué' : 'Objectif proposé à nouveau' }),
    onDone: keep,
  });
  return (
    <>
      <div className={record.state}>
        <StatusBadge tone={hidden ? 'neutral' : 'positive'}>{hidden ? 'Masqué' : 'Proposé'}</StatusBadge>
        <span className={record.when}>
          {hidden
            ? 'Absent des listes où l’on choisit. Ce qui l’utilise le garde.'
            : 'Choisi par les entreprises pour leurs programmes et leurs séances.'}
        </span>
      </div>
      <div className={record.acts}>
        <ActButton
          label={hidden ? 'Proposer à nouveau' : 'Masquer des listes'}
          act={act}
          input={hidden ? 'showObjective' : 'hideObjective'}
          look="default"
        />
        <Removal
          kind="objective"
          id={id}
          name={name}
          label="Supprimer l’objectif"
          none="Rien ne l’utilise."
          more=" Son image part avec lui."
          done="Objectif supprimé"
          kept="Il est utilisé&nbsp;: il se masque, mais ne se supprime pas."
          onRemoved={onClose}
        />
      </div>
      <ObjectiveForm key={`${id}-${used}`} objective={objective} onCancel={onClose} onSaved={onClose} />
      <PictureSection
        id={id}
        url={pictureUrl(objective)}
        alt={`Objectif ${name}`}
        write={objectivePictureContract.write}
        remove={() => objectives.removePicture({ params: { id } })}
        touches={touched}
        onChanged={keep}
      />
      <UsesSection kind="objective" id={id} none="Aucun programme et aucune séance ne l’utilisent." />
    </>
  );
}
