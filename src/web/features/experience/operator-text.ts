import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperatorOption } from '#domain/experience/experience.ts';

/** Who steers, and what that means for the renter. */
export const operatorText: Readonly<
	Record<OperatorOption, readonly [title: MessageDescriptor, meaning: MessageDescriptor]>
> = {
	Flexible: [msg`Flexible`, msg`Come with a captain, or take the helm yourself with a boating licence.`],
	'With Captain': [msg`With Captain`, msg`A captain takes you out. You don’t need a licence.`],
	'Without Captain': [
		msg`Without Captain`,
		msg`You take the helm. Bring a boating licence that is valid where you sail.`,
	],
};
