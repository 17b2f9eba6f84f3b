/** What a screen says after copying a value (specification point 8). */
export const clipboardMessages = {
  copied: 'Copié',
  failed: 'Impossible de copier la valeur',
} as const;
