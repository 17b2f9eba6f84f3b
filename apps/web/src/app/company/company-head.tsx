import { companyStatusLabels, type EnterpriseCard } from '@elan/domain/companies';
import { ActionIcon, Anchor, Button, Popover } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { routerLink } from '../../base/navigation/navigation.tsx';
import { stringifySearch } from '../../base/navigation/search-params.ts';
import { statusToneOf } from '../../base/status-tones.ts';
import { CompanyLogo } from '../../contexts/companies/enterprises/company-logo.tsx';
import { EnterpriseActs } from '../../contexts/companies/enterprises/enterprise-acts.tsx';
import { primaryActOf } from '../../contexts/companies/enterprises/act-words.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { companyHref, type CompanyPageSearch } from './company-page-search.ts';
import { CompanyTurner } from './company-turner.tsx';
import classes from './company.module.css';

type CompanyHeadProps = {
  company: EnterpriseCard;
  search: CompanyPageSearch;
  isAdmin: boolean;
  onGone: () => void;
};

const sentenceOfHead = ({
  reads,
  statusSince,
  address,
  declaredHeadcount,
  prescriptor,
}: EnterpriseCard): string =>
  [
    `${companyStatusLabels[reads]} depuis le ${formatDate(statusSince)}`,
    address?.city,
    declaredHeadcount !== null && `${formatNumber(declaredHeadcount)}\u00a0salariés`,
    prescriptor && `suivie par ${prescriptor.name}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Who the company is, where it stands, its one main act, and the others in a menu. */
export function CompanyHead({ company, search, isAdmin, onGone }: CompanyHeadProps) {
  const { id, name, reads } = company;
  const primary = primaryActOf(company);
  const others = company.actions.filter((act) => act !== primary);
  const { tab: _tab, ...list } = search;
  return (
    <header>
      <div className={classes.crumbs}>
        <Anchor
          fw={600}
          renderRoot={(props) => routerLink({ ...props, href: `/app/enterprises${stringifySearch(list)}` })}
        >
          Entreprises
        </Anchor>
        <CompanyTurner id={id} search={search} />
      </div>
      <div className={classes.head}>
        <CompanyLogo company={company} />
        <div className={classes.names}>
          <h1 className={classes.title}>{name}</h1>
          <StatusBadge tone={statusToneOf(reads)}>{companyStatusLabels[reads]}</StatusBadge>
          <p className={`${classes.words} num`}>{sentenceOfHead(company)}.</p>
        </div>
        <div className={classes.acts}>
          {isAdmin && (
            <Button
              variant="default"
              renderRoot={(props) =>
                routerLink({ ...props, href: companyHref(id, { ...search, tab: 'notes', note: 'new' }) })
              }
            >
              Ajouter une note
            </Button>
          )}
          {primary && <EnterpriseActs company={company} only={[primary]} look="filled" onGone={onGone} />}
          {others.length > 0 && (
            // What it asks stands in a dialog of its own: the buttons stay there behind it.
            <Popover position="bottom-end" keepMounted trapFocus shadow="md">
              <Popover.Target>
                <ActionIcon variant="default" size={42} aria-label="Autres actions">
                  <IconDots size={20} stroke={1.8} />
                </ActionIcon>
              </Popover.Target>
              <Popover.Dropdown>
                <div className={classes.more}>
                  <EnterpriseActs company={company} only={others} onGone={onGone} />
                </div>
              </Popover.Dropdown>
            </Popover>
          )}
        </div>
      </div>
    </header>
  );
}
