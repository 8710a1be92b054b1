import { currency } from '#shared/agency/brand.ts';
import { locale } from '#shared/locale.ts';

const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
const amount = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency,
  trailingZeroDisplay: 'stripIfInteger',
});

/** `$1,200`, `$1,200.50` @param hundredths such as 120000 */
export function money(hundredths: number): string {
  return amount.format(hundredths / 100);
}

/** In the format of a field: `1200.5`. */
export function writeMoney(hundredths: number): string {
  return plain.format(hundredths / 100);
}

/** Reads `$1,200.50`, `1200,50` and the like, in hundredths; undefined for anything else. */
export function readMoney(typed: string): number | undefined {
  const bare = typed.slice(0, 40).replace(/[^\d.,-]/g, '');
  // The last separator followed by one or two digits is the decimal point; all others group digits.
  const [, whole, part = ''] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  const digits = whole?.replace(/[.,]/g, '') ?? '';
  if (digits === '' || digits.length > 12) return undefined;
  return Number(digits) * 100 + Number(part.padEnd(2, '0'));
}
