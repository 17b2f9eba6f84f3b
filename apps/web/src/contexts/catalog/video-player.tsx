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
  const told = useRef(startAt);
  const [failed, setFailed] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['video-ticket', id],
    queryFn: ticketOf,
    // Whatever is read anew around: another ticket would begin the film again in the middle.
    staleTime: 'static',
    gcTime: 0,
    meta: { handled: true },
  });
  // Known also once the player is gone.
  const stands = useRef(startAt);
  const tell = (always: boolean) => {
    const at = stands.current;
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
      if (stands.current !== told.current) tellLast.current(true);
    };
    globalThis.addEventListener('pagehide', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const again = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) setFailed(false);
  };
  if (failed || (error && !data)) {
    return (
      <ErrorState
        message={
          error ? sentenceOf(error) : 'La lecture s’est interrompue. Réessayez\u202f: elle reprendra ici.'
        }
        retrying={isFetching}
        onRetry={() => {
          void again();
        }}
      />
    );
  }
  if (!data) return <LoadingState shape="rows" count={1} />;
  const opened = { params: { id }, query: { ticket: data.ticket } };
  return (
    <div className={classes.frame}>
      <video
        src={urlOf(videoFilesContract.stream, opened)}
        poster={posterUrl(video) ?? undefined}
        aria-label={title}
        controls
        playsInline
        preload="metadata"
        onLoadedMetadata={({ currentTarget }) => {
          if (stands.current > 0) currentTarget.currentTime = stands.current;
        }}
        onTimeUpdate={({ currentTarget }) => {
          stands.current = currentTarget.currentTime;
          tell(false);
        }}
        onPause={({ currentTarget }) => {
          stands.current = currentTarget.currentTime;
          tell(true);
        }}
        onEnded={({ currentTarget }) => {
          stands.current = currentTarget.currentTime;
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
