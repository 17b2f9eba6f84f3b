import { may } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { routerLink, useScreenSearch } from '../../../base/navigation/navigation.tsx';
import { useUser } from '../../../base/session/session.ts';
import type { MembersSearch } from '../members-search.ts';
import { freeWords, isNoneLeft } from './licence-words.ts';
import { useCompanyLicences } from './licences.queries.ts';
import classes from './licences.module.css';

/** How many licences nobody holds, in the head of the page: it leads to the subscriptions that carry them. */
export function FreeLicences() {
  const [{ companyId }] = useScreenSearch<MembersSearch>();
  const user = useUser();
  const { items } = useCompanyLicences();
  if (!items) return null;
  const words = freeWords(items);
  if (!may(user, 'subscriptions.read')) return <span className={classes.free}>{words}</span>;
  // With none left, what is next is to buy some: the offers, their prices, or the subscription that takes more.
  const buys = isNoneLeft(items) && user.company !== null && may(user, 'subscriptions.write');
  const href = user.company
    ? buys
      ? '/app/subscriptions/buy'
      : '/app/subscriptions'
    : `/app/subscriptions?company=${encodeURIComponent(companyId ?? '')}`;
  return (
    <Button
      variant="light"
      leftSection={<IconTicket size={18} stroke={1.8} />}
      renderRoot={(props) => routerLink({ ...props, href })}
    >
      {words}
      {buys && '\u00a0: en ajouter'}
    </Button>
  );
}
