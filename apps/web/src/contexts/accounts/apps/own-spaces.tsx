import { audienceOfIdentity, spaceDetail, spaceName, type IdentityKind } from '@elan/domain/accounts';
import { Stack } from '@mantine/core';
import { IconBarbell, IconBuilding, IconCheck, IconLayoutDashboard, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEnvironment } from '../../../base/transport/environment.ts';
import { homePath } from '../../../base/session/home-path.ts';
import { useGo } from '../../../base/navigation/navigation.tsx';
import { sentenceOf } from '../../../base/transport/refusals.ts';
import { useUser } from '../../../base/session/session.ts';
import { tokenAudience } from '../../../base/session/token.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { LinkCard } from '../../../ui/layout/link-card.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { identitiesQuery, useChooseIdentity } from './identities.queries.ts';

const icons = {
  staff: IconLayoutDashboard,
  manager: IconBuilding,
  member: IconUsers,
  coach: IconBarbell,
} as const;

/** The spaces of somebody who is several persons here: the session goes on in the chosen one (A14). */
export function OwnSpaces() {
  const user = useUser();
  const go = useGo();
  const { product } = useEnvironment();
  const own = useQuery(identitiesQuery);
  const choose = useChooseIdentity();
  const open = (kind: IdentityKind, current: boolean) => {
    if (current) go(homePath(user));
    else if (!choose.isPending) {
      choose.mutate(kind, {
        onSuccess(chosen) {
          // Another audience has an application, and tokens, of its own.
          if (audienceOfIdentity(kind) === tokenAudience()) go(homePath(chosen));
          else location.assign(homePath(chosen));
        },
      });
    }
  };
  return (
    <Stack gap="xl">
      <PageHeader
        title="Quel espace ouvrir ?"
        description="Votre compte en ouvre plusieurs. Vous travaillez dans un seul à la fois, et en changez quand vous voulez."
      />
      {own.error && !own.data && (
        <ErrorState
          message={sentenceOf(own.error)}
          retrying={own.isFetching}
          onRetry={() => void own.refetch()}
        />
      )}
      {!own.data && !own.error && <LoadingState shape="rows" count={2} />}
      <FormError>{choose.error && sentenceOf(choose.error)}</FormError>
      {own.data && (
        <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {own.data.identities.map(({ kind, role, organisation }) => {
            const current = own.data.current === kind;
            return (
              <li key={kind}>
                <LinkCard
                  icon={icons[kind]}
                  title={spaceName(role, product.name)}
                  description={`${spaceDetail(role, organisation)}${current ? ', ouvert en ce moment' : ''}`}
                  busy={choose.isPending && choose.variables === kind}
                  onClick={() => {
                    open(kind, current);
                  }}
                  {...(current ? { end: <IconCheck size={20} stroke={1.8} aria-hidden="true" /> } : {})}
                />
              </li>
            );
          })}
        </Stack>
      )}
    </Stack>
  );
}
