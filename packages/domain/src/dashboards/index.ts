export * from './errors.ts';
export * from './contract.ts';
export * from './periods.ts';
export * from './day-sheet.ts';
export * from './privacy-floor.ts';
export * from './dashboard-input.ts';
export * from './draw-view.ts';
export * from './refresh-rule.ts';
