import { urlOf, type RouteDef, type RouteOutput } from '@elan/domain/kernel';
import { useRef, useState } from 'react';
import type { UploadState } from '../../ui/forms/uploaded-file.tsx';
import { sentenceOf } from './refusals.ts';
import { uploadFile } from './upload-file.ts';

type Sending = {
  readonly file: File;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
};

/**
 * One file on its way to a route: where its sending stands, to send it, to try again, to stop it. `onSent` takes the answer,
 * and the file is no longer shown. `keepShown`: the answer opens what takes the field's place, and the file stays until then.
 */
export function useUpload<R extends RouteDef>(
  route: R,
  onSent: (answer: RouteOutput<R>) => void,
  { keepShown = false } = {},
) {
  const [state, setState] = useState<UploadState | null>(null);
  const last = useRef<Sending | null>(null);
  const controller = useRef<AbortController | null>(null);

  const send = async (sending: Sending): Promise<void> => {
    controller.current?.abort();
    const mine = new AbortController();
    controller.current = mine;
    last.current = sending;
    const { file, ...input } = sending;
    const { name, size } = file;
    const show = (next: UploadState | null) => {
      if (controller.current === mine) setState(next);
    };
    show({ name, size, status: 'sending', progress: 0 });
    const onProgress = (progress: number) => {
      show({ name, size, status: 'sending', progress });
    };
    try {
      const answer = await uploadFile({ url: urlOf(route, input), file, onProgress, signal: mine.signal });
      if (!keepShown) show(null);
      if (controller.current === mine) onSent(answer as RouteOutput<R>);
    } catch (error) {
      show({ name, size, status: 'failed', reason: sentenceOf(error) });
    }
  };
  return {
    state,
    send: (sending: Sending) => void send(sending),
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
