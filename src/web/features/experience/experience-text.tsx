import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural } from '@lingui/react/macro';
import type { ExperienceCategory } from '#domain/experience/experience.ts';
import type { TimeOfDay } from '#domain/experience/time-of-day.ts';
import { formatNumber } from '#domain/numbers.ts';
import { useFormat } from '../../kit/format.ts';

const words: Readonly<Record<ExperienceCategory, MessageDescriptor>> = {
	fishing: msg`Fishing`,
	'jet ski': msg`Jet ski`,
	'paddle boats': msg`Paddle boats`,
	sailing: msg`Sailing`,
	ferry: msg`Ferry`,
	'scuba diving': msg`Scuba diving`,
	yacht: msg`Yacht`,
	'water sports': msg`Water sports`,
	'house boats': msg`House boats`,
};

export const timeOfDayText: Readonly<Record<TimeOfDay, MessageDescriptor>> = {
	morning: msg`Morning`,
	afternoon: msg`Afternoon`,
	evening: msg`Evening`,
	night: msg`Night`,
};

export function useCategoryText(): (category: ExperienceCategory) => string {
	const { i18n } = useLingui();
	return (category) => i18n._(words[category]);
}

export function ReviewCount({ reviewCount }: { readonly reviewCount: number }) {
	const { locale } = useFormat();
	const figure = formatNumber(reviewCount, locale);
	return <Plural value={reviewCount} one={`${figure} review`} other={`${figure} reviews`} />;
}
