import { videoFilesContract, videoPartBytes, videoPartsOf, type Video } from '@elan/domain/catalog';
import { urlOf } from '@elan/domain/kernel';
import { useEffect, useRef, useState } from 'react';
import { codeOf, sentenceOf } from '../../base/transport/refusals.ts';
import { unreachable } from '../../base/transport/network.ts';
import { uploadFile } from '../../base/transport/upload-file.ts';
import type { UploadState } from '../../ui/forms/uploaded-file.tsx';
import { videos } from './videos.queries.ts';

/** How long is waited before a part that was cut is sent again, in milliseconds: then the person is asked. */
const waits = [1000, 3000, 9000] as const;

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

type Told = (sentBytes: number) => void;

async function sendPart(
  id: string,
  file: File,
  part: number,
  told: Told,
  signal: AbortSignal,
): Promise<Video> {
  const from = part * videoPartBytes;
  const bytes = file.slice(from, from + videoPartBytes, 'application/octet-stream');
  const url = urlOf(videoFilesContract.part, { params: { id, part } });
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await uploadFile({
        url,
        file: bytes,
        onProgress: (share) => {
          told(from + share * bytes.size);
        },
        signal,
      });
      return answer as Video;
    } catch (error) {
      const wait = waits[tries];
      if (codeOf(error) !== unreachable || wait === undefined) throw error;
      await pause(wait);
      signal.throwIfAborted();
    }
  }
}

/** Sends what is missing of a file, part after part. Returns the video with its file. */
async function sendParts(id: string, file: File, told: Told, signal: AbortSignal): Promise<Video> {
  const { name, size } = file;
  let video = await videos.beginUpload({ params: { id }, body: { name, size } });
  for (let part = video.upload?.received ?? 0; part < videoPartsOf(size); part += 1) {
    told(part * videoPartBytes);
    video = await sendPart(id, file, part, told, signal);
  }
  return video;
}

/**
 * The file of a video on its way: cut, it goes on by itself; stopped or failed, the same file goes on from what has come. What is on its
 * way stops when the card closes.
 */
export function useVideoUpload(id: string, onSent: (video: Video) => void) {
  const [state, setState] = useState<UploadState | null>(null);
  const last = useRef<File | null>(null);
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
      const video = await sendParts(id, file, told, mine.signal);
      show(null);
      if (!mine.signal.aborted) onSent(video);
    } catch (error) {
      if (!mine.signal.aborted) show({ name, size, status: 'failed', reason: sentenceOf(error) });
    }
  };
  return {
    state,
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
