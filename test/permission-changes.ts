import { capture } from './bookings.ts';
import { ofBoth, ofTheOwner, ofTheRenter, type Row, type Scene } from './permission-scene.ts';

const others = '403 not-yours';
const paid = async ({ world, renter, held }: Scene) => {
	await capture(world, renter, held);
	return held.bookingId;
};

/** Who may change a paid booking, and how. */
export const changeRows = {
	'booking.cancel': {
		...ofBoth(others),
		ask: async ({ world, renter, held }) => {
			await capture(world, renter, held);
			return { body: { bookingId: held.bookingId, refundCents: 6_673 } };
		},
	},

	'partyChange.quote': {
		...ofTheRenter(others),
		ask: async (scene) => ({ params: { bookingId: await paid(scene) }, query: 'adults=1&kids=0' }),
	},
	'partyChange.change': {
		...ofTheRenter(others),
		ask: async (scene) => ({
			body: { bookingId: await paid(scene), group: { adults: 1, kids: 0 }, refundCents: 0 },
		}),
	},

	'dateChange.quote': {
		...ofBoth(others),
		ask: async (scene) => ({
			params: { bookingId: await paid(scene) },
			query: `departureDate=${scene.date}`,
		}),
	},
	'dateChange.propose': {
		...ofTheRenter(others),
		owner: 200,
		ask: async (scene) => ({
			body: { bookingId: await paid(scene), departureDate: scene.date, priceCents: 6_673 },
		}),
	},
	'dateChange.answer': {
		...ofTheOwner(others),
		ask: async (scene) => {
			const body = { bookingId: await paid(scene), departureDate: scene.date, priceCents: 6_673 };
			const { world, renter } = scene;
			const proposed = await world.call('POST', '/booking/date-change/propose', { as: renter.token, body });
			return { body: { dateChangeId: proposed.body.result.proposedDate._id, answer: 'accept' } };
		},
	},
	'dateChange.rule': {
		...ofTheOwner(others),
		ask: ({ experience }) => ({ params: { experienceId: experience } }),
	},
	'dateChange.setRule': {
		...ofTheOwner(others),
		ask: ({ experience }) => ({ body: { experienceId: experience, freely: true } }),
	},
} satisfies Record<string, Row>;
