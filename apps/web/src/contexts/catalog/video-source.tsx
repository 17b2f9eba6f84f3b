import {
  captionsMaxBytes,
  videoFilesContract,
  videoMaxBytes,
  videoPartBytes,
  videoTypes,
  type Video,
} from '@elan/domain/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { useUpload } from '../../base/transport/upload.ts';
import { notify } from '../../ui/feedback/notify.ts';
import { formatBytes } from '../../ui/forms/file-words.ts';
import { UploadField } from '../../ui/forms/upload-field.tsx';
import record from '../../ui/layout/record-card.module.css';
import { RecordSection } from '../../ui/layout/record-section.tsx';
import { formatPercent } from '../../ui/text/format.ts';
import { touched } from './catalog.queries.ts';
import { useVideoUpload } from './use-video-upload.ts';
import { videos } from './videos.queries.ts';

type SourceProps = { video: Video; onChanged: (video: Video) => void };

const shareOf = ({ size, received }: NonNullable<Video['upload']>): string =>
  formatPercent(Math.min(1, (received * videoPartBytes) / size));

/** The file of a video: sent in parts, taken up again where it stopped. */
export function VideoFileSection({
  video,
  onChanged,
  onSending,
}: SourceProps & { onSending: (isSending: boolean) => void }) {
  const { id, file, upload } = video;
  const cache = useQueryClient();
  const asked = () => {
    for (const context of touched) void cache.invalidateQueries({ queryKey: [context] });
  };
  const sending = useVideoUpload(id, (changed) => {
    onChanged(changed);
    asked();
    notify.success({ title: 'Fichier enregistré' });
  });
  const { isSending } = sending;
  useEffect(() => {
    if (!isSending) return;
    onSending(true);
    return () => {
      onSending(false);
    };
  }, [isSending, onSending]);
  const giveUp = useAct({
    send: () => videos.cancelUpload({ params: { id } }),
    touches: touched,
    done: 'Envoi abandonné',
    onDone: onChanged,
  });
  return (
    <RecordSection title="Fichier">
      <div className={record.form}>
        {file && (
          <p className={record.none}>
            {file.name}, {formatBytes(file.size)}
          </p>
        )}
        {upload && sending.state === null && (
          <>
            <p className={record.none}>
              L’envoi de «&nbsp;{upload.name}&nbsp;» s’est arrêté à {shareOf(upload)}. Choisissez le même
              fichier pour le reprendre.
            </p>
            <div className={record.acts}>
              <ActButton label="Abandonner cet envoi" act={giveUp} input={undefined} look="default" />
            </div>
          </>
        )}
        <UploadField
          label={file ? 'Changer de fichier' : 'Envoyer un fichier'}
          description="L’envoi reprend où il s’est arrêté. Gardez cette fenêtre ouverte."
          accept={videoTypes.join(',')}
          maxBytes={videoMaxBytes}
          value={sending.state}
          onChoose={sending.send}
          onCancel={() => {
            sending.stop();
            // How far it came is told by the server.
            asked();
          }}
          onRetry={sending.retry}
        />
      </div>
    </RecordSection>
  );
}

/** The captions of a video: a WebVTT file, read by who does not hear it. */
export function CaptionsSection({ video, onChanged }: SourceProps) {
  const { id, captionsVersion } = video;
  const cache = useQueryClient();
  const remove = useAct({
    send: () => videos.removeCaptions({ params: { id } }),
    touches: touched,
    done: 'Sous-titres retirés',
    onDone: onChanged,
  });
  const upload = useUpload(videoFilesContract.writeCaptions, (changed) => {
    onChanged(changed);
    for (const context of touched) void cache.invalidateQueries({ queryKey: [context] });
    notify.success({ title: 'Sous-titres enregistrés' });
  });
  return (
    <RecordSection title="Sous-titres">
      <div className={record.form}>
        <UploadField
          label={captionsVersion === null ? 'Ajouter des sous-titres' : 'Changer les sous-titres'}
          description="Un fichier WebVTT, en français."
          accept=".vtt"
          maxBytes={captionsMaxBytes}
          value={upload.state}
          onChoose={(file) => {
            // Its type is announced one way or another from one computer to the next.
            const bytes = new File([file], file.name, { type: 'application/octet-stream' });
            upload.send({ file: bytes, params: { id } });
          }}
          onCancel={upload.stop}
          onRetry={upload.retry}
        />
        {captionsVersion !== null && (
          <div className={record.acts}>
            <ActButton label="Retirer les sous-titres" act={remove} input={undefined} look="default" />
          </div>
        )}
      </div>
    </RecordSection>
  );
}
