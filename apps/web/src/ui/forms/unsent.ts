import { createContext, useContext, useEffect, useId } from 'react';

/** How a dialog is told of what would be lost with it. */
export type TellUnsent = (id: string, isUnsent: boolean) => void;

export const UnsentContext = createContext<TellUnsent | null>(null);

/** Tells the dialog around, if any, whether something was chosen or typed in it that is kept nowhere: it asks before it closes. */
export function useUnsent(isUnsent: boolean): void {
  const id = useId();
  const tell = useContext(UnsentContext);
  useEffect(() => {
    if (!isUnsent || !tell) return;
    tell(id, true);
    return () => {
      tell(id, false);
    };
  }, [id, isUnsent, tell]);
}
