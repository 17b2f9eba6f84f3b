/** How codes sent to a telephone are limited (D16). */
export const phoneCodeLimits = {
  lifeSeconds: 600,
  /** How many codes are evaluated against one that was sent. */
  tries: 5,
  /** Between two codes of one person. */
  pauseSeconds: 60,
  perHour: { max: 3, windowSeconds: 3600 },
  perDay: { max: 5, windowSeconds: 86_400 },
} as const;

/** How many digits a code has. */
export const phoneCodeLength = 6;
