import { type PersonId, reference } from '#domain/id.ts';
import { product } from '#domain/product.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	type NotificationContent,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import type { RideRow } from './trip-facts-store.ts';
import { formatDay, formatDeparture, formatMoney, formatWhen } from './trip-text.ts';

/** The owner called a ride off: their own confirmation. */
export function writeRideCanceled(ride: RideRow, context: NotificationContext): EmailContent {
	const bookings = ride.called_off ?? 0;
	const mates =
		bookings === 0
			? 'Nobody had joined yet, so nobody had to be told.'
			: `${bookings === 1 ? 'The one booking' : `All ${bookings} bookings`} on it ${bookings === 1 ? 'is' : 'are'} canceled too: everybody gets their money back in full, and we have told them.`;
	return email(context, {
		subject: `Canceled: your shared ride, ${formatDay(ride)}`,
		heading: 'Your ride is canceled',
		parts: [
			paragraph(
				`Hi ${context.name}, you canceled the shared ride on ${formatDay(ride)}. ${mates} ${ride.boat_name} is free again for that time.`,
			),
			facts([
				{ name: 'Reference', value: reference(ride.id) },
				{ name: 'When', value: formatWhen(ride) },
				{ name: 'Where', value: ride.area },
				{ name: 'Boat', value: ride.boat_name },
				{ name: 'Price per seat', value: formatMoney(ride.price_usd_cents, ride.price_lkr) },
			]),
			button('See your shared rides', `${context.publicUrl}/profile/owner/requests/sharing`),
		],
		because: 'You get this because you offer shared rides.',
	});
}

/** A friend's phone. It says what the public page says, and no more. */
export function textRideShared(
	ride: RideRow,
	by: { readonly id: PersonId; readonly name: string },
	{ publicUrl }: NotificationContext,
): NotificationContent {
	const invitation =
		by.id === ride.owner_id
			? `${by.name} invites you along: a shared ride on the water,`
			: `${by.name} thinks you would like this ride: out on the water with ${ride.owner_first_name},`;
	return {
		channel: 'SMS',
		body: `${invitation} ${formatDay(ride)} at ${formatDeparture(ride)}, near ${ride.area}. ${publicUrl}/sharing/detail/${ride.id} (${product.name})`,
	};
}
