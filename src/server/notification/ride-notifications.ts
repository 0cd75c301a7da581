import { type PersonId, toReference } from '#domain/id.ts';
import { defineNotification } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	isAhead,
	type NotificationContent,
	type NotificationContext,
	paragraph,
	quotePlatformReason,
} from './notification-content.ts';
import { findReceiver } from './owner-facts-store.ts';
import { ownerOfRide } from './parties-store.ts';
import { findRideFacts, type RideRow } from './trip-facts-store.ts';
import { formatDay, formatDeparture, formatMoney, formatWhen } from './trip-text.ts';

/** Each mate is notified about the mate's own booking. */
export const rideCanceled = defineNotification({
	kind: 'ride-canceled',
	push: true,
	to: { email: ['owner'] },
	parties: ownerOfRide,
	load: async ({ db }, { rideId }) => {
		const ride = await findRideFacts(db, rideId);
		return ride?.status === 'CANCELED' ? ride : undefined;
	},
	email: writeRideCanceled,
	picture: (ride) => ride,
});

export const rideShared = defineNotification({
	kind: 'ride-shared',
	to: { sms: ['friend'] },
	parties: async (_db, { byPersonId, phoneNumber }) => ({
		people: {},
		phoneNumbers: { friend: phoneNumber },
		version: byPersonId,
	}),
	load: async ({ db }, { rideId, byPersonId }) => {
		const ride = await findRideFacts(db, rideId);
		const by = await findReceiver(db, byPersonId);
		return by && ride?.status === 'OPEN' ? { ride, by: { id: byPersonId, name: by.first_name } } : undefined;
	},
	sms: ({ ride, by }, context) => (isAhead(ride, context) ? textRideShared(ride, by, context) : undefined),
});

function writeRideCanceled(ride: RideRow, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = {
		name: context.name,
		day: formatDay(ride, context),
		boat: ride.boat_name,
		seats: ride.minimum_seats ?? 0,
	};
	return email(context, {
		subject: i18n._('Canceled: your shared ride, {day}', values),
		heading: i18n._('Your ride is canceled'),
		parts: [
			paragraph(
				ride.minimum_status === 'MISSED'
					? i18n._(
							'Hi {name}, your shared ride on {day} has fewer than {seats} mates, so it is canceled. {boat} is free again for that time.',
							values,
						)
					: ride.cancel_reason === null
						? i18n._(
								'Hi {name}, you canceled the shared ride on {day}. {boat} is free again for that time.',
								values,
							)
						: i18n._('Hi {name}, we canceled the shared ride on {day}.', values),
			),
			paragraph(
				i18n._(
					'{bookings, plural, =0 {No one had joined yet.} one {We’ve canceled its booking too, told the guest and refunded them in full.} other {We’ve canceled all # bookings too, told the guests and refunded them in full.}}',
					{ bookings: ride.called_off ?? 0 },
				),
			),
			...(ride.cancel_reason ? [quotePlatformReason(ride.cancel_reason, context)] : []),
			facts([
				{ name: i18n._('Reference'), value: toReference(ride.id) },
				{ name: i18n._('When'), value: formatWhen(ride, context) },
				{ name: i18n._('Where'), value: ride.area },
				{ name: i18n._('Boat'), value: ride.boat_name },
				{ name: i18n._('Price per seat'), value: formatMoney(ride.price_usd_cents, context, ride.price_lkr) },
			]),
			button(i18n._('See your shared rides'), `${context.publicUrl}/profile/owner/requests/sharing`),
		],
		because: i18n._('You’re getting this because you offer shared rides.'),
	});
}

/** Contains only what the ride's public page shows. */
function textRideShared(
	ride: RideRow,
	by: { readonly id: PersonId; readonly name: string },
	context: NotificationContext,
): NotificationContent {
	const { i18n, publicUrl, brand } = context;
	const values = {
		by: by.name,
		owner: ride.owner_first_name,
		day: formatDay(ride, context),
		time: formatDeparture(ride, context),
		area: ride.area,
		link: `${publicUrl}/sharing/detail/${ride.id}`,
		product: brand.name,
	};
	return {
		channel: 'SMS',
		body:
			by.id === ride.owner_id
				? i18n._(
						'{by} invites you along: a shared ride on the water, {day} at {time}, near {area}. {link} ({product})',
						values,
					)
				: i18n._(
						'{by} thinks you would like this ride: out on the water with {owner}, {day} at {time}, near {area}. {link} ({product})',
						values,
					),
	};
}
