import { capture } from './bookings.ts';
import { answer, holdDate, priceOn, propose } from './date-changes.ts';
import { ofBoth, ofTheOwner, ofTheRenter, type Row, type Scene } from './permission-scene.ts';

const others = '403 not-yours';
const paid = async ({ world, renter, held }: Scene) => {
	await capture(world, renter, held);
	return held.bookingId;
};

/** Agrees a date change of a paid booking for US$14.35 more. */
async function agreed(scene: Scene) {
	const { world, renter, owner, experience, date } = scene;
	await priceOn(world, owner, experience, date, 15_000);
	const proposed = await propose(world, renter, await paid(scene), date, { priceCents: 8_108 });
	const id: string = proposed.result.proposedDate._id;
	await answer(world, owner, id);
	return id;
}

/** Permission table of calls that change a paid booking. */
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
	'dateChange.hold': {
		...ofTheRenter(others),
		ask: async (scene) => ({ body: { dateChangeId: await agreed(scene) } }),
	},
	'dateChange.order': {
		...ofTheRenter(others),
		ask: async (scene) => {
			const dateChangeId = await agreed(scene);
			await holdDate(scene.world, scene.renter, dateChangeId);
			return { body: { dateChangeId } };
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
