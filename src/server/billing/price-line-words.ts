import type { PriceLine } from '#domain/price/trip-price.ts';
import type { TextLocale } from '../i18n/text-locale.ts';

/** `priceLineText` writes the same line in English. */
export function priceLineWords(line: PriceLine, { i18n, format }: TextLocale): string {
	switch (line.kind) {
		case 'BASE':
			return i18n._('Price per trip');
		case 'SEASON':
			return i18n._('Season price, {from} to {to}', {
				from: format.date(line.from),
				to: format.date(line.to),
			});
		case 'WEEKDAY': {
			const values = { weekday: format.weekday(line.weekday), percent: Math.abs(line.percent) };
			return line.percent < 0
				? i18n._('{weekday}: {percent}% less', values)
				: i18n._('{weekday}: {percent}% more', values);
		}
		case 'EARLY_BIRD':
			return i18n._('Early bird: {percent}% off', { percent: line.percent });
		case 'LAST_MINUTE':
			return i18n._('Last minute: {percent}% off', { percent: line.percent });
		case 'EXTRA_GUEST':
			return i18n._('{people, plural, one {# extra guest} other {# extra guests}}', { people: line.people });
		case 'MINIMUM':
			return i18n._('Minimum group price top-up');
		case 'EXTRA':
			return line.per === 'PERSON' ? `${line.name} × ${line.people}` : line.name;
		case 'PROMO_CODE':
			return line.percent === null
				? i18n._('Promo code {code}', { code: line.code })
				: i18n._('Promo code {code} ({percent}%)', { code: line.code, percent: line.percent });
	}
}
