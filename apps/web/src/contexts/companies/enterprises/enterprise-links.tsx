import { can } from '@elan/domain/accounts';
import { Button } from '@mantine/core';
import { routerLink } from '../../../base/navigation/navigation.tsx';
import { useUser } from '../../../base/session/session.ts';
import record from '../../../ui/layout/record-card.module.css';
import { RecordSection } from '../../../ui/layout/record-section.tsx';

/** The other pages of a company, for who reaches every company: its facts and managers, its employees, its subscriptions, the offer of a prescriptor. */
export function EnterpriseLinks({ id, isPrescriptor }: { id: string; isPrescriptor: boolean }) {
  const { role } = useUser();
  const company = encodeURIComponent(id);
  const pages = [
    {
      label: 'Fiche, gestionnaires et fermetures',
      href: `/app/profile/enterprise?companyId=${company}`,
      needs: 'companies.write-profile',
    },
    { label: 'Salariés', href: `/app/employees?companyId=${company}`, needs: 'members.read' },
    { label: 'Abonnements', href: `/app/subscriptions?company=${company}`, needs: 'subscriptions.open' },
    { label: 'Offre', href: `/app/offers?prescriptor=${company}`, needs: 'offers.write' },
  ] as const;
  const open = pages.filter(
    ({ needs }) => can(role, needs) === 'all' && (isPrescriptor || needs !== 'offers.write'),
  );
  if (open.length === 0) return null;
  return (
    <RecordSection title="Ses pages">
      <div className={record.acts}>
        {open.map(({ label, href }) => (
          <Button
            key={href}
            variant="default"
            size="sm"
            renderRoot={(props) => routerLink({ ...props, href })}
          >
            {label}
          </Button>
        ))}
      </div>
    </RecordSection>
  );
}
