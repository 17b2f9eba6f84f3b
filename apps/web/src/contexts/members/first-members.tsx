import { may } from '@elan/domain/accounts';
import { memberStatusLabels } from '@elan/domain/members';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routerLink, useGo } from '../../base/navigation/navigation.tsx';
import { useUser } from '../../base/session/session.ts';
import record from '../../ui/layout/record-card.module.css';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { plural } from '../../ui/text/typography.ts';
import { AddMemberForm } from './add-member.form.tsx';
import { ImportStart } from './import/import-start.tsx';
import { firstMembersQuery } from './members.queries.ts';

/** The first employees of a company, added one by one, or sent as a list whose lines are then checked on its page. */
export function FirstMembers({ onAdded }: { onAdded: () => void }) {
  const user = useUser();
  const go = useGo();
  const [added, setAdded] = useState(0);
  const { data } = useQuery(firstMembersQuery);
  const total = data?.total ?? 0;
  return (
    <Stack gap="lg">
      {data && total > 0 && (
        <SectionCard
          title={`${formatNumber(total)}\u00a0${plural(total, 'salarié', 'salariés')}`}
          order={3}
          description="Les derniers ajoutés."
        >
          <ul className={record.lines} aria-label="Salariés de l’entreprise">
            {data.items.map(({ id, firstName, lastName, email, status }) => (
              <li key={id}>
                <span className={record.line}>
                  {firstName} {lastName}
                  <span className={record.second}>{email}</span>
                </span>
                <span className={record.when}>{memberStatusLabels[status]}</span>
              </li>
            ))}
          </ul>
          <Text size="sm" mt="sm">
            <Anchor
              underline="always"
              renderRoot={(props) => routerLink({ ...props, href: '/app/employees' })}
            >
              Voir toute la liste
            </Anchor>
          </Text>
        </SectionCard>
      )}
      {may(user, 'members.write') && (
        <SectionCard
          title="Ajouter un salarié"
          order={3}
          description="La personne reçoit aussitôt son invitation."
        >
          {/* The next person begins with empty fields. */}
          <AddMemberForm
            key={added}
            companyId={undefined}
            onAdded={() => {
              setAdded(added + 1);
              onAdded();
            }}
          />
        </SectionCard>
      )}
      {may(user, 'members.import') && (
        <ImportStart
          companyId={undefined}
          order={3}
          onSent={(id) => {
            go(`/app/employees?list=${id}`);
          }}
        />
      )}
    </Stack>
  );
}
