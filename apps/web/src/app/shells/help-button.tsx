import { IconHelp } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { IconButton } from '../../ui/display/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

// Few people need help on each page: its words come when they are asked for.
const HelpDrawer = lazyPart(() => import('../../contexts/support/help-drawer.tsx'), 'HelpDrawer');

/** « Aide »: frequent questions and a message to the support, from any page of who is signed in. */
export function HelpButton() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <IconButton
        ref={button}
        label="Aide"
        icon={<IconHelp size={20} stroke={1.8} />}
        aria-haspopup="dialog"
        onClick={() => {
          setState('open');
        }}
      />
      {state !== 'never' && (
        <Suspense>
          <HelpDrawer
            opened={state === 'open'}
            onClose={() => {
              setState('closed');
              // It opens as it arrives: the kit does not know who had the focus before.
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
