import type { BookingId } from '#domain/id.ts';
import { verifyBoat } from '#server/boat/add-boat.ts';
import { answer, holdDate, propose, setDayPrice } from './booking-changes.ts';
import { capture } from './bookings.ts';
import {
	ownerOnly,
	type PermissionRow,
	partiesOnly,
	renterOnly,
	type Scene,
	signedIn,
	staffOnly,
	support,
} from './permission-scene.ts';

const others = '403 not-yours';
const paid = async ({ world, renter, held }: Scene) => {
	await capture(world, renter, held);
	return held.bookingId;
};

async function agreed(scene: Scene) {
	const { world, renter, owner, experience, date } = scene;
	await setDayPrice(world, owner, experience, date, 15_000);
	const proposed = await propose(world, renter, await paid(scene), date, { priceCents: 8_108 });
	const id: string = proposed.result.proposedDate._id;
	await answer(world, owner, id);
	return id;
}

export const changeRows = {
	'booking.cancel': {
		ownScene: true,
		...partiesOnly(others),
		input: async ({ world, renter, held }) => {
			await capture(world, renter, held);
			return { body: { bookingId: held.bookingId, refundCents: 6_673 } };
		},
	},

	'partyChange.quote': {
		...renterOnly(others),
		input: async (scene) => ({ params: { bookingId: await paid(scene) }, query: 'adults=1&kids=0' }),
	},
	'partyChange.change': {
		ownScene: true,
		...renterOnly(others),
		input: async (scene) => ({
			body: { bookingId: await paid(scene), group: { adults: 1, kids: 0 }, refundCents: 0 },
		}),
	},

	'dateChange.quote': {
		...partiesOnly(others),
		input: async (scene) => ({
			params: { bookingId: await paid(scene) },
			query: `departureDate=${scene.date}`,
		}),
	},
	'dateChange.propose': {
		ownScene: true,
		...renterOnly(others),
		owner: 200,
		input: async (scene) => ({
			body: { bookingId: await paid(scene), departureDate: scene.date, priceCents: 6_673 },
		}),
	},
	'dateChange.answer': {
		ownScene: true,
		...ownerOnly(others),
		input: async (scene) => {
			const body = { bookingId: await paid(scene), departureDate: scene.date, priceCents: 6_673 };
			const { world, renter } = scene;
			const proposed = await world.call('POST', '/booking/date-change/propose', { as: renter.token, body });
			return { body: { dateChangeId: proposed.body.result.proposedDate._id, answer: 'accept' } };
		},
	},
	'dateChange.hold': {
		ownScene: true,
		...renterOnly(others),
		input: async (scene) => ({ body: { dateChangeId: await agreed(scene) } }),
	},
	'dateChange.order': {
		ownScene: true,
		...renterOnly(others),
		input: async (scene) => {
			const dateChangeId = await agreed(scene);
			await holdDate(scene.world, scene.renter, dateChangeId);
			return { body: { dateChangeId } };
		},
	},
	'dateChange.rule': {
		...ownerOnly(others),
		input: ({ experience }) => ({ params: { experienceId: experience } }),
	},
	'dateChange.setRule': {
		ownScene: true,
		...ownerOnly(others),
		input: ({ experience }) => ({ body: { experienceId: experience, freely: true } }),
	},
} satisfies Record<string, PermissionRow>;

const withPaid = async (scene: Scene) => ({ params: { bookingId: await paid(scene) } });

const departed = async (scene: Scene) => ({ params: { id: await paid(scene) } });

export const boardingRows = {
	'boarding.pass': { ...renterOnly('404 not-found'), input: withPaid },
	'boarding.passPdf': { ...renterOnly('404 not-found'), input: withPaid },
	// No wallet is configured, so even the renter gets 404; wallet-pass.test.ts tests configured
	// wallets.
	'boarding.passGoogle': { ...renterOnly('404 not-found'), renter: '404 not-found', input: withPaid },
	'boarding.departures': { ...signedIn, input: () => ({}) },
	'boarding.manifest': { ...ownerOnly('404 not-found'), input: departed },
	'boarding.manifestPdf': { ...ownerOnly('404 not-found'), input: departed },
	'boarding.mark': {
		...ownerOnly('404 not-found'),
		owner: '409 boarding-not-open',
		input: async (scene) => {
			const bookingId = await paid(scene);
			return { body: { bookingId, mark: 'CAME', people: 2, at: scene.world.app.clock.now().toString() } };
		},
	},
	'boarding.tick': {
		...ownerOnly('404 not-found'),
		input: async (scene) => {
			const departureId = (await departed(scene)).params.id;
			return { body: { departureId, ticked: ['forecast'], at: scene.world.app.clock.now().toString() } };
		},
	},
} satisfies Record<string, PermissionRow>;

