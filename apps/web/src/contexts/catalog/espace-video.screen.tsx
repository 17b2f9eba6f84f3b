import type { OwnVideo } from '@elan/domain/catalog';
import { isUuid } from '@elan/domain/kernel';
import { Button, Stack } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ColourTag } from '../../ui/display/colour-tag.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { durationText, durationWords } from './duration-words.ts';
import classes from './espace-videos.module.css';
import { keepPosition, ownVideoQuery, ownVideos, ownVideosQuery } from './own-videos.queries.ts';
import { VideoPlayer } from './video-player.tsx';

const others = (
  <Button variant="light" renderRoot={(props) => routerLink({ ...props, href: '/espace/videos' })}>
    Voir les vidéos
  </Button>
);

function Watched({ video }: { video: OwnVideo }) {
  const cache = useQueryClient();
  const { id, title, words, durationSeconds, objective, discipline, hashtags, position } = video;
  const keep = async (seconds: number) => {
    // Of a position that is not kept nothing is told: the next one says more, and nothing is asked of who watches.
    const isKept = await keepPosition(id, seconds).catch(() => false);
    if (isKept) await cache.invalidateQueries({ queryKey: ownVideosQuery.queryKey });
  };
  return (
    <Stack gap="md">
      <PageHeader
        title={title}
        description={[durationWords(durationSeconds), objective?.name, discipline?.name]
          .filter(Boolean)
          .join(', ')}
      />
      <VideoPlayer
        video={video}
        ticketOf={() => ownVideos.ticket({ params: { id }, body: {} })}
        startAt={position}
        onPosition={(seconds) => void keep(seconds)}
      />
      {position > 0 && video.address === null && <p>Vous reprenez à {durationText(position)}.</p>}
      {words && <p className={classes.words}>{words}</p>}
      {hashtags.length > 0 && (
        <p className={classes.tags}>
          {hashtags.map(({ id: tag, name, background, colour }) => (
            <ColourTag key={tag} background={background} colour={colour}>
              #{name}
            </ColourTag>
          ))}
        </p>
      )}
      <div>{others}</div>
    </Stack>
  );
}

/** A video, from where one stopped it. */
export function EspaceVideoScreen() {
  const { id = '' } = useParams({ strict: false });
  // The position is that of its opening: one that is kept meanwhile does not begin it anew.
  const { data, error, isFetching, refetch } = useQuery({
    ...ownVideoQuery(id),
    enabled: isUuid(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <Watched key={data.id} video={data} />;
  return (
    <>
      <PageHeader title="Vidéo" />
      {isUuid(id) ? (
        <Missing error={error} isAsking={isFetching} again={() => void refetch()} />
      ) : (
        <EmptyState
          icon={<IconMovie size={24} stroke={1.6} />}
          title="Cette vidéo n’est plus proposée."
          reason="Elle a été retirée, ou ne vous était pas destinée."
          action={others}
        />
      )}
    </>
  );
}

type MissingProps = { error: unknown; isAsking: boolean; again: () => void };

function Missing({ error, isAsking, again }: MissingProps) {
  if (!error) return <LoadingState shape="rows" count={3} />;
  return <ErrorState message={sentenceOf(error)} retrying={isAsking} onRetry={again} />;
}
