import type { Messages } from '@lingui/core';
import type { BoatCategory } from '#domain/boat/boat.ts';
import type { Language } from '#domain/language.ts';
import { dateParts, type SpokenWords, spokenFormat, spokenWeekday } from '#domain/spoken/spoken-format.ts';
import { weekdayOf } from '#domain/time.ts';
import type { Format } from '../../format.ts';
import { i18nOf, type Speech } from '../language.tsx';
import { type Refusals, refusalText } from './refusal-text.ts';

/** What screens have words for beyond dates and amounts. */
export interface Vocabulary extends SpokenWords {
	readonly boats: Readonly<Record<BoatCategory, string>>;
	/** What the boat wizard proposes to tick. */
	readonly features: Readonly<Record<string, string>>;
	readonly refusals: Refusals;
}

/** Does not compile where there is a sentence for what is never refused. */
type OnlyKnown<Given extends Refusals> = Readonly<Record<Exclude<keyof Given, keyof Refusals>, never>>;

/** Dates, times and amounts as a language says them. */
export function formatOf<Given extends Refusals>(
	own: Vocabulary & { readonly refusals: Given & OnlyKnown<Given> },
): Format {
	const { zone, tagline, ...words } = spokenFormat(own);
	return {
		...words,
		names: {
			tagline,
			boats: own.boats,
			feature: (feature) => (Object.hasOwn(own.features, feature) ? own.features[feature] : undefined),
			weekday: (day, length) => spokenWeekday(own, day, length),
			month(text) {
				const { year, month } = dateParts(text);
				return own.monthOfYear(own.months[month - 1] ?? '', year);
			},
			longDate(date) {
				const { year, month, day } = dateParts(date);
				return own.inOrder({
					weekday: spokenWeekday(own, weekdayOf(date), 'long'),
					day,
					month: own.months[month - 1] ?? '',
					year,
				});
			},
			zone,
			refusal: (reason, facts) => refusalText(own.refusals, reason, facts, words),
			am: own.am,
			pm: own.pm,
		},
	};
}

/** A language, ready to be shown. */
export function speechOf(language: Language, locales: string[], messages: Messages, words: Format): Speech {
	return { language, i18n: i18nOf(language, locales, messages), words };
}