/** Pays for the renter's booking three days before departure. */
const soon = async ({ world, renter, held }: Scene) => {
	await capture(world, renter, held);
	const departsAt = world.app.clock.now().add({ hours: 72 });
	await world.app.db
		.updateTable('booking')
		.set({ departs_at: departsAt, arrives_at: departsAt.add({ hours: 3 }) })
		.where('id', '=', held.bookingId as BookingId)
		.execute();
	return held.bookingId;
};
const call = async (scene: Scene) => ({
	body: { departureId: await soon(scene), reason: 'WIND', refundCents: 6_673 },
});
const called = async (scene: Scene) => {
	await verifyBoat(scene.world.app, scene.boat);
	const { body } = await call(scene);
	await scene.world.call('POST', '/weather-call/add', { as: scene.owner.token, body });
	return body.departureId;
};

export const weatherCallRows = {
	'weatherCall.departure': {
		ownScene: true,
		...ownerOnly(others),
		input: async (scene) => ({ params: { departureId: await soon(scene) } }),
	},
	'weatherCall.make': { ownScene: true, ...ownerOnly(others), input: call },
	'weatherCall.choices': {
		ownScene: true,
		...renterOnly(others),
		input: async (scene) => ({ params: { bookingId: await called(scene) } }),
	},
	'weatherCall.refund': {
		ownScene: true,
		...renterOnly(others),
		input: async (scene) => ({ body: { bookingId: await called(scene) } }),
	},
	'weatherCall.date': {
		ownScene: true,
		...renterOnly(others),
		input: async (scene) => ({ body: { bookingId: await called(scene), departureDate: scene.date } }),
	},
	'weatherCall.ride': {
		ownScene: true,
		...renterOnly(others),
		renter: '404 not-found',
		input: async (scene) => ({ body: { bookingId: await called(scene), sharingId: scene.boat } }),
	},
	'weatherCall.deskDeparture': {
		ownScene: true,
		...staffOnly(support),
		input: async (scene) => ({ params: { departureId: await soon(scene) } }),
	},
	'weatherCall.deskMake': { ownScene: true, ...staffOnly(support), input: call },
	'weatherCall.ofOwner': { ...staffOnly(support), input: ({ owner }) => ({ params: { id: owner.id } }) },
} satisfies Record<string, PermissionRow>;

const five = { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 };

async function written({ world, renter, experience }: Scene): Promise<string> {
	const body = { experienceId: experience, review: 'Aye', ratings: five };
	return (await world.call('POST', '/review/add', { as: renter.token, body })).body.result._id;
}

const replied = async (scene: Scene) => {
	const reviewId = await written(scene);
	const body = { reviewId, text: 'Thank you!' };
	await scene.world.call('POST', '/review/reply', { as: scene.owner.token, body });
	return { body: { reviewId } };
};

export const reviewRows = {
	'review.ofOwner': { ...signedIn, input: () => ({}) },
	'review.ofRenter': {
		...partiesOnly('404 not-found'),
		input: ({ renter }) => ({ params: { id: renter.id } }),
	},
	'review.reply': {
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({ body: { reviewId: await written(scene), text: 'Thank you!' } }),
	},
	'review.removeReply': { ...ownerOnly('403 not-yours'), input: replied },
	'tripReview.all': { ...signedIn, input: () => ({ params: { party: 'owner' } }) },
	'tripReview.one': {
		...partiesOnly('404 not-found'),
		renter: '409 trip-not-completed',
		owner: '409 trip-not-completed',
		input: async (scene) => ({ params: { bookingId: await paid(scene) } }),
	},
	'tripReview.write': {
		...renterOnly('404 not-found'),
		renter: '409 trip-not-completed',
		owner: '409 trip-not-completed',
		input: async (scene) => ({
			body: { bookingId: await paid(scene), about: 'OWNER', stars: 5, review: 'Kind.' },
		}),
	},
} satisfies Record<string, PermissionRow>;
