import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ExperienceCategory } from '#domain/experience/experience.ts';

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

/** A category as people say it. */
export function useCategoryText(): (category: ExperienceCategory) => string {
	const { i18n } = useLingui();
	return (category) => i18n._(words[category]);
}
