import { formatDate } from '../time.ts';
import type { PriceLine } from './trip-price.ts';

const promoText = ({ code, percent }: Extract<PriceLine, { kind: 'PROMO_CODE' }>) =>
	percent === null ? `Promo code ${code}` : `Promo code ${code} (${percent}%)`;

export function priceLineText(line: PriceLine): string {
	switch (line.kind) {
		case 'BASE':
			return 'Price per trip';
		case 'SEASON':
			return `Season price, ${formatDate(line.from)} to ${formatDate(line.to)}`;
		case 'WEEKDAY':
			return `${line.weekday}: ${Math.abs(line.percent)}% ${line.percent < 0 ? 'less' : 'more'}`;
		case 'EARLY_BIRD':
			return `Early bird: ${line.percent}% off`;
		case 'LAST_MINUTE':
			return `Last minute: ${line.percent}% off`;
		case 'EXTRA_GUEST':
			return `${line.people} extra ${line.people === 1 ? 'guest' : 'guests'}`;
		case 'MINIMUM':
			return 'Minimum group price top-up';
		case 'EXTRA':
			return line.per === 'PERSON' ? `${line.name} × ${line.people}` : line.name;
		case 'PROMO_CODE':
			return promoText(line);
	}
}
