import { objectivePictureContract, type ObjectiveCard } from '@elan/domain/catalog';
import { fileMaxBytes, pictureTypes } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { useUpload } from '../../app/upload.ts';
import { notify } from '../../ui/notify.ts';
import record from '../../ui/record-card.module.css';
import { UploadField } from '../../ui/upload-field.tsx';
import classes from './catalog.module.css';
import { useKeepObjective, useObjectiveAct } from './catalog.queries.ts';
import { pictureUrl } from './objective-columns.tsx';

/** The picture shown behind the sessions of an objective. */
export function ObjectivePicture({ objective }: { objective: ObjectiveCard }) {
  const keep = useKeepObjective();
  const act = useObjectiveAct(objective.id);
  const url = pictureUrl(objective);
  const upload = useUpload(objectivePictureContract.write, (changed) => {
    keep(changed);
    notify.success({ title: 'Image enregistrée' });
  });
  return (
    <section className={record.form}>
      <h3 className={record.title}>Image</h3>
      <div className={classes.picture}>
        {url ? <img src={url} alt={`Objectif ${objective.name}`} /> : 'Aucune image'}
      </div>
      <UploadField
        label={url ? 'Changer d’image' : 'Ajouter une image'}
        accept={pictureTypes.join(',')}
        maxBytes={fileMaxBytes}
        value={upload.state}
        onChoose={(file) => {
          upload.send({ file, params: { id: objective.id } });
        }}
        onCancel={upload.stop}
        onRetry={upload.retry}
      />
      {url && (
        <div className={record.acts}>
          <Button
            variant="default"
            loading={act.isPending}
            onClick={() => {
              act.mutate('removePicture', {
                onSuccess: () => {
                  notify.success({ title: 'Image retirée' });
                },
              });
            }}
          >
            Retirer l’image
          </Button>
        </div>
      )}
    </section>
  );
}
