import { anyOwner, ownerOnly, type PermissionRow, type Scene, signedIn } from './permission-scene.ts';
import { promoCodeForm } from './promo-codes.ts';
import { fileForm } from './uploads.ts';

const blockForm = ({ boat, date }: Scene) => ({
	boatId: boat,
	from: `${date}T00:00`,
	until: `${date}T20:00`,
	reason: 'Kamal’s own use',
});
const blockOf = async (scene: Scene) => {
	const { world, owner } = scene;
	const body = blockForm(scene);
	return (await world.call('POST', '/calendar/owner/blocks/add', { as: owner.token, body })).body.result
		.made[0]._id;
};
let turn = 0;
const feedForm = (boatId: string) => {
	turn += 1;
	return { boatId, name: 'Elsewhere', address: `https://elsewhere.test/${turn}.ics` };
};

const unreadable =
	'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:x\r\nDTSTART:soon\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
async function uploaded({ world, owner, boat }: Scene) {
	const form = fileForm({ bytes: unreadable });
	const { body } = await world.call('POST', `/calendar/owner/feeds/upload/${boat}`, {
		as: owner.token,
		body: form.payload.toString(),
		headers: form.headers,
	});
	const { feeds } = body.result as {
		feeds: { _id: string; boatId: string; unreadable: { key: string }[] }[];
	};
	const found = feeds.find((feed) => feed.boatId === boat && feed.unreadable.length > 0);
	if (!found) throw new Error('nothing was uploaded');
	return found;
}

export const calendarRows = {
	'calendar.ofOwner': { ...signedIn, input: () => ({ query: 'from=2026-12-01&to=2026-12-31' }) },
	'calendar.addBlocks': {
		...ownerOnly('403 not-yours'),
		input: (scene) => ({ body: blockForm(scene) }),
	},
	'calendar.editBlock': {
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({
			body: {
				blockId: await blockOf(scene),
				from: '2027-05-24T08:00',
				until: '2027-05-24T10:00',
				reason: 'Kamal’s own use',
			},
		}),
	},
	'calendar.connections': { ...signedIn, input: () => ({}) },
	'calendar.makeLink': {
		...ownerOnly('403 not-yours'),
		input: ({ boat }) => ({ body: { boatId: boat, withNames: true } }),
	},
	'calendar.revokeLink': {
		...ownerOnly('404 not-found'),
		input: async ({ world, owner, boat }) => {
			const created = await world.call('POST', '/calendar/owner/links/make', {
				as: owner.token,
				body: { boatId: boat },
			});
			const { links } = created.body.result as { links: { _id: string; boatId: string | null }[] };
			return { body: { linkId: links.find(({ boatId }) => boatId === boat)?._id } };
		},
	},
	'calendar.addFeed': {
		...ownerOnly('403 not-yours'),
		input: ({ boat }) => ({ body: feedForm(boat) }),
	},
	'calendar.uploadFeed': {
		...ownerOnly('403 not-yours'),
		input: ({ boat }) => ({ params: { boatId: boat }, file: unreadable }),
	},
	'calendar.decideUnreadable': {
		...ownerOnly('403 not-yours'),
		input: async (scene) => {
			const { _id, unreadable: ones } = await uploaded(scene);
			return { body: { feedId: _id, key: ones[0]?.key, blocks: false } };
		},
	},
	'calendar.sameTrip': {
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({ body: { feedId: (await uploaded(scene))._id, uid: 'x', tripId: scene.boat } }),
	},
	'calendar.removeFeed': {
		...ownerOnly('403 not-yours'),
		input: async ({ world, owner, boat }) => {
			const body = feedForm(boat);
			const added = await world.call('POST', '/calendar/owner/feeds/add', { as: owner.token, body });
			const { feeds } = added.body.result as { feeds: { _id: string; boatId: string }[] };
			return { body: { feedId: feeds.find(({ boatId }) => boatId === boat)?._id } };
		},
	},
	'calendar.deleteBlock': {
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({ body: { blockId: await blockOf(scene) } }),
	},
} satisfies Record<string, PermissionRow>;

const form = (experience: string) => {
	turn += 1;
	return promoCodeForm({ promoCode: `SCENE${turn}`, experiences: [experience] });
};
const codeOf = async ({ world, owner, experience }: Scene) => {
	const body = form(experience);
	return (await world.call('POST', '/promo-code/add', { as: owner.token, body })).body.result._id;
};

export const promoCodeRows = {
	'promoCode.check': {
		...signedIn,
		input: async ({ world, owner, experience, date }) => {
			const body = form(experience);
			await world.call('POST', '/promo-code/add', { as: owner.token, body });
			const { promoCode } = body;
			return { body: { experience, promoCode, departureDate: date, group: { adults: 2, kids: 0 } } };
		},
	},
	'promoCode.ofOwner': { ...signedIn, input: () => ({}) },
	'promoCode.add': { ...anyOwner, input: ({ experience }) => ({ body: form(experience) }) },
	'promoCode.pause': {
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({ body: { promoCodeId: await codeOf(scene), paused: true } }),
	},
	'promoCode.end': {
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({ body: { promoCodeId: await codeOf(scene) } }),
	},
} satisfies Record<string, PermissionRow>;

const origin = () => {
	turn += 1;
	return `https://scene-${turn}.example`;
};

async function siteOf({ world, owner }: Scene): Promise<string | undefined> {
	// Removes the sites of other scenes, because an owner may list only ten sites.
	await world.app.db.updateTable('site').set({ removed_at: world.app.clock.now() }).execute();
	const added = await world.call('POST', '/site/add', { as: owner.token, body: { origin: origin() } });
	return (added.body.result as { _id: string }[]).at(-1)?._id;
}

export const siteRows = {
	'site.ofOwner': { ...signedIn, input: () => ({}) },
	'site.add': { ...anyOwner, input: () => ({ body: { origin: origin() } }) },
	'site.remove': {
		...ownerOnly('403 not-yours'),
		input: async (scene) => ({ body: { siteId: await siteOf(scene) } }),
	},
} satisfies Record<string, PermissionRow>;
