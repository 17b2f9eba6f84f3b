import { embeddedVideo, videoFilesContract, type OwnVideo } from '@elan/domain/catalog';
import { urlOf } from '@elan/domain/kernel';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import classes from './video-player.module.css';
import { posterUrl } from './videos.queries.ts';

type Played = Pick<OwnVideo, 'id' | 'title' | 'imageVersion' | 'address' | 'captionsVersion'>;

type VideoPlayerProps = {
  video: Played;
  /** Asks for what opens the file. */
  ticketOf: () => Promise<{ ticket: string }>;
  /** Where it begins, in seconds. */
  startAt?: number;
  /** Told where it stands, in seconds: now and then while it plays, when it stops, at its end. */
  onPosition?: (seconds: number) => void;
};

/** Between two positions that are told while it plays, in seconds. */
const everySeconds = 10;

/** The player of another host, once it was asked for: nothing is asked of that host before. */
function ElsewherePlayer({ title, address }: { title: string; address: string }) {
  const [asked, setAsked] = useState(false);
  const embedded = embeddedVideo(address);
  if (!embedded) return null;
  if (!asked) {
    return (
      <div className={`${classes.frame} ${classes.ask}`}>
        <p>Cette vidéo est chez {embedded.host}, qui verra que vous la regardez.</p>
        <Button
          onClick={() => {
            setAsked(true);
          }}
        >
          Lire la vidéo
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.frame}>
      <iframe
        src={embedded.player}
        title={title}
        allow="fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin: it reaches its own storage, never ours
        sandbox="allow-scripts allow-same-origin allow-presentation"
      />
    </div>
  );
}

/** A file of ours: begins where one stopped, tells where one is. */
function FilePlayer({ video, ticketOf, startAt = 0, onPosition }: VideoPlayerProps) {
  const { id, title, captionsVersion } = video;
  const player = useRef<HTMLVideoElement>(null);
  const told = useRef(startAt);
  const [failed, setFailed] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['video-ticket', id],
    queryFn: ticketOf,
    staleTime: Infinity,
    gcTime: 0,
    meta: { handled: true },
  });
  const tell = (always: boolean) => {
    const at = player.current?.currentTime ?? 0;
    if (!onPosition || (!always && Math.abs(at - told.current) < everySeconds)) return;
    told.current = at;
    onPosition(Math.floor(at));
  };
  const tellLast = useRef(tell);
  useEffect(() => {
    tellLast.current = tell;
  });
  useEffect(() => {
    const leave = () => {
      if (player.current && !player.current.paused) tellLast.current(true);
    };
    globalThis.addEventListener('pagehide', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
    };
  }, []);
  if (error || failed) {
    return (
      <ErrorState
        message={
          error ? sentenceOf(error) : 'La lecture s’est interrompue. Réessayez\u202f: elle reprendra ici.'
        }
        retrying={isFetching}
        onRetry={() => {
          setFailed(false);
          void refetch();
        }}
      />
    );
  }
  if (!data) return <LoadingState shape="rows" count={1} />;
  const opened = { params: { id }, query: { ticket: data.ticket } };
  return (
    <div className={classes.frame}>
      <video
        ref={player}
        src={urlOf(videoFilesContract.stream, opened)}
        poster={posterUrl(video) ?? undefined}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => {
          if (told.current > 0) currentTarget.currentTime = told.current;
        }}
        onTimeUpdate={() => {
          tell(false);
        }}
        onPause={() => {
          tell(true);
        }}
        onEnded={() => {
          tell(true);
        }}
        onError={() => {
          setFailed(true);
        }}
      >
        {/* Without captions it has no source: a player that shows none. */}
        <track
          kind="captions"
          srcLang="fr"
          label="Français"
          src={captionsVersion === null ? undefined : urlOf(videoFilesContract.readCaptions, opened)}
          default={captionsVersion !== null}
        />
      </video>
    </div>
  );
}

/** A video, whoever keeps it. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { title, address } = props.video;
  return address === null ? <FilePlayer {...props} /> : <ElsewherePlayer title={title} address={address} />;
}
