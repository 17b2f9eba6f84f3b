import type { ImportResult, MemberImport } from '@elan/domain/members';
import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { KpiStrip } from '../../../ui/display/kpi-strip.tsx';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { refusedLines } from './chosen-lines.ts';
import classes from './import.module.css';
import { SaveRefused } from './save-refused.tsx';

type ImportResultCardProps = {
  list: MemberImport;
  result: ImportResult;
  onAgain: () => void;
  onClose: () => void;
};

/** What an import did, and its lines that stayed out, to correct and to send again. */
export function ImportResultCard({ list, result, onAgain, onClose }: ImportResultCardProps) {
  const content = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the reader is led to what came of it.
  useEffect(() => {
    content.current?.focus();
  }, []);
  const figures = [
    { id: 'added', label: 'Ajoutées et invitées', value: String(result.added) },
    { id: 'unchanged', label: 'Inchangées', value: String(result.unchanged) },
    { id: 'cameBack', label: 'De retour', value: String(result.cameBack) },
    { id: 'left', label: 'Départs', value: String(result.left) },
  ];
  return (
    <div ref={content} tabIndex={-1} className={classes.result}>
      <SectionCard title="Import terminé" description={list.fileName}>
        <Stack gap="lg">
          <KpiStrip label="Résultat de l’import, en personnes" items={figures} />
          <div className={classes.buttons}>
            <Button variant="subtle" onClick={onAgain}>
              Importer un autre fichier
            </Button>
            <SaveRefused lines={refusedLines(list.lines, [])} fileName={list.fileName} />
            <Button onClick={onClose}>Voir les salariés</Button>
          </div>
        </Stack>
      </SectionCard>
    </div>
  );
}
