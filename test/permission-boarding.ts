import { capture } from './bookings.ts';
import { ofTheOwner, ofTheRenter, type Row, type Scene, signedIn } from './permission-scene.ts';

/** Pays for the renter's booking. */
const paid = async ({ world, renter, held }: Scene) => {
	await capture(world, renter, held);
	return { params: { bookingId: held.bookingId } };
};

/** Pays for the booking; returns its departure. */
const departed = async (scene: Scene) => ({ params: { id: (await paid(scene)).params.bookingId } });

/** Permission table of calls for boarding. */
export const boardingRows = {
	'boarding.pass': { ...ofTheRenter('404 not-found'), ask: paid },
	'boarding.passPdf': { ...ofTheRenter('404 not-found'), ask: paid },
	// No wallet is configured here, so even the renter gets 404; wallet-pass.test.ts tests configured
	// wallets.
	'boarding.passGoogle': { ...ofTheRenter('404 not-found'), renter: '404 not-found', ask: paid },
	'boarding.departures': { ...signedIn, ask: () => ({}) },
	'boarding.manifest': { ...ofTheOwner('404 not-found'), ask: departed },
	'boarding.manifestPdf': { ...ofTheOwner('404 not-found'), ask: departed },
	'boarding.mark': {
		...ofTheOwner('404 not-found'),
		owner: '409 boarding-not-open',
		ask: async (scene) => {
			const { params } = await paid(scene);
			return { body: { ...params, mark: 'CAME', people: 2, at: scene.world.app.clock.now().toString() } };
		},
	},
	'boarding.tick': {
		...ofTheOwner('404 not-found'),
		ask: async (scene) => {
			const departureId = (await departed(scene)).params.id;
			return { body: { departureId, ticked: ['forecast'], at: scene.world.app.clock.now().toString() } };
		},
	},
} satisfies Record<string, Row>;
