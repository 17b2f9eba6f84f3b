import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { notify } from '../feedback/notify.ts';

type CopyButtonProps = {
  value: string;
  /** What is copied: "Copier le lien". */
  label?: string;
};

const COPIED_MS = 2000;

/** Writes to the clipboard; refused when the page is served without TLS, where there is no clipboard. */
async function write(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}

/** Copies a value and says whether it worked, in the two sentences of the specification (point 9). */
export function CopyButton({ value, label = 'Copier' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => {
      setCopied(false);
    }, COPIED_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, [copied]);

  const copy = async () => {
    const done = await write(value);
    setCopied(done);
    if (done) notify.success({ id: 'copy', title: 'Copié', message: value });
    else notify.error({ id: 'copy', title: 'Impossible de copié la valeur', message: value });
  };
  return (
    <Button
      variant="light"
      leftSection={copied ? <IconCheck size={17} /> : <IconCopy size={17} />}
      onClick={() => void copy()}
    >
      {copied ? 'Copié' : label}
    </Button>
  );
}
