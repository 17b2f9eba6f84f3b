import { fileMaxBytes, pictureTypes, type RouteDef, type RouteOutput } from '@elan/domain/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../ui/feedback/notify.ts';
import { UploadField } from '../../ui/forms/upload-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { ActButton } from '../acts/act-button.tsx';
import { useAct } from '../acts/use-act.ts';
import { useUpload } from '../transport/upload.ts';
import classes from './picture-section.module.css';

type PictureSectionProps<R extends RouteDef> = {
  /** Its address as it is now; null without one. */
  url: string | null;
  /** What it shows, read aloud. */
  alt: string;
  id: string;
  /** The route that takes a file for the record of an `id`. */
  write: R;
  remove: () => Promise<RouteOutput<R>>;
  touches: readonly string[];
  /** Told the record that the server answered. */
  onChanged: (record: RouteOutput<R>) => void;
};

/** The picture of a record: shown, chosen, changed, taken away. */
export function PictureSection<R extends RouteDef>(props: PictureSectionProps<R>) {
  const { url, alt, id, write, touches, onChanged } = props;
  const cache = useQueryClient();
  const remove = useAct({ send: props.remove, touches, done: 'Image retirée', onDone: onChanged });
  const upload = useUpload(write, (changed) => {
    onChanged(changed);
    for (const context of touches) void cache.invalidateQueries({ queryKey: [context] });
    notify.success({ title: 'Image enregistrée' });
  });
  return (
    <RecordSection title="Image">
      <div className={record.form}>
        <div className={classes.picture}>{url ? <img src={url} alt={alt} /> : 'Aucune image'}</div>
        <UploadField
          label={url ? 'Changer d’image' : 'Ajouter une image'}
          accept={pictureTypes.join(',')}
          maxBytes={fileMaxBytes}
          value={upload.state}
          onChoose={(file) => {
            upload.send({ file, params: { id } });
          }}
          onCancel={upload.stop}
          onRetry={upload.retry}
        />
        {url && (
          <div className={record.acts}>
            <ActButton label="Retirer l’image" act={remove} input={undefined} look="default" />
          </div>
        )}
      </div>
    </RecordSection>
  );
}
