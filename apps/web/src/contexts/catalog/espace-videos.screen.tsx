import type { OwnVideo } from '@elan/domain/catalog';
import { IconCheck, IconMovie, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { durationText, durationWords } from './duration-words.ts';
import classes from './espace-videos.module.css';
import { ownVideosQuery } from './own-videos.queries.ts';
import { posterUrl } from './videos.queries.ts';

function stateOf({ position, seen }: OwnVideo): string | null {
  if (position > 0) return `Reprendre à ${durationText(position)}`;
  return seen ? 'Vue' : null;
}

function VideoTile({ video }: { video: OwnVideo }) {
  const { id, title, durationSeconds, objective, seen, position } = video;
  const poster = posterUrl(video);
  const Icon = seen && position === 0 ? IconCheck : IconPlayerPlay;
  return routerLink({
    href: `/espace/videos/${id}`,
    className: classes.tile,
    children: (
      <>
        <span className={classes.poster}>
          {poster ? (
            <img src={poster} alt="" loading="lazy" />
          ) : (
            <Icon size={28} stroke={1.6} aria-hidden="true" />
          )}
        </span>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>
          {[durationWords(durationSeconds), objective?.name, stateOf(video)].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  });
}

/** The videos that one may watch, and where one stopped each of them. */
export function EspaceVideosScreen() {
  const { data, error, isFetching, refetch } = useQuery(ownVideosQuery);
  return (
    <>
      <PageHeader title="Vidéos" description="À regarder quand vous voulez, au bureau ou chez vous." />
      {!data && !error && <LoadingState shape="rows" count={3} />}
      {!data && error && (
        <ErrorState message={sentenceOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<IconMovie size={24} stroke={1.6} />}
          title="Aucune vidéo pour le moment."
          reason={
            data.access
              ? 'Celles qui vous seront proposées apparaîtront ici.'
              : 'L’offre de votre entreprise ne comprend pas l’accès aux vidéos. Parlez-en à la personne qui gère votre programme.'
          }
        />
      )}
      {data && data.items.length > 0 && (
        <ul className={classes.tiles}>
          {data.items.map((video) => (
            <li key={video.id}>
              <VideoTile video={video} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
