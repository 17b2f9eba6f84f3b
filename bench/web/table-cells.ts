/** A line of a Markdown table. */
export const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
