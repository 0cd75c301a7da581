import type { Messages } from '@lingui/core';
import type { BoatCategory } from '#domain/boat/boat.ts';
import type { Language } from '#domain/language.ts';
import { dateParts, type LocaleWords, localeFormat, weekdayName } from '#domain/locale/locale-format.ts';
import { cents, rupees } from '#domain/money.ts';
import type { Reason } from '#domain/refusal.ts';
import { weekdayOf } from '#domain/time.ts';
import type { Format } from '../../format.ts';
import { i18nOf, type Locale } from '../language.tsx';

export interface Vocabulary<Codes extends Refusals> extends LocaleWords {
	readonly boats: Readonly<Record<BoatCategory, string>>;
	readonly features: Readonly<Record<string, string>>;
	readonly refusals: Codes & OnlyKnown<Codes>;
}

/** The type allows only refusal codes that exist. */
type OnlyKnown<Codes extends Refusals> = Readonly<Record<Exclude<keyof Codes, keyof Refusals>, never>>;

export function createLocale<Codes extends Refusals>(
	language: Language,
	locales: string[],
	messages: Messages,
	vocabulary: Vocabulary<Codes>,
): Locale {
	return { language, i18n: i18nOf(language, locales, messages), format: formatOf(vocabulary) };
}

function formatOf<Codes extends Refusals>(own: Vocabulary<Codes>): Format {
	const features = new Map(Object.entries(own.features));
	const refusals = new Map(Object.entries<string>(own.refusals));
	const { zone, ...format } = localeFormat(own);
	return {
		...format,
		names: {
			boats: own.boats,
			feature: (feature) => features.get(feature),
			weekday: (day, length) => weekdayName(own, day, length),
			months: own.months,
			month(text) {
				const { year, month } = dateParts(text);
				return own.monthOfYear(own.months[month - 1] ?? '', year);
			},
			longDate(date) {
				const { year, month, day } = dateParts(date);
				return own.inOrder({
					weekday: weekdayName(own, weekdayOf(date), 'long'),
					day,
					month: own.months[month - 1] ?? '',
					year,
				});
			},
			zone,
			refusal: (reason, facts) => refusalText(refusals.get(reason), facts, format),
			am: own.am,
			pm: own.pm,
		},
	};
}

/** Messages of refusals that renters can see. Placeholders such as `{date}` are facts of the refusal. */
export type Refusals = Readonly<Partial<Record<Reason | 'unreachable' | 'internal', string>>>;

function refusalText(
	sentence: string | undefined,
	facts: Readonly<Record<string, unknown>>,
	format: Omit<Format, 'names'>,
): string | undefined {
	return sentence?.replace(/\{(\w+)\}/g, (_, name: string) => {
		const fact = facts[name];
		if (name === 'time') return format.time(String(fact));
		if (name === 'leastRupees') return format.rupees(rupees(Number(fact)));
		if (name === 'cents' || name === 'leastCents') return format.dollars(cents(Number(fact)));
		if (name === 'date' || name === 'last' || name === 'until') return format.date(String(fact));
		if (name === 'minimumNoticeMinutes') return format.duration(Number(fact));
		if (name === 'retryAfterSeconds') return format.duration(Math.max(1, Math.ceil(Number(fact) / 60)));
		return String(fact);
	});
}
