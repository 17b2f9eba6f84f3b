import { VisuallyHidden } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { ChunkError } from '../ui/load-chunk.ts';
import { Logo } from '../ui/layout/logo.tsx';
import { PlainLayout } from '../ui/layout/plain-layout.tsx';
import { productName } from '../base/transport/environment.ts';
import { notifyFailure, sentenceOf } from '../base/transport/refusals.ts';

/** A screen that could not be shown: a negative notification, and a way to try again inside the shell (spec point 2). */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const lost = error instanceof ChunkError;
  const message = lost ? error.message : sentenceOf(error);
  useEffect(() => {
    notifyFailure('route', 'Page indisponible', message);
  }, [message]);
  return (
    <>
      <VisuallyHidden component="h1">Page indisponible</VisuallyHidden>
      <ErrorState
        {...(lost ? { title: message, message: 'Vérifiez votre connexion, puis réessayez.' } : { message })}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </>
  );
}

/** The same when the frame itself could not be shown: nothing else is around it. */
export function FrameFailure(props: ErrorComponentProps) {
  return (
    <PlainLayout logo={<Logo name={productName()} />}>
      <RouteFailure {...props} />
    </PlainLayout>
  );
}
