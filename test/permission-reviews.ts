import { capture } from './bookings.ts';
import { ofBoth, ofTheOwner, ofTheRenter, type Row, type Scene, signedIn } from './permission-scene.ts';

const five = { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 };

/** Writes the renter's review of the experience. */
async function written({ world, renter, experience }: Scene): Promise<string> {
	const body = { experienceId: experience, review: 'Aye', ratings: five };
	return (await world.call('POST', '/review/add', { as: renter.token, body })).body.result._id;
}

/** Pays for the renter's booking of a future trip. */
async function ahead({ world, renter, held }: Scene): Promise<string> {
	await capture(world, renter, held);
	return held.bookingId;
}

const replied = async (scene: Scene) => {
	const reviewId = await written(scene);
	const body = { reviewId, text: 'Thank you!' };
	await scene.world.call('POST', '/review/reply', { as: scene.owner.token, body });
	return { body: { reviewId } };
};

/** Permission table of calls for replies and for reviews of completed trips. */
export const reviewRows = {
	'review.ofOwner': { ...signedIn, ask: () => ({}) },
	'review.ofRenter': {
		...ofBoth('404 not-found'),
		ask: ({ renter }) => ({ params: { id: renter.id } }),
	},
	'review.reply': {
		...ofTheOwner('403 not-yours'),
		ask: async (scene) => ({ body: { reviewId: await written(scene), text: 'Thank you!' } }),
	},
	'review.removeReply': { ...ofTheOwner('403 not-yours'), ask: replied },
	'tripReview.all': { ...signedIn, ask: () => ({ params: { party: 'owner' } }) },
	'tripReview.one': {
		...ofBoth('404 not-found'),
		renter: '409 trip-not-completed',
		owner: '409 trip-not-completed',
		ask: async (scene) => ({ params: { bookingId: await ahead(scene) } }),
	},
	'tripReview.write': {
		...ofTheRenter('404 not-found'),
		renter: '409 trip-not-completed',
		owner: '409 trip-not-completed',
		ask: async (scene) => ({
			body: { bookingId: await ahead(scene), about: 'OWNER', stars: 5, review: 'Kind.' },
		}),
	},
} satisfies Record<string, Row>;
