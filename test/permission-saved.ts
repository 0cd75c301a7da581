import { everyone, type PermissionRow, renterOnly, type Scene, signedIn } from './permission-scene.ts';
import { makeList, sharedListOf } from './saved.ts';

/** Removes the lists of other scenes, because a person may have twenty. */
async function listOf({ world, renter }: Scene): Promise<string> {
	await removeLists(world);
	return await makeList(world, renter);
}

async function removeLists({ database }: Scene['world']): Promise<void> {
	await database.pool.query('DELETE FROM saved_listing; DELETE FROM saved_list');
}

async function codeOf({ world, renter, experience }: Scene): Promise<string> {
	await removeLists(world);
	return (await sharedListOf(world, renter, [experience])).shareCode;
}

const others = '404 not-found';

export const savedRows = {
	'saved.mine': { ...signedIn, input: () => ({}) },
	'saved.ids': { ...signedIn, input: () => ({}) },
	'saved.cards': { ...everyone, input: ({ experience }) => ({ body: { listingIds: [experience] } }) },
	'saved.add': { ...signedIn, input: ({ experience }) => ({ body: { listingId: experience } }) },
	'saved.remove': { ...signedIn, input: ({ experience }) => ({ body: { listingId: experience } }) },
	'saved.merge': { ...signedIn, input: ({ experience }) => ({ body: { listingIds: [experience] } }) },
	'saved.move': {
		...renterOnly(others),
		input: async (scene) => {
			const { world, renter, experience } = scene;
			const listId = await listOf(scene);
			await world.call('POST', '/saved/add', { as: renter.token, body: { listingId: experience } });
			return { body: { listingId: experience, listId } };
		},
	},
	'saved.saveList': {
		...renterOnly(others),
		input: async (scene) => ({ body: { listId: await listOf(scene), name: 'Whales' } }),
	},
	'saved.deleteList': {
		...renterOnly(others),
		input: async (scene) => ({ body: { listId: await listOf(scene) } }),
	},
	'saved.share': {
		...renterOnly(others),
		input: async (scene) => ({ body: { listId: await listOf(scene), shared: true } }),
	},
	'saved.alerts': { ...signedIn, input: () => ({}) },
	'saved.addAlert': {
		...signedIn,
		input: () => ({ body: { address: 'Galle', location: { lat: 6.03, lng: 80.21 } } }),
	},
	'saved.deleteAlert': { ...signedIn, input: ({ experience }) => ({ body: { alertId: experience } }) },
	'saved.shared': { ...everyone, input: async (scene) => ({ params: { code: await codeOf(scene) } }) },
	'saved.vote': {
		...everyone,
		input: async (scene) => ({
			body: {
				code: await codeOf(scene),
				listingId: scene.experience,
				up: true,
				device: 'a-code-of-one-device',
			},
		}),
	},
	'saved.votes': {
		...signedIn,
		input: async (scene) => ({ params: { code: await codeOf(scene) } }),
	},
	'saved.voteSignedIn': {
		...signedIn,
		input: async (scene) => ({
			body: { code: await codeOf(scene), listingId: scene.experience, up: true },
		}),
	},
} satisfies Record<string, PermissionRow>;
