import { useLingui } from '@lingui/react/macro';
import type { DeskNotification } from '#contract/desk-contract.ts';

/** What a message tells, in a few words. */
export function useNotificationText(): Readonly<Record<DeskNotification['kind'], string>> {
	const { t } = useLingui();
	return {
		'owner-decision': t`What we say of an owner account`,
		'boat-decision': t`What we say of a boat`,
		'experience-decision': t`What we say of an experience`,
		'insurance-expires-soon': t`Papers run out soon`,
		'insurance-expired': t`Papers have run out`,
		'booking-confirmed': t`Booking confirmed`,
		'booking-canceled': t`Booking canceled`,
		'payment-came-too-late': t`Payment came too late`,
		reminder: t`Reminder of a trip`,
		'request-made': t`Custom trip asked for`,
		'request-quoted': t`Custom trip quoted`,
		'request-rejected': t`Custom trip rejected`,
		'ride-canceled': t`Shared ride canceled`,
		'ride-shared': t`Shared ride recommended`,
		'payout-sent': t`Money paid out`,
		'bank-details-changed': t`Bank details changed`,
	};
}
