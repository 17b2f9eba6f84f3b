import { elided } from '@elan/domain/kernel';
import { videoFilesContract, type Video } from '@elan/domain/catalog';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { PictureSection } from '../../base/records/picture-section.tsx';
import { useKeep } from '../../base/records/use-keep.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import record from '../../ui/layout/record-card.module.css';
import { lazyPart } from '../../ui/lazy-part.ts';
import { touched } from './catalog.queries.ts';
import { Removal, UsesSection } from './uses-and-removal.tsx';
import { CaptionsSection, VideoFileSection } from './video-source.tsx';
import { VideoForm } from './video.form.tsx';
import { posterUrl, videoQuery, videos } from './videos.queries.ts';

const VideoPlayer = lazyPart(() => import('./video-player.tsx'), 'VideoPlayer');

/** A video: whether it is shown, a look at it, its words, its file, its poster, its captions, what uses it. */
export function VideoCard({ video, onClose }: { video: Video; onClose: () => void }) {
  const { id, title, published, file, address } = video;
  const [looking, setLooking] = useState(false);
  const [sending, setSending] = useState(false);
  const keep = useKeep(videoQuery);
  const act = useAct({
    send: (what: 'publish' | 'hide') => videos[what]({ params: { id }, body: {} }),
    touches: touched,
    done: (changed) => ({ title: changed.published ? 'Vidéo montrée' : 'Vidéo masquée' }),
    onDone: keep,
  });
  const hasSource = file !== null || address !== null;
  return (
    <>
      <div className={record.state}>
        <StatusBadge tone={published ? 'positive' : 'neutral'}>
          {published ? 'Montrée' : 'Masquée'}
        </StatusBadge>
        <span className={record.when}>
          {published
            ? 'Ceux qui peuvent la voir la trouvent dans leur espace.'
            : hasSource
              ? 'Personne ne la voit pour le moment.'
              : 'Envoyez un fichier ou donnez une adresse avant de la montrer.'}
        </span>
      </div>
      <div className={record.acts}>
        <ActButton
          label={published ? 'Masquer la vidéo' : 'Montrer la vidéo'}
          act={act}
          input={published ? 'hide' : 'publish'}
          look="default"
          disabled={!hasSource}
        />
        {hasSource && (
          <Button
            variant="default"
            aria-expanded={looking}
            onClick={() => {
              setLooking(!looking);
            }}
          >
            {looking ? 'Fermer la lecture' : 'Regarder'}
          </Button>
        )}
        <Removal
          kind="video"
          id={id}
          name={title}
          label="Supprimer la vidéo"
          none="Rien ne l’utilise."
          more=" Son fichier part avec elle."
          done="Vidéo supprimée"
          kept="Un objectif est présenté par elle&nbsp;: elle se masque, mais ne se supprime pas."
          onRemoved={onClose}
        />
      </div>
      {looking && <VideoPlayer video={video} ticketOf={() => videos.ticket({ params: { id }, body: {} })} />}
      <VideoForm
        key={`${id}-${address ?? ''}`}
        video={video}
        onCancel={onClose}
        onSaved={() => {
          // A file on its way would stop with the card.
          if (!sending) onClose();
        }}
      />
      {address === null && <VideoFileSection video={video} onChanged={keep} onSending={setSending} />}
      <PictureSection
        id={id}
        url={posterUrl(video)}
        alt={`Affiche ${elided('de', title)}`}
        write={videoFilesContract.writePicture}
        remove={() => videos.removePicture({ params: { id } })}
        touches={touched}
        onChanged={keep}
      />
      {address === null && <CaptionsSection video={video} onChanged={keep} />}
      <UsesSection kind="video" id={id} none="Aucun objectif n’est présenté par elle." />
    </>
  );
}
