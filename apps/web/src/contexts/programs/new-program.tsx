import { Button } from '@mantine/core';
import { IconArrowLeft, IconMapPin } from '@tabler/icons-react';
import { routerLink, useGo } from '../../app/navigation.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProgramPreparation } from './program-preparation.tsx';
import { tabHref } from './programs-search.ts';

/** The page that prepares a programme, in place of the list. */
export function NewProgram({ companyId }: { companyId: string }) {
  const go = useGo();
  return (
    <>
      <PageHeader
        before={
          <Button
            variant="subtle"
            size="compact-sm"
            mb={6}
            ml={-10}
            leftSection={<IconArrowLeft size={17} stroke={1.8} />}
            renderRoot={(props) => routerLink({ ...props, href: '/app/programs' })}
          >
            Programmes
          </Button>
        }
        title="Planifier un programme"
        description="Choisissez, voyez chaque date, puis soumettez&nbsp;: rien n’est envoyé avant."
      />
      <ProgramPreparation
        companyId={companyId}
        onSubmitted={() => {
          go(tabHref('pending'));
        }}
        withoutSpot={
          <SectionCard>
            <EmptyState
              icon={<IconMapPin size={24} stroke={1.6} />}
              title="Il faut d’abord un lieu."
              reason="Un programme se tient dans un de vos lieux, aux heures où il est ouvert."
              action={
                <Button renderRoot={(props) => routerLink({ ...props, href: '/app/spots?spot=new' })}>
                  Ajouter un lieu
                </Button>
              }
            />
          </SectionCard>
        }
      />
    </>
  );
}
