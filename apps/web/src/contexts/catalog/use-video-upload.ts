import { videoFilesContract, videoPartBytes, videoPartsOf, type Video } from '@elan/domain/catalog';
import { urlOf } from '@elan/domain/kernel';
import { useEffect, useRef, useState } from 'react';
import { useDirtyForm } from '../../base/forms/dirty-forms.ts';
import { sentenceOf } from '../../base/transport/refusals.ts';
import { uploadFile } from '../../base/transport/upload-file.ts';
import type { UploadState } from '../../ui/forms/uploaded-file.tsx';
import { sendVideoParts, type PartsWay } from './send-video-parts.ts';
import { videos } from './videos.queries.ts';

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

type Told = (sentBytes: number) => void;

/** How the parts of a file leave the browser; `lastTried` is told when the last one does. */
function wayOf(
  id: string,
  file: File,
  { told, lastTried, signal }: { told: Told; lastTried: () => void; signal: AbortSignal },
): PartsWay {
  const { name, size } = file;
  return {
    begin: () => videos.beginUpload({ params: { id }, body: { name, size } }),
    read: () => videos.card({ params: { id } }),
    async send(part) {
      if (part === videoPartsOf(size) - 1) lastTried();
      const from = part * videoPartBytes;
      const bytes = file.slice(from, from + videoPartBytes, 'application/octet-stream');
      const onProgress = (share: number) => {
        told(from + share * bytes.size);
      };
      onProgress(0);
      const url = urlOf(videoFilesContract.part, { params: { id, part } });
      return (await uploadFile({ url, file: bytes, onProgress, signal })) as Video;
    },
    async pause(ms) {
      await pause(ms);
      signal.throwIfAborted();
    },
  };
}

/**
 * The file of a video on its way: cut, it goes on by itself; stopped or failed, the same file goes on from what has come. What is on its
 * way stops when the card closes, which asks before.
 */
export function useVideoUpload(id: string, onSent: (video: Video) => void) {
  const [state, setState] = useState<UploadState | null>(null);
  const last = useRef<File | null>(null);
  const lastPartOf = useRef<File | null>(null);
  const isSending = state?.status === 'sending';
  useDirtyForm(isSending);
  const controller = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      controller.current?.abort();
    },
    [],
  );
  const send = async (file: File): Promise<void> => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    last.current = file;
    const { name, size } = file;
    const show = (next: UploadState | null) => {
      if (controller.current === mine) setState(next);
    };
    const told: Told = (sent) => {
      show({ name, size, status: 'sending', progress: Math.min(1, sent / size) });
    };
    told(0);
    try {
      const lastTried = () => {
        lastPartOf.current = file;
      };
      const triedLast = lastPartOf.current === file;
      const way = wayOf(id, file, { told, lastTried, signal: mine.signal });
      const video = await sendVideoParts(file, way, { triedLast });
      lastPartOf.current = null;
      show(null);
      if (!mine.signal.aborted) onSent(video);
    } catch (error) {
      if (!mine.signal.aborted) show({ name, size, status: 'failed', reason: sentenceOf(error) });
    }
  };
  return {
    state,
    isSending,
    send: (file: File) => void send(file),
    retry: () => {
      if (last.current) void send(last.current);
    },
    stop: () => {
      controller.current?.abort();
      controller.current = null;
      setState(null);
    },
  };
}
