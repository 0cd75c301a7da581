import { ofOwners, ofTheOwner, type Row, type Scene, signedIn } from './permission-scene.ts';

let turn = 0;
const origin = () => {
	turn += 1;
	return `https://scene-${turn}.example`;
};

async function siteOf({ world, owner }: Scene): Promise<string | undefined> {
	// An owner may list ten sites: removes the sites of other scenes.
	await world.app.db.updateTable('site').set({ removed_at: world.app.clock.now() }).execute();
	const added = await world.call('POST', '/site/add', { as: owner.token, body: { origin: origin() } });
	return (added.body.result as { _id: string }[]).at(-1)?._id;
}

/** Permission table of calls for owners’ websites. */
export const siteRows = {
	'site.ofOwner': { ...signedIn, ask: () => ({}) },
	'site.add': { ...ofOwners, ask: () => ({ body: { origin: origin() } }) },
	'site.remove': {
		...ofTheOwner('403 not-yours'),
		ask: async (scene) => ({ body: { siteId: await siteOf(scene) } }),
	},
} satisfies Record<string, Row>;
