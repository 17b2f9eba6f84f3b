import type { ImportProgress } from '@elan/domain/members';
import { Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Meter } from '../../../ui/display/meter.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import classes from './import.module.css';
import { progressWords } from './line-words.ts';

type ImportRunningProps = { fileName: string; progress: NonNullable<ImportProgress> };

/** An import on its way: people done of all, and that the page may be left. */
export function ImportRunning({ fileName, progress: { done, total } }: ImportRunningProps) {
  const content = useRef<HTMLDivElement>(null);
  // The button that was pressed is hidden: the reader is led to what it began.
  useEffect(() => {
    content.current?.focus();
  }, []);
  const words = progressWords(done, total);
  return (
    <div ref={content} tabIndex={-1} className={classes.result}>
      <SectionCard title="Import en cours" description={fileName}>
        <Stack gap="xs">
          <Meter
            role="progressbar"
            value={done}
            max={Math.max(1, total)}
            size={10}
            sentence={`Import en cours\u00a0: ${words}`}
          />
          <p className={`${classes.progress} num`}>{words}</p>
          <p className={classes.note}>
            Tout est ajouté à la fin, ou rien. Vous pouvez quitter cette page&nbsp;: l’import continue.
          </p>
        </Stack>
      </SectionCard>
    </div>
  );
}
