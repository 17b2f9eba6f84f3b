import type { RegistrationDone, Session, SessionParticipants } from '@elan/domain/sessions';
import { Button } from '@mantine/core';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import { saveFile } from '../../../base/transport/save-file.ts';
import { dayOf } from '../session-hours.ts';
import { AddParticipantsDialog } from './add-participants-dialog.tsx';
import { participantsCsv } from './export-participants.ts';
import { RegistrationReport } from './registration-report.tsx';
import classes from './participants.module.css';

type HeadProps = {
  session: Session;
  panel: SessionParticipants;
  titleRef: Ref<HTMLHeadingElement>;
};

/** The title of the panel, who may come, and what starts from there: adding people, saving the list. */
export function ParticipantsHead({ session, panel, titleRef }: HeadProps) {
  const [isAdding, setIsAdding] = useState(false);
  const [report, setReport] = useState<RegistrationDone>();
  return (
    <>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 id="participants-title" ref={titleRef} tabIndex={-1} className={classes.title}>
            Participants
          </h3>
          {panel.licences.length > 0 && (
            <p className={classes.dimmed}>
              Réservé à qui détient une licence&nbsp;: {panel.licences.join(', ')}.
            </p>
          )}
        </div>
        <div className={classes.buttons}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.8} />}
            disabled={panel.items.length === 0}
            onClick={() => {
              saveFile(`participants-${dayOf(session)}.csv`, participantsCsv(panel));
            }}
          >
            Exporter
          </Button>
          {panel.may.register && (
            <Button
              size="sm"
              leftSection={<IconUserPlus size={18} stroke={1.8} />}
              onClick={() => {
                setIsAdding(true);
              }}
            >
              Inscrire
            </Button>
          )}
        </div>
      </div>
      {report && (
        <RegistrationReport
          done={report}
          onClose={() => {
            setReport(undefined);
          }}
        />
      )}
      <AddParticipantsDialog
        session={session}
        left={panel.maxParticipants - panel.registered}
        opened={isAdding}
        onClose={() => {
          setIsAdding(false);
        }}
        onDone={(done) => {
          setIsAdding(false);
          setReport(done);
        }}
      />
    </>
  );
}
