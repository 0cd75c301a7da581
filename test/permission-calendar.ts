import { ofTheOwner, type Row, type Scene, somebody } from './permission-scene.ts';

const blockForm = (boatId: string) => ({
	boatId,
	from: '2026-12-24T00:00',
	until: '2026-12-25T00:00',
	reason: 'Kamal’s own use',
});
const blockOf = async ({ world, owner, boat }: Scene) => {
	const body = blockForm(boat);
	return (await world.call('POST', '/calendar/owner/blocks/add', { as: owner.token, body })).body.result
		.made[0]._id;
};

/** Who may call what of an owner’s calendar. */
export const calendarRows = {
	'calendar.ofOwner': { ...somebody, ask: () => ({ query: 'from=2026-12-01&to=2026-12-31' }) },
	'calendar.addBlocks': {
		...ofTheOwner('403 not-yours'),
		ask: ({ boat }) => ({ body: blockForm(boat) }),
	},
	'calendar.editBlock': {
		...ofTheOwner('403 not-yours'),
		ask: async (scene) => ({
			body: {
				blockId: await blockOf(scene),
				from: '2026-12-24T08:00',
				until: '2026-12-24T10:00',
				reason: 'Kamal’s own use',
			},
		}),
	},
	'calendar.deleteBlock': {
		...ofTheOwner('403 not-yours'),
		ask: async (scene) => ({ body: { blockId: await blockOf(scene) } }),
	},
} satisfies Record<string, Row>;
