import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RatingAspect } from '#domain/review/rating.ts';

export const aspectText: Readonly<Record<RatingAspect, MessageDescriptor>> = {
	valueForMoney: msg`Value for money`,
	boatQuality: msg`Boat quality`,
	handling: msg`Handling`,
	punctuality: msg`Punctuality`,
	friendliness: msg`Friendliness`,
};
