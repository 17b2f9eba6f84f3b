import { useId, useState, type KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
};

/**
 * Walks a list of options from its field with the arrows, as a combobox does: Enter chooses the marked option, Escape
 * unmarks it; without a mark, Enter is left to the form. `onChoose` tells whether the choice was taken. The kit's own brings a floating list that this page does not need.
 */
export function useOptionWalk(count: number, onChoose: (index: number) => boolean) {
  const listId = useId();
  const [marked, setMarked] = useState(-1);
  const active = marked < count ? marked : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  const mark = (index: number) => {
    setMarked(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (count > 0 && step) {
      event.preventDefault();
      mark(step(active, count));
    } else if (active >= 0 && event.key === 'Enter') {
      event.preventDefault();
      if (onChoose(active)) setMarked(-1);
    } else if (active >= 0 && event.key === 'Escape') {
      event.preventDefault();
      setMarked(-1);
    }
  };

  return {
    active,
    clear: () => setMarked(-1),
    optionId,
    listProps: { id: listId, role: 'listbox' as const },
    fieldProps: {
      role: 'combobox' as const,
      autoComplete: 'off',
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      'aria-expanded': count > 0,
      'aria-controls': listId,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      onKeyDown,
    },
  };
}
