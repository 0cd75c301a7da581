import type { BookingId } from '#domain/id.ts';
import { capture } from './bookings.ts';
import { ofStaff, ofTheOwner, ofTheRenter, type Row, type Scene, support } from './permission-scene.ts';

const others = '403 not-yours';
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
	const { body } = await call(scene);
	await scene.world.call('POST', '/weather-call/add', { as: scene.owner.token, body });
	return body.departureId;
};

/** Permission table of calls for weather cancellations and the renters' choices after them. */
export const weatherCallRows = {
	'weatherCall.departure': {
		...ofTheOwner(others),
		ask: async (scene) => ({ params: { departureId: await soon(scene) } }),
	},
	'weatherCall.make': { ...ofTheOwner(others), ask: call },
	'weatherCall.choices': {
		...ofTheRenter(others),
		ask: async (scene) => ({ params: { bookingId: await called(scene) } }),
	},
	'weatherCall.refund': {
		...ofTheRenter(others),
		ask: async (scene) => ({ body: { bookingId: await called(scene) } }),
	},
	'weatherCall.date': {
		...ofTheRenter(others),
		ask: async (scene) => ({ body: { bookingId: await called(scene), departureDate: scene.date } }),
	},
	'weatherCall.ride': {
		...ofTheRenter(others),
		renter: '404 not-found',
		ask: async (scene) => ({ body: { bookingId: await called(scene), sharingId: scene.boat } }),
	},
	'weatherCall.deskDeparture': {
		...ofStaff(support),
		ask: async (scene) => ({ params: { departureId: await soon(scene) } }),
	},
	'weatherCall.deskMake': { ...ofStaff(support), ask: call },
	'weatherCall.ofOwner': { ...ofStaff(support), ask: ({ owner }) => ({ params: { id: owner.id } }) },
} satisfies Record<string, Row>;
