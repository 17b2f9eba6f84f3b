import { queueKindLabels, type QueueItem, type QueueKind } from '@elan/domain/desk';
import { Button, Menu } from '@mantine/core';
import {
  IconBuilding,
  IconCalendarX,
  IconClockExclamation,
  IconFileAlert,
  IconFileTime,
  IconMailX,
  IconMoonStars,
  IconPlayerPause,
  IconStack2,
  IconUserQuestion,
} from '@tabler/icons-react';
import { ActButton } from '../../base/acts/act-button.tsx';
import { useAct } from '../../base/acts/use-act.ts';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { useUser } from '../../base/session/session.ts';
import { notifyRefusal } from '../../base/transport/refusals.ts';
import type { IconType } from '../../ui/layout/app-menu.ts';
import { formatDate } from '../../ui/text/format.ts';
import { AssigneeMenu, type Person } from './assignee-menu.tsx';
import { ageWords, snoozeChoices } from './queue-words.ts';
import { approve, markItem, refuse, touched, type Decision, type Mark } from './queue.queries.ts';
import classes from './queue.module.css';

const icons: Readonly<Record<QueueKind, IconType>> = {
  program: IconStack2,
  pause: IconPlayerPause,
  company: IconBuilding,
  session: IconCalendarX,
  document: IconFileAlert,
  contract: IconFileTime,
  coach: IconUserQuestion,
  mail: IconMailX,
  job: IconClockExclamation,
};

type QueueRowProps = { item: QueueItem; today: string; team: readonly Person[] };

/** Something that waits: what, since when, who takes care of it, and what may be done about it at once. */
export function QueueRow({ item, today, team }: QueueRowProps) {
  const { kind, name, what, late, href, act, decides, assignee, snoozedUntil } = item;
  const { _uid: me } = useUser();
  const Icon = icons[kind];
  const mark = useAct({
    send: (said: Mark) => markItem(item, said),
    touches: ['desk'],
    done: (_answer, said) => ({
      title:
        said.snoozedUntil === undefined
          ? said.assigneeId === null
            ? `${name}\u00a0: à personne`
            : `${name}\u00a0: attribué`
          : said.snoozedUntil === null
            ? `${name}\u00a0: réveillé`
            : `${name}\u00a0: en sommeil jusqu’au ${formatDate(said.snoozedUntil)}`,
    }),
  });
  // A menu is gone by the time that it is refused: nothing stands near it to say so.
  const tell = (said: Mark) => {
    mark.mutate(said, { onError: (error) => notifyRefusal(error) });
  };
  return (
    <li className={classes.row} data-key={item.key}>
      <span className={classes.icon} title={queueKindLabels[kind]}>
        <Icon size={20} stroke={1.7} />
      </span>
      <span className={classes.words}>
        {routerLink({ href, className: classes.name, children: name })}
        <span className={classes.what}>
          {what}
          {snoozedUntil !== null &&
            snoozedUntil > today &&
            ` En sommeil jusqu’au ${formatDate(snoozedUntil)}.`}
        </span>
      </span>
      <span className={`${classes.age} num`} data-late={late || undefined}>
        {ageWords(item)}
      </span>
      <div className={classes.acts}>
        {decides ? (
          <Decisions name={name} decides={decides} />
        ) : (
          <Button
            variant="light"
            size="xs"
            renderRoot={(props) => routerLink({ ...props, href, 'aria-label': `${act}\u00a0: ${name}` })}
          >
            {act}
          </Button>
        )}
        <AssigneeMenu item={item} team={team} onChoose={(assigneeId) => tell({ assigneeId })} />
        <span data-triage="m">
          {assignee?.id !== me && (
            <ActButton
              label="M’attribuer"
              name={`M’attribuer ${name}`}
              act={mark}
              input={{ assigneeId: me }}
              look="default"
              size="xs"
            />
          )}
        </span>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconMoonStars size={16} stroke={1.8} />}
              aria-label={`Mettre en sommeil ${name}`}
              data-triage-snooze
            >
              Sommeil
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {snoozeChoices(today).map(({ day, label }) => (
              <Menu.Item key={label} onClick={() => tell({ snoozedUntil: day })}>
                {label}, le {formatDate(day)}
              </Menu.Item>
            ))}
            {snoozedUntil !== null && (
              <Menu.Item onClick={() => tell({ snoozedUntil: null })}>Réveiller</Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}

const shortestReason = 10;

/** Grants or refuses what is asked, without opening it. */
function Decisions({ name, decides }: { name: string; decides: Decision }) {
  const isPause = decides.pauseId !== null;
  const noun = isPause ? 'La pause' : 'Le programme';
  const grant = useAct({
    send: () => approve(decides),
    touches: touched,
    done: () => ({ title: isPause ? 'Pause accordée' : 'Programme validé', message: name }),
  });
  const deny = useAct({
    send: (reason: string) => refuse(decides, reason),
    touches: touched,
    done: () => ({ title: isPause ? 'Pause refusée' : 'Programme refusé', message: name }),
  });
  return (
    <>
      <span data-triage="a">
        <ActButton
          label={isPause ? 'Accorder' : 'Valider'}
          name={`${isPause ? 'Accorder' : 'Valider'} ${name}`}
          act={grant}
          input={undefined}
          look="filled"
          size="xs"
          question={{
            title: isPause ? 'Accorder cette pause\u202f?' : 'Valider ce programme\u202f?',
            subtitle: name,
            message: isPause
              ? 'Les séances de ces dates sont annulées sans être décomptées.'
              : 'Ses créneaux sont retenus, puis un coach est cherché. L’entreprise en est prévenue.',
          }}
        />
      </span>
      <span data-triage="r">
        <ActButton
          label="Refuser"
          name={`Refuser ${name}`}
          act={deny}
          input={(reason) => reason}
          look="default"
          size="xs"
          question={{
            title: isPause ? 'Refuser cette pause\u202f?' : 'Refuser ce programme\u202f?',
            subtitle: name,
            message: `${noun} n’aura pas lieu\u00a0: l’entreprise lit la raison.`,
            reason: { label: 'Raison', required: true, shortest: shortestReason },
          }}
        />
      </span>
    </>
  );
}
