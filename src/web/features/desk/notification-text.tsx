import { useLingui } from '@lingui/react/macro';
import type { DeskNotification } from '#contract/desk-records.ts';

/** What a message tells, in a few words. */
export function useNotificationText(): Readonly<Record<DeskNotification['kind'], string>> {
	const { t } = useLingui();
	return {
		'owner-decision': t`Decision on an owner account`,
		'boat-decision': t`Decision on a boat`,
		'experience-decision': t`Decision on an experience`,
		'insurance-expires-soon': t`Insurance ends soon`,
		'insurance-expired': t`Insurance has ended`,
		'booking-confirmed': t`Booking confirmed`,
		'booking-canceled': t`Booking canceled`,
		'payment-came-too-late': t`Payment came too late`,
		reminder: t`Reminder of a trip`,
		'thank-you': t`Thanks after a trip`,
		'request-made': t`Custom trip requested`,
		'requests-made': t`More custom trips requested`,
		'request-quoted': t`Custom trip quoted`,
		'request-rejected': t`Custom trip rejected`,
		'ride-canceled': t`Shared ride canceled`,
		'ride-shared': t`Shared ride sent to a friend`,
		'payout-sent': t`Payout sent`,
		'payout-returned': t`Payout returned`,
		'bank-details-changed': t`Bank details changed`,
		'phone-number-changed': t`Phone number changed`,
		'email-changed': t`E-mail address changed`,
		'sign-in-linked': t`Another way to sign in added`,
		'sign-in-unlinked': t`A way to sign in removed`,
		suspended: t`Account suspended`,
		'suspension-lifted': t`Suspension lifted`,
		'role-granted': t`Role given`,
		'role-revoked': t`Role taken away`,
		'message-received': t`Message received`,
		'weather-called': t`Called off for the weather`,
		'weather-choice-reminder': t`Reminder to choose after a weather call`,
		'weather-moved': t`Another date after a weather call`,
		'weather-refunded': t`Refund after a weather call`,
		'weather-call-made': t`Weather call, to its owner`,
		'weather-call-answered': t`Weather call answered, to its owner`,
		'report-closed': t`Report decided`,
		warned: t`Warned about a message`,
		'party-changed': t`Fewer people on a booking`,
		'refund-made': t`Refund by the desk`,
	};
}
