import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useCountdown } from '../../../ui/feedback/use-countdown.ts';
import { CodeCells } from '../../../ui/forms/code-cells.tsx';
import type { Onboarding } from './use-onboarding.ts';

/** The six figures that prove the address of who will manage the company’s account. */
export function CodeStep({ code }: { code: Onboarding['code'] }) {
  const pause = useCountdown(60, 60);
  const first = useRef<HTMLInputElement>(null);
  const { value, set, email, refused, again } = code;
  useEffect(() => {
    first.current?.focus();
  }, [refused]);
  return (
    <Stack gap="md" align="flex-start">
      <CodeCells
        value={value}
        onChange={set}
        ref={first}
        description={`Envoyé à ${email}, valable 10\u00a0minutes.`}
        error={refused}
      />
      <Button
        variant="default"
        disabled={pause.left > 0}
        onClick={() => {
          pause.start(60);
          again();
        }}
      >
        {pause.left > 0 ? `Nouveau code dans ${pause.left}\u00a0s` : 'Recevoir un nouveau code'}
      </Button>
    </Stack>
  );
}
