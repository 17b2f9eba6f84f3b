import { civilDateOf } from '@elan/domain/kernel';
import { Anchor } from '@mantine/core';
import { formatDate, formatTime } from '../../ui/text/format.ts';

type SessionDateLinkProps = {
  session: { readonly id: string; readonly startsAt: string };
  /** IANA zone of its place. */
  zone: string;
};

/** The day and hour of a session that an act takes, which open it in a tab of its own: what is being typed stays. */
export const SessionDateLink = ({ session: { id, startsAt }, zone }: SessionDateLinkProps) => (
  <Anchor href={`/app/sessions?session=${id}`} target="_blank" rel="noopener" inherit underline="always">
    {formatDate(civilDateOf(startsAt, zone), 'long')} à&nbsp;{formatTime(startsAt, zone)}
  </Anchor>
);
