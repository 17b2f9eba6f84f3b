/** The ten digits of a French number, whatever the way it was typed or pasted: 06…, +33…, 0033…, dots. */
export function phoneDigits(typed: string): string {
  return typed
    .replace(/[^\d+]/g, '')
    .replace(/^(\+33|0033)0?/, '0')
    .replace(/\D/g, '')
    .slice(0, 10);
}

/** "06 98 12 34 56": digits by pairs, as they are read. */
export function formatPhone(typed: string): string {
  return phoneDigits(typed).replace(/(\d\d)(?=\d)/g, '$1 ');
}

/** Where the caret goes in `text` so that `count` digits are on its left. */
export function caretAfterDigits(text: string, count: number): number {
  let index = 0;
  for (let left = count; left > 0 && index < text.length; index += 1) {
    if (/\d/.test(text[index] ?? '')) left -= 1;
  }
  return index;
}
