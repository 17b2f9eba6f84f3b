import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useScreenSearch } from '../../base/navigation/navigation.tsx';
import { RecordModal } from '../../base/records/record-modal.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { VideosList } from './videos-list.tsx';
import { videoQuery } from './videos.queries.ts';
import type { VideosSearch } from './videos-search.ts';

const VideoCard = lazyPart(() => import('./video-card.tsx'), 'VideoCard', { ahead: true });
const VideoForm = lazyPart(() => import('./video.form.tsx'), 'VideoForm', { ahead: true });

export { videosSearch as search } from './videos-search.ts';

/** The videos that people watch in their space, kept by administrators. */
export function VideosScreen() {
  const [{ open }, change] = useScreenSearch<VideosSearch>();
  const show = (id: string | undefined) => change({ open: id });
  const close = () => show(undefined);
  return (
    <>
      <PageHeader
        title="Vidéos"
        description="Ce que les salariés regardent dans leur espace quand leur entreprise a l’accès aux vidéos."
        actions={
          <Button
            leftSection={<IconPlus size={18} stroke={2} />}
            onClick={() => {
              show('new');
            }}
          >
            Ajouter une vidéo
          </Button>
        }
      />
      <VideosList />
      <RecordModal
        id={open}
        query={videoQuery}
        name="Vidéo"
        newTitle="Ajouter une vidéo"
        title={({ title }) => title}
        onClose={close}
      >
        {(video) =>
          video ? (
            <VideoCard key={video.id} video={video} onClose={close} />
          ) : (
            // The file of a new one is the next thing to send.
            <VideoForm
              video={null}
              onCancel={close}
              onSaved={({ id }) => {
                show(id);
              }}
            />
          )
        }
      </RecordModal>
    </>
  );
}
