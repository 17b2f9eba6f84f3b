import { sessionPictureContract, type SessionDetails } from '@elan/domain/sessions';
import { fileMaxBytes, pictureTypes } from '@elan/domain/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { ActButton } from '../../../base/acts/act-button.tsx';
import { useAct } from '../../../base/acts/use-act.ts';
import { useUpload } from '../../../base/transport/upload.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { UploadField } from '../../../ui/forms/upload-field.tsx';
import { acts, touched, useKeepDetails } from './acts.queries.ts';
import classes from './session-card.module.css';
import { SessionPicture } from './session-picture.tsx';

const sourceWords = {
  session: 'La séance a sa propre image.',
  objective: 'Sans image à elle, la séance montre celle de son objectif.',
  product: 'Ni la séance ni son objectif n’ont d’image.',
} as const;

/** The picture of a session: to send, to change, to take away. */
export function PictureField({ details }: { details: SessionDetails }) {
  const { session, picture } = details;
  const { id } = session;
  const keep = useKeepDetails();
  const cache = useQueryClient();
  const remove = useAct({
    send: (sessionId: string) => acts.removePicture({ params: { id: sessionId } }),
    touches: touched,
    done: 'Image retirée',
    onDone: keep,
  });
  const upload = useUpload(sessionPictureContract.write, (changed) => {
    keep(changed);
    void cache.invalidateQueries({ queryKey: touched });
    notify.success({ title: 'Image enregistrée' });
  });
  const own = picture.source === 'session';
  return (
    <div className={classes.section}>
      <SessionPicture details={details} />
      <UploadField
        label={own ? 'Changer d’image' : 'Ajouter une image'}
        description={sourceWords[picture.source]}
        accept={pictureTypes.join(',')}
        maxBytes={fileMaxBytes}
        value={upload.state}
        onChoose={(file) => {
          upload.send({ file, params: { id } });
        }}
        onCancel={upload.stop}
        onRetry={upload.retry}
      />
      {own && (
        <div className={classes.end}>
          <ActButton label="Retirer l’image" act={remove} input={id} look="default" />
        </div>
      )}
    </div>
  );
}
