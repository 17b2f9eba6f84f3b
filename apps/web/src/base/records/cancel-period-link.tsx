import { can } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { routerLink } from '../navigation/navigation.tsx';
import { useUser } from '../session/session.ts';

type CancelPeriodLinkProps = {
  /** Whose sessions: the filter of the sessions, and its id. A spot is named with its company. */
  of: { readonly company: string; readonly spot?: string } | { readonly coach: string };
};

/** Leads to where the sessions of a company, a spot or a coach are cancelled over a period, for who plans for all. */
export function CancelPeriodLink({ of }: CancelPeriodLinkProps) {
  const { role } = useUser();
  if (can(role, 'programs.plan') !== 'all') return null;
  const query = new URLSearchParams({ display: 'list', ...of, form: 'cancel' });
  return (
    <Button
      variant="default"
      renderRoot={(props) => routerLink({ ...props, href: `/app/sessions?${query.toString()}` })}
    >
      Annuler sur une période
    </Button>
  );
}
