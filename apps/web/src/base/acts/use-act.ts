import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../ui/feedback/notify.ts';

type Notice = { title: string; message?: string };

export type ActOptions<In, Out> = {
  readonly send: (input: In) => Promise<Out>;
  /** The contexts whose answers are asked again, after a refusal too: somebody else may have changed them meanwhile. */
  readonly touches: readonly string[];
  /** What is said when it is done. */
  readonly done?: string | ((answer: Out, input: In) => Notice | null);
  /** Told at once, even when what stood around is gone by then. */
  readonly onDone?: (answer: Out, input: In) => void;
};

/** An act that the server does: its notice, what is asked again after it. Its refusal is shown near its button by whoever asks. */
export function useAct<In, Out>({ send, touches, done, onDone }: ActOptions<In, Out>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess(answer, input) {
      const notice = typeof done === 'function' ? done(answer, input) : done && { title: done };
      if (notice) notify.success(notice);
      onDone?.(answer, input);
    },
    onSettled: () => {
      for (const context of touches) void cache.invalidateQueries({ queryKey: [context] });
    },
    meta: { handled: true },
  });
}
