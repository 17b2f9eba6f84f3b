import { can, type Permission } from '@elan/domain/accounts';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { routerLink } from '../navigation/navigation.tsx';
import { useSession } from '../session/session.ts';

type NameLinkProps = {
  href: string;
  /** What opens the card behind the name: for everybody, not for one's own company alone. */
  needs: Permission;
  children: ReactNode;
};

/** A name that leads to its card, for who may open it; the name alone for the others. */
export function NameLink({ href, needs, children }: NameLinkProps) {
  const user = useSession();
  if (!user || can(user.role, needs) !== 'all') return children;
  return (
    <Anchor inherit underline="always" renderRoot={(props) => routerLink({ ...props, href })}>
      {children}
    </Anchor>
  );
}
